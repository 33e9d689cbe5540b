/**
 * The line between the page that keeps a game and the page of one seat. Whoever has a channel only
 * sends JSON and hears JSON; how it travels is decided here and nowhere else.
 *
 * @typedef {object} Transport
 * @property {(message: object) => void} send to the other end
 * @property {(message: object) => void} onmessage set by whoever listens
 * @property {() => void} close
 */

/**
 * A line between two tabs of one browser.
 *
 * @param {string} tableId
 * @param {number|"spectator"} seat
 * @returns {Transport}
 */
export function connect(tableId, seat) {
  const channel = new BroadcastChannel(`referee-table-${tableId}-seat-${seat}`);
  const transport = {
    send: (message) => channel.postMessage(message),
    onmessage: () => {},
    close: () => channel.close(),
  };
  channel.addEventListener("message", ({ data }) => transport.onmessage(data));
  return transport;
}
