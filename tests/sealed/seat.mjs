// A seat of referee-seat.js that a test drives: a line of JSON in, what the seat says and sees out.

import { webcrypto } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

globalThis.crypto ??= webcrypto; // Node 18 has it there only
const [module, vector] = process.argv.slice(2);
const { Seat, canonical, digest, fourCards, proof } = await import(pathToFileURL(module));

if (vector) {
  const { secret, charter, move, sealed, seat, seed_digest: seed } = JSON.parse(vector);
  const id = await digest(canonical(charter));
  const digests = [await digest(sealed), await digest(canonical(move))];
  const made = (purpose, ...more) => proof(secret, purpose, charter.game, id, seat, ...more);
  const proofs = {
    charter: await made("charter"),
    move: await made("move", ...digests),
    view: await made("view", digests[0]),
    advice: await made("advice", digests[0]),
  };
  console.log(JSON.stringify({ proofs, sign: fourCards(seed) }));
  process.exit();
}

/** All that the seat was told and has stored. */
const had = { answers: [], stored: [] };

/** Storage in a file, as a browser keeps it. */
const storage = (file) => ({
  getItem: () => (existsSync(file) ? readFileSync(file, "utf8") : null),
  setItem: (_, text) => {
    had.stored.push(JSON.parse(text));
    writeFileSync(file, text);
  },
});

let seat, asked = 0;
const { fetch } = globalThis;
globalThis.fetch = async (...request) => {
  asked += 1;
  const answer = await fetch(...request);
  had.answers.push(await answer.clone().json());
  return answer;
};

const todo = {
  open: async ({ file, ...how }) => (seat = await Seat.open({ ...how, storage: storage(file) })) && null,
  hear: (text) => seat.hear(text),
  hearAtOnce: (texts) => Promise.all(texts.map((text) => seat.hear(text))) && seat.settle(),
  play: (move) => seat.play(move),
  settle: () => seat.settle(),
  close: () => seat.close(),
  advice: (how) => seat.advice(how),
  verify: () => seat.verify(),
  had: () => had,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, what] = JSON.parse(line);
  let answer, error;
  try {
    answer = await todo[name](what);
  } catch (thrown) {
    error = String(thrown.message);
  }
  const { waiting, position, ended = null, moves, events, notice, double, stopped, sign, charter } = seat ?? {};
  const seen = { said: seat?.say(), waiting, position, ended, moves, events, notice, double, stopped, sign, charter };
  console.log(JSON.stringify({ answer, error, asked, ...seen }));
}
