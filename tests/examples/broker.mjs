// The channel of the example at a broker that sends what it likes. Prints as JSON what the channel heard, how often
// it closed the connection, and the milliseconds for the longest message that it reads.

import { pathToFileURL } from "node:url";

const { join } = await import(pathToFileURL(process.argv[2]));
let socket, sent, closed = 0;
globalThis.WebSocket = class {
  readyState = 1;
  constructor() {
    socket = this;
  }
  send(packet) {
    sent = packet;
  }
  close() {
    closed += 1;
  }
};

const heard = [];
const send = await join("ws://broker.example", "00".repeat(16), (text) => heard.push(text.trim()));
const give = (bytes) => socket.onmessage({ data: Uint8Array.from(bytes).buffer });
const publish = async (text) => {
  await send(text);
  return [...sent];
};

const [first, second] = [await publish("first"), await publish("second")];
give(first.slice(0, 1));
give(first.slice(1, 700));
give([...first.slice(700), ...second, ...second.slice(0, 2)]);
give([...second.slice(2), 0x30, 0]); // and a message without a topic
const empty = Array(90_000).fill([0xd0, 0]).flat();
const start = performance.now();
give(empty);
const milliseconds = performance.now() - start;
const before = closed;
give([0x30, ...Array(199_000).fill(255)]); // a length without end
give(empty);
socket.onmessage({ data: "1000000000" });
await new Promise((done) => setTimeout(done, 50)); // messages are decrypted
console.log(JSON.stringify({ heard, before, closed, milliseconds }));
