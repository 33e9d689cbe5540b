/** The connection to server.mjs: a WebSocket, opened again whenever it is closed. */
export function connect(link, { opened, received }) {
  let socket;
  const open = () => {
    socket = new WebSocket(location.origin.replace(/^http/, "ws"));
    socket.onopen = () => socket.send(link);
    socket.onmessage = ({ data }) => (data === "{}" ? opened() : received(JSON.parse(data)));
    socket.onclose = ({ code, reason }) => (code === 4403 ? received({ type: "refused", detail: reason }) : setTimeout(open, 1000));
  };
  open();
  return (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
}
