/**
 * The channel between the page that keeps a game and the page of one seat. It carries JSON messages;
 * only this module and `relay.js` know how.
 *
 * @typedef {object} Transport
 * @property {(message: object) => void} send to the other end; does nothing once the channel is closed
 * @property {(message: object) => void} onmessage set by the receiver
 * @property {(wrong: string|null) => void} ontrouble called with what is wrong with the channel,
 *   or null once it works again
 * @property {() => void} close
 */

import { RelayChannel } from "./relay.js";

const KEY = "#key=";
const KEY_BYTES = 16;
/** What the key of a channel to another device begins with. */
const FAR = "far-";

/** The origin of the relay that the service permits; empty for none. */
const relay = () => document.body.dataset.relay;

/**
 * Return the key of a new channel, which nobody can guess. Whoever has it has the seat.
 *
 * @param {{kind?: string}} player the player of the seat, or the spectators; with a relay, everybody
 *   but players at this screen and computers is on another device
 */
export function newKey({ kind }) {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const secret = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return relay() && !["here", "computer"].includes(kind) ? FAR + secret : secret;
}

/** The address of the page at the seat's end of a channel; what follows # is sent to no server. */
export const linkTo = (key) => `/${KEY}${key}`;

/** The key in the address of this page; null if this is not the page of a seat. */
export const keyHere = () => (location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : null);

/**
 * Open one end of a channel, between two devices or between two tabs of one browser.
 *
 * @param {string} key
 * @param {"host"|"seat"} end
 * @returns {Transport}
 */
export function connect(key, end) {
  const far = key.startsWith(FAR) && relay();
  return far ? new RelayChannel(far, key.slice(FAR.length), end) : betweenTabs(key);
}

function betweenTabs(key) {
  const channel = new BroadcastChannel(`referee-${key}`);
  let open = true;
  const transport = {
    send: (message) => open && channel.postMessage(message),
    onmessage: () => {},
    ontrouble: () => {},
    close: () => {
      open = false;
      channel.close();
    },
  };
  channel.addEventListener("message", ({ data }) => transport.onmessage(data));
  return transport;
}
