/** A card dropped on the discard pile: it makes the move that puts a card there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { drop, welcomes } from "../../service/table/board/drop.js";
import { Selection } from "../../service/table/board/selection.js";

const MEMBER = { required: true, least: 1, words: [] };
const card = { ...MEMBER, name: "card", role: "face" };
const suit = { ...MEMBER, name: "suit", role: "word", words: ["hearts", "spades"] };
const SHAPES = { draw: [], play: [card], name_suit: [card, suit], discard: [card], meld: [card] };
const PLAY = { type: "play", card: "7h" };
const EIGHTS = suit.words.map((word) => ({ type: "name_suit", card: "8c", suit: word }));

/** A table at which a seat may make these moves; what was played, offered and explained is kept. */
function table(kinds, legalMoves) {
  const shapes = new Map(kinds.map((kind) => [kind, { kind, about: kind, members: SHAPES[kind] }]));
  const game = { about: { moves: kinds, move_members: SHAPES, closed_by_phase: {}, wild_ranks: [] }, faces: new Set(["7h", "8c", "9s"]), shapes };
  const snapshot = { viewer: 0, toAct: 0, legalMoves, unavailable: [], table: { phase: {} } };
  const offers = kinds.map((kind) => ({ kind, refused: [], closed: null }));
  const done = [];
  return {
    ...{ game, snapshot, offers, done, probed: new Map(), selection: new Selection() },
    isShowing: () => true,
    putBack: () => done.push("back"),
    play: (move) => done.push(move),
    choose: ({ keys }) => done.push(keys),
    whyNot: ({ kind }) => kind,
    explain: (why) => done.push(why),
  };
}

for (const [title, kinds, moves, face, done] of [
  ["the one legal move that takes it, whatever its name", ["draw", "play"], [{ type: "draw" }, PLAY], "7h", [PLAY]],
  ["a choice between the moves that take it", ["play", "name_suit"], [PLAY, ...EIGHTS], "8c", [["8c"]]],
  ["only a discard in a game with discards", ["discard", "meld"], [{ type: "meld", card: "7h" }], "7h", [["7h"], "discard"]],
  ["the reason if no move takes it", ["draw", "play"], [PLAY], "9s", [["9s"], "play"]],
]) {
  test(title, async () => {
    const scene = table(kinds, moves);
    assert.equal(welcomes(scene, `card:${face}`, "pile"), typeof done.at(-1) !== "string");
    await drop(scene, `card:${face}`, "pile", null);
    assert.deepEqual(scene.done, done);
  });
}
