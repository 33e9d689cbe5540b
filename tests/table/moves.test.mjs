/** Equality of moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { moveKey, sameMove } from "../../service/table/game/moves.js";

const knock = { type: "knock", card: "Ah", melds: [["2c", "2d", "2h"], ["5s", "6s", "7s"]] };

test("moves with the same members are the same, in any order of the members", () => {
  const turned = { melds: [["2c", "2d", "2h"], ["5s", "6s", "7s"]], card: "Ah", type: "knock" };
  assert.ok(sameMove(knock, turned));
  assert.equal(moveKey(knock), moveKey(turned));
  assert.ok(sameMove({ type: "x", y: { a: 1, b: [2] } }, { y: { b: [2], a: 1 }, type: "x" }));
});

test("moves that differ in a member, its value or the order of a list are not", () => {
  const others = [
    { ...knock, card: "As" },
    { type: "knock", card: "Ah" },
    { ...knock, extra: null },
    { ...knock, melds: [knock.melds[1], knock.melds[0]] },
    { ...knock, type: "discard" },
  ];
  for (const other of others) assert.ok(!sameMove(knock, other), JSON.stringify(other));
});
