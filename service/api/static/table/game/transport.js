/**
 * The line between the page that keeps a game and the page of one seat. Whoever has a channel sends
 * and hears JSON; how it travels is decided here and nowhere else.
 *
 * @typedef {object} Transport
 * @property {(message: object) => void} send to the other end
 * @property {(message: object) => void} onmessage set by whoever listens
 * @property {(wrong: string|null) => void} ontrouble set by whoever wants to know what is wrong with
 *   the line; null once nothing is
 * @property {() => void} close
 */

import { RelayLine } from "./relay.js";

const KEY = "#key=";
const KEY_BYTES = 16;
/** What the key of a line to another device begins with. */
const FAR = "far-";

/** The origin of the relay that the service permits; empty for none. */
const relay = () => document.body.dataset.relay;

/**
 * The key of a new line, which nobody can guess: who has it has the seat.
 *
 * @param {{kind?: string}} player who is to sit there, or the spectators; where a relay leads, only
 *   players at this screen and computers are on this device
 */
export function newKey({ kind }) {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return relay() && !["here", "computer"].includes(kind) ? FAR + secret : secret;
}

/** The address of the page at the seat's end of a line; what follows # is sent to no server. */
export const linkTo = (key) => `/${KEY}${key}`;

/** The key in the address of this page; null if this is not the page of a seat. */
export const keyHere = () => (location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : null);

/**
 * An end of a line, between two devices or between two tabs of one browser.
 *
 * @param {string} key
 * @param {"host"|"seat"} end
 * @returns {Transport}
 */
export function connect(key, end) {
  const far = key.startsWith(FAR) && relay();
  return far ? new RelayLine(far, key.slice(FAR.length), end) : betweenTabs(key);
}

function betweenTabs(key) {
  const channel = new BroadcastChannel(`referee-${key}`);
  const transport = {
    send: (message) => channel.postMessage(message),
    onmessage: () => {},
    ontrouble: () => {},
    close: () => channel.close(),
  };
  channel.addEventListener("message", ({ data }) => transport.onmessage(data));
  return transport;
}
