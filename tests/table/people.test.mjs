/** People at a table: who is here, the names they give themselves, and short words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../service/table/game/messages.js";
import { GONE, People } from "../../service/table/game/people.js";

/** A table for Ann here, Ben with a link and a computer, and a clock. */
function table() {
  const players = [{ kind: "here", name: "Ann" }, { kind: "elsewhere", name: "" }, { kind: "computer", name: "" }];
  const clock = { now: 1000 };
  const host = { table: { players }, rename: (seat, name) => (players[seat].name = name) };
  return { players, clock, people: new People(host, () => clock.now) };
}

test("a player is here from the first report until long after the last one", async () => {
  const { people, clock } = table();
  assert.deepEqual(people.present(), { seats: ["host", "away", "computer"], watched: false });
  await people.hear(1, "");
  await people.hear("spectator", "");
  assert.deepEqual(people.present(), { seats: ["host", "here", "computer"], watched: true });
  clock.now += GONE;
  assert.deepEqual(people.present(), { seats: ["host", "away", "computer"], watched: false });
});

test("a guest names their own seat, but not after another player and not without end", async () => {
  const { people, players } = table();
  for (const name of ["ann", " ", "Ben"]) await people.hear(1, name);
  await people.hear(0, "Eve");
  await people.hear(2, "Eve");
  await people.hear("spectator", "Eve");
  assert.deepEqual(players.map(({ name }) => name), ["Ann", "Ben", ""]);
  for (let turn = 0; turn < 20; turn += 1) await people.hear(1, `Ben ${turn}`);
  assert.equal(players[1].name, "Ben 3");
});

test("a guest is not named as anybody else is shown, nor like nobody", async () => {
  const { people, players } = table();
  players.push({ kind: "here", name: "" });
  for (const name of ["You", "yOU ", "Computer", "Player 4", "Player\u00a04", "An\ufe0fn", "\uff21nn", "\u3164", "\u2800"]) await people.hear(1, name);
  assert.equal(players[1].name, "");
  await people.hear(1, "Player 2");
  assert.equal(players[1].name, "Player 2");
  await people.hear(1, "Zoë");
  assert.equal(players[1].name, "Zoë");
});

test("a seat says one short word at a time, a spectator none", () => {
  const { people, clock } = table();
  assert.deepEqual([people.maySay(1), people.maySay(1), people.maySay(0), people.maySay("spectator")], [true, false, true, false]);
  clock.now += 2000;
  assert.equal(people.maySay(1), true);
});

test("names and short words are bounded and of a fixed list", () => {
  const heard = (message) => read(JSON.stringify(message), "host");
  assert.deepEqual(heard({ ask: "present", name: "Zoë Łęcka", seat: 1 }), { ask: "present", name: "Zoë Łęcka" });
  assert.ok(heard({ ask: "say", phrase: "hello" }));
  for (const name of ["x".repeat(21), "a\nb", "a\u202eb", 7, null]) assert.equal(heard({ ask: "present", name }), undefined);
  for (const phrase of ["constructor", "hi", "", "<b>", ["hello"]]) assert.equal(heard({ ask: "say", phrase }), undefined);
  assert.equal(read(JSON.stringify({ tell: "said", by: 0, phrase: "toString" }), "seat"), undefined);
});
