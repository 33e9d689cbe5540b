// A whole player: a seat and the channel of the example, over a network that loses, doubles and delays.
// It plays by advice, prints a line of JSON after each move, and writes a file with all that it had at the end.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { module, carrier, channel, key, file, seed, bad, pause, ...how } = JSON.parse(process.argv[2]);
const { Seat } = await import(pathToFileURL(module));
const { join } = await import(pathToFileURL(carrier));
const told = { answers: [], stored: [], carried: [], said: [], lost: 0, doubled: 0, late: 0, troubles: [] };

const { fetch, WebSocket } = globalThis;
globalThis.fetch = async (url, request) => {
  const answer = await fetch(url, request);
  const text = await answer.clone().text();
  if (!url.includes("/boxes/")) told.answers.push([url, JSON.parse(text)]);
  else if (request?.method === "POST") told.carried.push(request.body);
  return answer;
};
globalThis.WebSocket = class extends WebSocket {
  send(data) {
    if (data[0] >> 4 === 3) told.carried.push(String.fromCharCode(...data));
    super.send(data);
  }
};

const storage = {
  getItem: () => (existsSync(file) ? readFileSync(file, "utf8") : null),
  setItem: (_, text) => {
    told.stored.push(JSON.parse(text));
    writeFileSync(file, text);
  },
};

let random = seed;
const draw = () => (random = (random * 48271) % 2147483647) / 2147483647;
// Each kind of fault happens once at least, also in a short game.
const happens = (what) => bad > 0 && (!told[what] || draw() < bad) && (told[what] += 1);
function badly(work) {
  if (happens("lost")) return;
  if (happens("doubled")) work();
  if (happens("late")) setTimeout(work, 4 * pause * draw());
  else work();
}

const seat = await Seat.open({ ...how, storage });
let said = "", busy = false, revision = -1;
const note = (where) => ({ message }) => {
  told.troubles.push(`${where}: ${message}`);
  console.error(`seat ${seat.seat}, ${where}: ${message}`);
};
const send = await join(channel, key, (text) => badly(() => update(seat.hear(text))));

async function tell() {
  said = seat.say();
  told.said.push(said);
  await Promise.resolve(said).then(send).catch(note("channel"));
}

async function update(work) {
  await work.catch(note("seat"));
  if (seat.position && seat.position.view.revision !== revision) {
    revision = seat.position.view.revision;
    console.log(JSON.stringify({ revision }));
  }
  if (seat.ended?.verified && !told.moves) {
    Object.assign(told, { moves: seat.moves, outcome: seat.ended.outcome, kept: storage.getItem() });
    writeFileSync(`${file}.told`, JSON.stringify(told));
    console.log(JSON.stringify({ revision, over: true }));
  }
  if (seat.say() !== said) tell();
  if (busy || !seat.position?.legal_moves || seat.waiting[0] !== seat.seat) return;
  busy = true;
  const advice = await seat.advice({ level: "quick", limit: 1 }).catch(note("advice"));
  if (advice && seat.waiting[0] === seat.seat) await seat.play(advice.moves[0].move).catch(note("play"));
  busy = false;
  update(Promise.resolve());
}

update(seat.settle());
setInterval(() => {
  tell();
  update(seat.settle());
}, pause);
process.stdin.resume().on("end", () => process.exit());
