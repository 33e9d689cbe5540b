/** Which cards go together, by the listed moves alone: those of a run with a wild deuce are listed by threes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { offersFor, positionOf } from "../../service/table/board/offers.js";
import { keyed, Selection } from "../../service/table/board/selection.js";
import { suggestions } from "../../service/table/board/suggestions.js";
import { joining, ordersOf } from "../../service/table/kit/offers.js";

const FACES = ["2c", "2h", "7d", "9d", "Td", "Jd", "5c", "6c", "7c", "8c", "Ks", "Kh", "Kd", "3s"];
const member = (name, role, least = 1) => ({ name, role, required: true, least, words: [] });
const MEMBERS = { discard: [member("card", "face")], run: [member("cards", "faces", 3)], set: [member("cards", "faces", 3)] };
const ABOUT = { moves: Object.keys(MEMBERS), move_members: MEMBERS, closed_by_phase: {}, wild_ranks: ["2"] };
const GAME = { about: ABOUT, shapes: new Map(Object.entries(MEMBERS).map(([kind, members]) => [kind, { kind, about: kind, members }])) };
const run = (...cards) => ({ type: "run", cards });
// As the service lists them: three cards each, and of two deuces the lower.
const RUNS = [
  run("7d", "2c", "9d"), run("2c", "9d", "Td"), run("9d", "Td", "Jd"), run("9d", "2c", "Jd"), run("9d", "Td", "2c"),
  run("2c", "Td", "Jd"), run("Td", "Jd", "2c"), run("5c", "6c", "7c"), run("6c", "7c", "8c"), run("2c", "5c", "6c"),
];
const SET = { type: "set", cards: ["Ks", "Kh", "Kd"] };
const DISCARDS = FACES.map((card) => ({ type: "discard", card }));
const snapshot = (...legalMoves) => ({ legalMoves, unavailable: [], table: { phase: {} } });
const ALL = snapshot(...RUNS, SET);

const selecting = (...faces) => {
  const selection = new Selection();
  selection.take(faces, keyed(FACES));
  return selection;
};
const bright = (seen, ...faces) => FACES.filter(joining(positionOf(seen), ABOUT, faces));
const composed = (...faces) => offersFor(ALL, GAME, selecting(...faces), new Map()).flatMap((offer) => offer.composed);

test("a run with a stand-in is asked about in its order, whatever order it was picked in", () => {
  const wanted = [run("7d", "2h", "9d", "Td", "Jd")];
  for (const picked of [["2h", "7d", "9d", "Td", "Jd"], ["Jd", "Td", "9d", "7d", "2h"], ["7d", "2h", "9d", "Td", "Jd"]]) {
    assert.deepEqual(composed(...picked).filter(({ type }) => type === "run"), wanted, picked.join());
  }
  const offers = offersFor(ALL, GAME, selecting("2h", "7d", "9d", "Td", "Jd"), new Map([[JSON.stringify({ cards: wanted[0].cards, type: "run" }), null]]));
  assert.deepEqual(offers.find(({ kind }) => kind === "run").ready, wanted);
});

test("a stand-in may go to either end", () => {
  assert.deepEqual(ordersOf("run", positionOf(ALL), ABOUT, ["Jd", "2h", "Td", "9d"]).map(String).sort(), ["2h,9d,Td,Jd", "9d,Td,Jd,2h"]);
});

test("cards without an order of listed moves are asked about as they were picked", () => {
  assert.deepEqual(composed("Jd", "9d", "5c").filter(({ type }) => type === "run"), [run("Jd", "9d", "5c")]);
});

test("of two stand-ins neither is grey", () => {
  assert.deepEqual(bright(ALL), FACES.filter((face) => face !== "3s"));
});

test("the cards of a longer run stay bright until they are picked", () => {
  assert.deepEqual(bright(ALL, "2h", "7d"), ["2c", "2h", "7d", "9d", "Td", "Jd"]);
  assert.deepEqual(bright(snapshot(...RUNS.slice(7, 9), SET), "5c"), ["5c", "6c", "7c", "8c"]);
  assert.deepEqual(bright(ALL, "Ks", "Kh"), ["Kh", "Kd", "Ks"].sort((one, other) => FACES.indexOf(one) - FACES.indexOf(other)));
});

test("a picked card that no other joins leaves the others bright", () => {
  assert.deepEqual(bright(snapshot(...DISCARDS, ...RUNS), "3s"), FACES);
});

test("without moves that take cards nothing is grey", () => {
  assert.equal(joining(positionOf(snapshot({ type: "draw" })), ABOUT, []), null);
});

test("the longest meld is suggested first, those with a stand-in last", () => {
  const [first, ...others] = suggestions("run", ALL, GAME);
  assert.deepEqual(first.longer, run("5c", "6c", "7c", "8c"));
  assert.deepEqual(others.at(-1).longer, null);
  assert.ok(others.at(-1).move.cards.includes("2c"));
  assert.deepEqual(suggestions("set", ALL, GAME), [{ move: SET, longer: null, mixed: 0, size: 3 }]);
  assert.equal(suggestions("discard", snapshot(...DISCARDS), GAME).length, FACES.length);
});
