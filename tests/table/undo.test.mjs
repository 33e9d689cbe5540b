/** Undo: which step may be taken back, and what its button says. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { againstComputers } from "../../service/table/game/players.js";
import { openTable } from "../../service/table/game/seating.js";
import { moveTextOf, stepBack, undoLabel } from "../../service/table/game/undo.js";

const TABLE = againstComputers(2, "quick");
const record = (step, { index = 1, isNewest = true } = {}) => ({ step, index, isNewest });
const fair = { by: 0, fair: true };

test("a player takes back their own last move if that is fair", () => {
  assert.equal(stepBack(record(fair), TABLE), fair);
  assert.equal(stepBack(record({ ...fair, fair: false }), TABLE), null);
  assert.equal(stepBack(record(fair, { isNewest: false }), TABLE), null);
  assert.equal(stepBack(record(fair, { index: 0 }), TABLE), null, "the deal");
  assert.equal(stepBack(record({ by: 1, fair: true }), TABLE), null, "a computer's move");
});

test("everything is taken back at an open table", () => {
  const unfair = { by: 1, fair: false };
  assert.equal(stepBack(record(unfair), openTable(2)), unfair);
});

test("the button has the move in the words of the list", () => {
  const moves = [{ type: "discard", card: "Qc" }, { type: "lay_off", card: "8s", meld: 0 }];
  const texts = [{ template: "Discard {card}", params: { card: "Qc" } }, { template: "Lay off", params: {} }];
  const listed = { legal_moves: moves, legal_move_texts: texts };
  assert.equal(moveTextOf({ card: "Qc", type: "discard" }, listed), "Discard Q♣");
  assert.equal(moveTextOf({ type: "big_gin" }, listed), "big gin", "not listed");
  assert.equal(undoLabel({ label: "discard Q♣" }), "Undo: discard Q♣");
  assert.equal(undoLabel({ label: "" }), "Undo");
});
