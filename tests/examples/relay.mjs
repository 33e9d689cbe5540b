// The channel of the example at a relay that never answers the first reader and the first message. Prints as JSON
// what the channel heard, and the error of that message. Time limits are 400 times shorter.

import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const { join } = await import(pathToFileURL(process.argv[2]));
const { timeout } = AbortSignal;
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 400);

const asked = { GET: 0, POST: 0 };
let messages = [];
const server = createServer(async (request, response) => {
  asked[request.method] += 1;
  if (asked[request.method] === 1) return;
  for await (const part of request) messages.push(part.toString());
  response.end(JSON.stringify({ newest: asked.GET, messages: request.method === "GET" ? messages : [] }));
  if (request.method === "GET") messages = [];
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}`;

let hear;
const heard = new Promise((done) => (hear = done));
const send = await join(address, "00".repeat(16), (text) => hear(text.trim()));
const failed = await send("lost").catch(({ name }) => name);
await send("heard");
console.log(JSON.stringify({ heard: await heard, failed }));
process.exit();
