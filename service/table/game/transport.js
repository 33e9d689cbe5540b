/**
 * The channel between the page that keeps a game and the page of one seat. It carries messages of declared
 * shapes (`messages.js`) and drops all others; only this module and `relay.js` know how.
 */

import { read, written } from "./messages.js";
import { seatsOf } from "./players.js";
import { newPair, RelayWire } from "./relay.js";
import { text } from "./shapes.js";

const KEY = "#key=";
const KEY_BYTES = 16;
/** The prefix of the key of a channel to another device. */
const FAR = "far-";

export const channelKey = text(36, /^(far-)?[0-9a-f]{32}$/);

/** The origin of the relay that the service permits; empty for none. */
const relay = () => document.body.dataset.relay ?? "";

/** Whether a channel leads to other devices. @param {{key: string}} channel */
export const isFar = ({ key }) => key.startsWith(FAR);

/**
 * New channels for a table: one for each seat, then one for spectators. If somebody plays elsewhere and there
 * is a relay, those people and spectators get channels over the relay.
 * @param {Table} table
 * @returns {Promise<Channel[]>}
 * @throws {import("./service.js").Refusal} the relay does not respond
 */
export function newChannels(table) {
  const far = relay() && seatsOf(table, "elsewhere").length;
  const kinds = [...table.players.map(({ kind }) => kind), "elsewhere"];
  return Promise.all(kinds.map((kind) => (far && kind === "elsewhere" ? farChannel() : nearChannel())));
}

/** @returns {Promise<Channel>} */
async function farChannel() {
  const { key, host_key: hostKey } = await newPair(relay());
  return { key: FAR + key, hostKey };
}

/** @returns {Channel} */
function nearChannel() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return { key: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""), hostKey: null };
}

/** The address of the seat's page; browsers never send the part after #. @param {{key: string}} channel */
export const linkTo = ({ key }) => `/${KEY}${key}`;

/** The key in the address of this page; null if it is not the page of a seat. */
export const keyHere = () => (location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : null);

/** One end of a channel, between two devices or between two tabs of one browser. @template {End} Here */
export class Transport {
  /**
   * @param {Channel} channel
   * @param {Here} end this one
   * @param {(message: Heard<Here>) => unknown} onMessage called with each message; what it returns is awaited
   * @param {(wrong: string|null) => void} onTrouble gets the problem, or null once it is solved
   */
  constructor(channel, end, onMessage, onTrouble) {
    const { key, hostKey } = channel;
    /** @param {unknown} sent */
    const hear = (sent) => this.#hear(sent);
    this.end = end;
    this.onMessage = onMessage;
    this.wire =
      isFar(channel) && relay()
        ? new RelayWire(relay(), key.slice(FAR.length), end, hostKey, hear, onTrouble)
        : new TabWire(key, hear);
  }

  /** Send a message to the other end. @param {Said<Here>} message */
  send(message) {
    this.wire.send(written(message, this.end));
  }

  /** Stop sending and receiving. */
  close() {
    this.wire.close();
  }

  /** An error in handling a message must not end the channel. @param {unknown} sent */
  async #hear(sent) {
    try {
      const message = read(sent, this.end);
      if (message) await this.onMessage(message);
    } catch (thrown) {
      console.error(thrown);
    }
  }
}

/** Carries texts between two tabs of one browser. */
class TabWire {
  /** @param {string} key @param {(sent: unknown) => void} onText */
  constructor(key, onText) {
    /** @type {BroadcastChannel|null} */
    this.channel = new BroadcastChannel(`referee-${key}`);
    this.channel.addEventListener("message", ({ data }) => onText(data));
  }

  /** @param {string} sent */
  send(sent) {
    this.channel?.postMessage(sent);
  }

  close() {
    this.channel?.close();
    this.channel = null;
  }
}
