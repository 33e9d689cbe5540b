// Messages between the browsers of one table: encrypted here, carried by the relay or an MQTT broker.

const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const base64 = (data) => btoa(String.fromCharCode(...data));
const hex = (data) => Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text) => new TextEncoder().encode(text);

/** Join the channel of a key (16 bytes in hex); returns a function that sends a text to all others. */
export async function join(address, key, hear) {
  const raw = Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16));
  const secret = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey", "deriveBits"]);
  const of = (info) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(info) });
  const cipher = await crypto.subtle.deriveKey(of("messages"), secret, { name: "AES-GCM", length: 128 }, false, ["encrypt", "decrypt"]);
  const place = hex(await crypto.subtle.deriveBits(of("place"), secret, 128));
  const read = async (message) => {
    const data = bytes(message);
    const how = { name: "AES-GCM", iv: data.slice(0, 12) };
    hear(new TextDecoder().decode(await crypto.subtle.decrypt(how, cipher, data.slice(12))));
  };
  const send = await (address.startsWith("ws") ? broker : relay)(address, place, (message) => read(message).catch(() => {})); // perhaps noise
  return async (text) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const padded = utf8(text.padEnd(1024 * Math.ceil(text.length / 1024)));
    const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, cipher, padded));
    await send(base64([...iv, ...data]));
  };
}

/** `make relay`: everybody writes to the same box and reads it. */
async function relay(address, place, hear) {
  const box = `${address}/boxes/${hex(await crypto.subtle.digest("SHA-256", utf8(place))).slice(0, 32)}`;
  const headers = { Authorization: `Bearer ${place}`, "Content-Type": "application/json" };
  const call = (url, how) => fetch(url, { ...how, signal: AbortSignal.timeout(40_000) }); // the relay waits 20 seconds
  const read = async (after) => {
    try {
      const answer = await (await call(after === undefined ? box : `${box}?after=${after}`)).json();
      answer.messages.forEach((message) => hear(JSON.parse(message)));
      setTimeout(read, answer.messages.length ? 0 : 1000, answer.newest); // it does not wait before somebody has written
    } catch {
      setTimeout(read, 1000, after);
    }
  };
  read();
  const refuse = () => { throw new Error("The relay refuses this message."); };
  return (message) => call(box, { method: "POST", headers, body: JSON.stringify(message) }).then(({ ok }) => ok || refuse());
}

/** Any MQTT 3.1.1 broker with WebSockets: one topic for a table, quality of service 0. */
function broker(address, place, hear) {
  const topic = `referee/${place}`;
  const size = (number) => (number < 128 ? [number] : [(number % 128) + 128, ...size(number >> 7)]);
  const string = (text) => [text.length >> 8, text.length % 256, ...utf8(text)];
  const packet = (kind, ...parts) => Uint8Array.of(kind, ...size(parts.flat().length), ...parts.flat());
  let socket;
  const connect = () => {
    let buffer = new Uint8Array();
    socket = new WebSocket(address, "mqtt");
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket.send(packet(0x10, string("MQTT"), [4, 2, 0, 0], string("")));
    socket.onclose = () => setTimeout(connect, 1000);
    socket.onmessage = ({ data }) => {
      if (!(buffer.length + data.byteLength < 200_000)) return socket.close(); // text, or longer than any message
      buffer = new Uint8Array([...buffer, ...new Uint8Array(data)]); // of several packets, or a part of one
      for (;;) {
        const last = buffer.findIndex((byte, at) => at > 0 && byte < 128);
        const length = buffer.subarray(1, last + 1).reduceRight((sum, byte) => sum * 128 + (byte % 128), 0);
        if (last < 0 || buffer.length < last + 1 + length) return;
        const [kind, body] = [buffer[0], buffer.subarray(last + 1, last + 1 + length)];
        buffer = buffer.subarray(last + 1 + length);
        if (kind >> 4 === 2) socket.send(packet(0x82, [0, 1], string(topic), [0])); // connected: subscribe
        if (kind >> 4 === 3) hear(new TextDecoder().decode(body.subarray(2 + body[0] * 256 + body[1])));
      }
    };
  };
  connect();
  return (message) => socket.readyState === 1 && socket.send(packet(0x30, string(topic), [...utf8(message)]));
}
