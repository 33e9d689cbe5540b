/**
 * The line between the page that keeps a game and the page of one seat. Whoever has a channel sends
 * and hears JSON; how it travels is decided here and nowhere else.
 *
 * @typedef {object} Transport
 * @property {(message: object) => void} send to the other end
 * @property {(message: object) => void} onmessage set by whoever listens
 * @property {() => void} close
 */

const KEY = "#key=";
const KEY_BYTES = 16;

/** The key of a new line, which nobody can guess: who has it has the seat. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of the page at the seat's end of a line; what follows # is sent to no server. */
export const linkTo = (key) => `/${KEY}${key}`;

/** The key in the address of this page; null if this is not the page of a seat. */
export const keyHere = () => (location.hash.startsWith(KEY) ? location.hash.slice(KEY.length) : null);

/**
 * An end of a line; this one joins two tabs of one browser.
 *
 * @param {string} key
 * @param {"host"|"seat"} _end which end, for a line whose ends differ
 * @returns {Transport}
 */
export function connect(key, _end) {
  const channel = new BroadcastChannel(`referee-${key}`);
  const transport = {
    send: (message) => channel.postMessage(message),
    onmessage: () => {},
    close: () => channel.close(),
  };
  channel.addEventListener("message", ({ data }) => transport.onmessage(data));
  return transport;
}
