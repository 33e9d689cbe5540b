/**
 * The channel between the page that keeps a game and the page of one seat. It carries messages of
 * declared shapes (`messages.js`) and drops everything else; only this module and `relay.js` know how.
 *
 * @typedef {object} Channel how the host knows a channel
 * @property {string} key whoever has it has the seat
 * @property {string|null} hostKey with which a relay lets the host speak and listen; null for a channel
 *   between two tabs of one browser
 */

import { read, written } from "./messages.js";
import { seatsOf } from "./players.js";
import { newPair, RelayWire } from "./relay.js";
import { text } from "./shapes.js";

const KEY = "#key=";
const KEY_BYTES = 16;
/** What the key of a channel to another device begins with. */
const FAR = "far-";

export const channelKey = text(36, /^(far-)?[0-9a-f]{32}$/);

/** The origin of the relay that the service permits; empty for none. */
const relay = () => document.body.dataset.relay;

/** Whether a channel leads to other devices. */
export const isFar = ({ key }) => key.startsWith(FAR);

/**
 * New channels for a table: one for each seat and then one for spectators. If somebody plays elsewhere
 * and there is a relay, theirs and that of the spectators lead over it.
 *
 * @param {import("./players.js").Table} table
 * @returns {Promise<Channel[]>}
 * @throws {import("./service.js").Refusal} the relay does not answer
 */
export function newChannels(table) {
  const far = relay() && seatsOf(table, "elsewhere").length;
  const kinds = [...table.players.map(({ kind }) => kind), "elsewhere"];
  return Promise.all(kinds.map((kind) => (far && kind === "elsewhere" ? farChannel() : nearChannel())));
}

async function farChannel() {
  const { key, host_key: hostKey } = await newPair(relay());
  return { key: FAR + key, hostKey };
}

function nearChannel() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return { key: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""), hostKey: null };
}

/** The address of the page at the seat's end of a channel; what follows # is sent to no server. */
export const linkTo = ({ key }) => `/${KEY}${key}`;

/** The key in the address of this page; null if this is not the page of a seat. */
export const keyHere = () => (location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : null);

/** One end of a channel, between two devices or between two tabs of one browser. */
export class Transport {
  /** Called with each message. */
  onmessage = () => {};

  /**
   * @param {Channel} channel
   * @param {"host"|"seat"} end this one
   * @param {(wrong: string|null) => void} onTrouble told what is wrong with the channel; null once it works again
   */
  constructor(channel, end, onTrouble) {
    const { key, hostKey } = channel;
    const hear = (sent) => this.#hear(sent);
    this.end = end;
    this.wire =
      isFar(channel) && relay()
        ? new RelayWire(relay(), key.slice(FAR.length), end, hostKey, hear, onTrouble)
        : new TabWire(key, hear);
  }

  /** Send a message to the other end. */
  send(message) {
    this.wire.send(written(message, this.end));
  }

  /** Stop sending and receiving. */
  close() {
    this.wire.close();
  }

  /** A message that fails must not end the channel. */
  async #hear(sent) {
    try {
      const message = read(sent, this.end);
      if (message) await this.onmessage(message);
    } catch (thrown) {
      console.error(thrown);
    }
  }
}

/** Carries texts between two tabs of one browser. */
class TabWire {
  constructor(key, onText) {
    this.channel = new BroadcastChannel(`referee-${key}`);
    this.channel.addEventListener("message", ({ data }) => onText(data));
  }

  send(text) {
    this.channel?.postMessage(text);
  }

  close() {
    this.channel?.close();
    this.channel = null;
  }
}
