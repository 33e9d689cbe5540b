/** Offers: what can be done with a selection. The game has moves of every role of a member. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { offersFor } from "../../service/table/board/offers.js";
import { mayPass } from "../../service/table/board/probe.js";
import { keyed, Selection } from "../../service/table/board/selection.js";
import { moveKey } from "../../service/table/game/moves.js";
import { facesIn } from "../../service/table/kit/offers.js";

const FACES = ["2c", "2d", "3c", "4c", "5c", "5d", "5h", "9s"];
const member = (name, role, required = true, more = {}) => ({ name, role, required, least: 1, words: [], ...more });
const MEMBERS = {
  draw: [],
  discard: [member("card", "face")],
  meld: [member("cards", "faces", true, { least: 3 })],
  lay_off: [member("card", "face"), member("meld", "meld"), member("end", "word", false, { words: ["low", "high"] })],
  knock: [member("card", "face"), member("melds", "groups", false)],
};
const GAME = {
  about: { wild_ranks: ["2"], moves: Object.keys(MEMBERS), move_members: MEMBERS, closed_by_phase: { playing: { knock: "y" } } },
  rules: new Map([["y", { refusals: ["never now"] }]]),
};
const DISCARDS = FACES.map((card) => ({ type: "discard", card }));
const RUN = { type: "meld", cards: ["2c", "3c", "4c"] };
const OFF = { type: "lay_off", card: "5c", meld: 1 };
const MELDS = [["9c", "9d", "9h"], ["5c", "4c", "3c"], ["9c", "9d", "9h"]].map((cards) => ({ cards }));
const KNOCK = { type: "knock", card: "9s" };

const selecting = (...faces) => {
  const selection = new Selection();
  selection.take(faces, keyed(FACES));
  return selection;
};
const snapshot = (...legalMoves) => ({ legalMoves, table: { melds: MELDS, phase: { type: "playing" } }, unavailable: [{ type: "draw", rule: "x", detail: "not now", params: {} }] });
const offers = (moves, selection, probed = new Map()) =>
  Object.fromEntries(offersFor(snapshot(...moves), GAME, selection, probed).map((offer) => [offer.kind, offer]));
const composed = (selection, ...moves) => Object.values(offers(moves, selection)).flatMap((offer) => offer.composed);

test("a move without faces is always ready", () => {
  assert.deepEqual(offers([{ type: "draw" }], selecting("5c")).draw.ready, [{ type: "draw" }]);
});

test("a closed kind of move has its entry, in the order of the descriptor", () => {
  const found = offersFor(snapshot(...DISCARDS), GAME, selecting(), new Map());
  assert.deepEqual(found.map(({ kind }) => kind), GAME.about.moves);
  assert.equal(found[0].closed.detail, "not now");
  assert.equal(found[4].closed.detail, "never now", "in this phase");
  assert.deepEqual([found[1].closed, found[1].listed], [null, FACES.length]);
});

test("listed moves fit the selection whatever order it was picked in", () => {
  const { meld, discard } = offers([...DISCARDS, RUN], selecting("4c", "2c", "3c"));
  assert.deepEqual(meld.ready, [RUN]);
  assert.deepEqual(discard.ready, []);
});

test("a selected meld leaves only the moves to it", () => {
  const selection = selecting("5c");
  selection.selectMeld(0);
  assert.deepEqual(offers([...DISCARDS, OFF], selection).lay_off.ready, []);
  selection.selectMeld(1);
  const { lay_off, discard } = offers([...DISCARDS, OFF], selection);
  assert.deepEqual([lay_off.ready, discard.ready], [[OFF], []]);
});

const WILD = [{ ...OFF, card: "2c", meld: 0, end: "low" }, { ...OFF, card: "2c", meld: 1, end: "high" }];

test("a picked stand-in is asked about instead of the one that is listed", () => {
  const other = WILD.map((move) => ({ ...move, card: "2d" }));
  const asked = (...faces) => composed(selecting(...faces), ...DISCARDS, ...WILD);
  assert.deepEqual(asked("2d"), other);
  assert.deepEqual(asked("2c"), []);
  assert.deepEqual(asked("5d"), []);
  const found = offers([...DISCARDS, ...WILD], selecting("2d"), new Map(other.map((move) => [moveKey(move), null])));
  assert.deepEqual(found.lay_off.ready, other);
});

test("only the other stand-in, or another meld of the same cards, may be as good", () => {
  const may = (move) => mayPass({ ...WILD[0], ...move }, snapshot(...WILD), GAME);
  assert.deepEqual([{ card: "2d" }, { meld: 2 }, { card: "2d", meld: 2 }].map(may), [true, true, true]);
  assert.deepEqual([{ card: "5d" }, { meld: 1 }, { end: "high" }, { type: "discard" }].map(may), [false, false, false, false]);
});

test("moves that are not listed are composed, to ask the service about", () => {
  const selection = selecting("5c", "5d", "5h");
  assert.deepEqual(composed(selection, RUN), [{ type: "meld", cards: ["5c", "5d", "5h"] }]);
  assert.deepEqual(composed(selecting("5c", "5d"), RUN), [], "too few");
  assert.deepEqual(composed(selecting("2c", "3c", "4c"), RUN), [], "listed");
  assert.deepEqual(composed(selection), [], "closed");
});

test("a probed move is ready, or refused, or still open", () => {
  const selection = selecting("5c", "5d", "5h");
  const asked = { type: "meld", cards: ["5c", "5d", "5h"] };
  const problem = { title: "No", detail: "no meld" };
  const after = (answer) => offers([RUN], selection, new Map([[moveKey(asked), answer]])).meld;
  assert.deepEqual(after(null).ready, [asked]);
  assert.deepEqual(after(problem).refused, [{ move: asked, problem }]);
  assert.deepEqual([after(undefined).ready, after(undefined).refused], [[], []]);
});

test("groups are shown with a move, even with a listed one", () => {
  const selection = selecting("2c", "3c", "4c");
  selection.group();
  selection.toggle("9s");
  const shown = { ...KNOCK, melds: [["2c", "3c", "4c"]] };
  assert.deepEqual(composed(selection, KNOCK), [shown]);
});

test("the faces of a move are those it takes from the hand", () => {
  assert.deepEqual(facesIn({ ...RUN, deck: ["9s"], end: "low" }, GAME.about), ["2c", "3c", "4c"]);
  assert.deepEqual(facesIn({ ...KNOCK, melds: [["2c", "3c", "4c"]] }, GAME.about), ["9s"]);
});

test("what is missing is said by kind of move", () => {
  const missing = (selection) => {
    const { discard, lay_off, meld } = offers([...DISCARDS, RUN, OFF], selection);
    return [discard, lay_off, meld].map(({ missing: members, extra }) => [members.map(({ name }) => name).join(" "), extra]);
  };
  assert.deepEqual(missing(selecting()), [["card", 0], ["card meld", 0], ["cards", 0]]);
  assert.deepEqual(missing(selecting("9s")), [["", 0], ["meld", 0], ["cards", 0]]);
  assert.deepEqual(missing(selecting("9s", "5d")), [["", 1], ["meld", 1], ["cards", 0]]);
  assert.deepEqual(missing(selecting("2c", "3c", "4c"))[2], ["", 0], "made");
});
