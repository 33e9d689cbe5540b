/** The host's end of a channel: a seat gets rulings, and can neither read more nor keep the host busy. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SeatChannels } from "../../service/table/game/channel.js";
import { Host } from "../../service/table/game/host.js";
import { Record } from "../../service/table/game/record.js";
import { Refusal } from "../../service/table/game/service.js";
import { games } from "./games.mjs";

const { name, positions } = games.find((game) => game.name === "gin-rummy");
const [dealt, next] = positions;
const ACTS = dealt.to_act;
const PLAYER = { kind: "elsewhere", name: "" };
const RULE = { id: "x.y", params: { limit: 10 } };
const ILLEGAL = { status: 409, title: "No", detail: "not now", rule: RULE };
const refuse = (problem) => async () => {
  throw new Refusal(problem);
};

/** The page of a seat, as another tab of the browser. */
class Seat {
  constructor(key) {
    this.channel = new BroadcastChannel(`referee-${key}`);
    this.waiting = [];
    this.channel.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      this.waiting = this.waiting.filter(({ awaits, hears }) => !awaits(message) || hears(message));
    };
  }

  hear(awaits) {
    return new Promise((hears) => this.waiting.push({ awaits, hears }));
  }

  say(message) {
    this.channel.postMessage(JSON.stringify(message));
  }

  /** The ruling on a message. */
  async ask(message) {
    const ruling = this.hear(({ id }) => id === message.id);
    this.say(message);
    return (await ruling).problem;
  }

  /** The next snapshot. The host has then heard every message before this one. */
  snapshot() {
    const told = this.hear(({ tell }) => tell === "snapshot");
    this.say({ ask: "snapshot" });
    return told;
  }
}

/** A game for two seats elsewhere and spectators, where `answer` is what the service does with a move. */
async function table(context, answer) {
  const asked = [];
  const post = async (_, operation, body) => {
    asked.push(body);
    assert.equal(operation, "moves", "every view comes with the position");
    return answer(body);
  };
  const host = new Host({ post }, { get: async () => ({ counts: false }) });
  const channels = ["a", "b", "c"].map((letter) => ({ key: letter.repeat(32), hostKey: null }));
  const ends = new SeatChannels(host, channels, () => {});
  host.onChange = () => ends.tell();
  const seats = channels.map(({ key }) => new Seat(key));
  context.after(() => [ends, ...seats.map(({ channel }) => channel)].forEach((each) => each.close()));
  await host.open(Record.dealt(name, { seats: 2 }, dealt), { players: [PLAYER, PLAYER], open: false });
  return { host, asked, acting: seats[ACTS], other: seats[1 - ACTS], spectator: seats[2] };
}

const probe = ({ version }, id, move = { type: "knock" }) => ({ ask: "probe", id, version, move });

test("a ruling has only what a player is shown", async (context) => {
  const problems = [
    { ...ILLEGAL, legal_moves: [], state: {}, instance: "/" },
    { status: 400, title: "Bad", detail: "x", errors: [{ pointer: "#/move/card", detail: "no card", code: "enum" }] },
    { status: 400, title: "Bad", detail: "x", errors: [{ pointer: "#/state/stock", detail: "Ah" }] },
    { status: 422, title: "Bad", detail: "Ah is in two places", violations: [] },
  ];
  const { host, acting } = await table(context, (body) => refuse(problems[body.move.id])());
  const ask = (id) => acting.ask(probe(host, id, { type: "knock", id }));
  assert.deepEqual(await ask(0), { title: "No", detail: "not now", rule: RULE });
  assert.deepEqual(Object.keys(await ask(1)), ["title", "detail", "errors"]);
  for (const id of [2, 3]) assert.equal((await ask(id)).title, "The host has failed");
});

test("a question that is repeated is asked once", async (context) => {
  const { host, asked, acting } = await table(context, refuse(ILLEGAL));
  for (let id = 0; id < 20; id += 1) acting.say(probe(host, id));
  assert.equal((await acting.ask(probe(host, 99))).title, "No");
  assert.equal((await acting.ask({ ...probe(host, 100), ask: "play" })).title, "No");
  assert.equal(asked.length, 1);
});

test("a seat that is not to act is refused without a request", async (context) => {
  const { host, asked, other, spectator } = await table(context, refuse(ILLEGAL));
  for (const seat of [other, spectator]) assert.equal((await seat.ask(probe(host, 1))).title, "Not your turn");
  assert.equal(asked.length, 0);
});

test("only the newest of many moves are ruled on, one at a time", async (context) => {
  let go;
  const gate = new Promise((opens) => (go = opens));
  const { host, asked, acting } = await table(context, () => gate.then(refuse(ILLEGAL)));
  for (let id = 0; id < 100; id += 1) acting.say(probe(host, id, { type: "discard", card: `x${id}` }));
  await acting.snapshot();
  assert.equal(asked.length, 1, "the others wait");
  const last = acting.ask({ ask: "undo", id: 100, version: host.version });
  await acting.snapshot();
  go();
  assert.equal((await last).title, "Too late");
  assert.equal(asked.length, 32, "the first, and the newest of the queue");
});

test("a failure of the service is not remembered", async (context) => {
  const answers = [refuse({ status: 500, title: "Oops", detail: "x" }), async () => next];
  const { host, acting } = await table(context, () => answers.shift()());
  const play = { ...probe(host, 1, dealt.legal_moves[0]), ask: "play" };
  assert.equal((await acting.ask(play)).title, "The host has failed");
  assert.equal(await acting.ask({ ...play, id: 2 }), null);
  assert.equal(host.record.index, 1);
});

test("a seat that tries move after move has to wait", async (context) => {
  const { host, acting } = await table(context, refuse(ILLEGAL));
  let pauses = 0;
  const { setTimeout: plain } = globalThis;
  context.mock.method(globalThis, "setTimeout", (does, wait) => {
    pauses += wait === 250;
    return plain(does, 0);
  });
  for (let id = 0; id < 68; id += 1) await acting.ask(probe(host, id, { type: "discard", card: `x${id}` }));
  assert.equal(pauses, 4);
});

test("a seat chooses neither the deck nor the cut", async (context) => {
  const { host, asked, acting } = await table(context, refuse(ILLEGAL));
  await acting.ask(probe(host, 1, { type: "deal", deck: ["Ah", "Kd"], cut: 5 }));
  assert.deepEqual(asked[0].move, { type: "deal" });
});

test("a move for an older position is not made, and the seat gets the newer one", async (context) => {
  const { host, asked, acting } = await table(context, refuse(ILLEGAL));
  const heard = acting.hear(({ tell }) => tell === "snapshot");
  assert.equal((await acting.ask({ ...probe(host, 1), version: host.version - 1 })).title, "The table has changed");
  const told = await heard;
  assert.deepEqual([told.version, told.snapshot.viewer, asked.length], [host.version, ACTS, 0]);
});
