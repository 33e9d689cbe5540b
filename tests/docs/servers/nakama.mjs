/** node nakama.mjs <address of the service>: a match with the handler of docs/recipes.md, in a stand-in for Nakama. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { Player, play } from "./table.mjs";

// Nakama waits for a response. Here a second thread fetches it meanwhile.
const FETCH = `const { parentPort, workerData } = require("node:worker_threads");
parentPort.on("message", async ([url, how]) => {
  const answer = await fetch(url, how);
  workerData.port.postMessage({ code: answer.status, body: await answer.text() });
  Atomics.store(workerData.done, 0, 1);
  Atomics.notify(workerData.done, 0);
});`;
const { port1, port2 } = new MessageChannel();
const done = new Int32Array(new SharedArrayBuffer(4));
const thread = new Worker(FETCH, { eval: true, workerData: { port: port2, done }, transferList: [port2] });
let requests = 0;
const nk = {
  httpRequest(url, method, headers, body) {
    requests += 1;
    thread.postMessage([url, { method: method.toUpperCase(), headers, body }]);
    Atomics.wait(done, 0, 0);
    done[0] = 0;
    return receiveMessageOnPort(port1).message;
  },
  binaryToString: (data) => new TextDecoder().decode(data),
};
let handler;
const home = new URL(".", import.meta.url);
execFileSync("node_modules/.bin/esbuild", ["match.mjs", "--bundle", "--format=esm", "--outfile=index.js", "--log-level=error"], { cwd: home });
const source = readFileSync(new URL("index.js", home), "utf8");
new Function(`${source}; return InitModule;`)()({}, {}, nk, { registerMatch: (_, made) => (handler = made) });
// Nakama reads the names of global functions in the source.
for (const member of Object.keys(handler)) {
  const name = source.match(`\n    ${member}: (\\w+)`)?.[1];
  if (!source.includes(`\nfunction ${name}(`)) throw new Error(`${member} is no global function`);
}

const players = [];
const dispatcher = {
  broadcastMessage(code, data, presences) {
    for (const { sessionId } of presences) players[sessionId].receive(JSON.parse(data));
  },
};
let { state } = handler.matchInit({}, {}, nk, {});
// As in Nakama, the state is kept as data between two calls.
const called = (name, given) => {
  ({ state } = handler[name]({}, {}, nk, dispatcher, 0, JSON.parse(JSON.stringify(state)), given));
};
for (const seat of [0, 1]) {
  const presence = { userId: `user ${seat}`, sessionId: seat };
  players.push(new Player(seat, (message) => {
    const data = new TextEncoder().encode(JSON.stringify(message));
    called("matchLoop", [{ opCode: 1, sender: presence, data }]);
  }));
  if (!handler.matchJoinAttempt({}, {}, nk, dispatcher, 0, state, presence, {}).accept) throw new Error("full");
  called("matchJoin", [presence]);
}
for (const player of players) player.join();
const played = await play(players);
console.log(JSON.stringify({ ...played, requests }));
process.exit();
