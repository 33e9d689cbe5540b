/** Explanations: the sentence of a refusal, with the viewer's names for the seats. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { whyClosed, whyRefused } from "../../service/table/board/explain.js";
import { learn } from "../../service/table/language.js";
import { problemOf } from "../../service/table/game/service.js";

const rule = { id: "bingo.close.once", refusals: ["{seat} has already closed the hand"] };
const spare = { id: "gin.knock.limit", refusals: ["without {card} the least deadwood is {best}"] };
const game = { about: { move_titles: { close: "Close the hand" } } };
learn([rule, spare].map(({ id, refusals: [template] }) => ({ id: `refusal.${id}`, template })));
const seen = (viewer) => ({ game, snapshot: { viewer, names: ["Ann", "Computer"] } });
const closed = { type: "close", detail: "player 1 has already closed the hand", rule: rule.id, params: { seat: 0 } };

test("a closed kind names its player as the viewer does", () => {
  assert.equal(whyClosed(closed, seen(0)).detail, "You have already closed the hand");
  assert.equal(whyClosed(closed, seen(1)).detail, "Ann has already closed the hand");
  assert.equal(whyClosed(closed, seen("open")).short, "Ann has already closed the hand");
  assert.equal(whyClosed(closed, seen(0)).title, "Close the hand: not now");
});

test("a refusal has its cards as printed, and its numbers once", () => {
  const params = { card: "9d", best: 12, limit: 10 };
  const problem = { title: "Refused", detail: "without 9d the least deadwood is 12", rule: { id: spare.id, params } };
  const why = whyRefused(problem, seen(0));
  assert.equal(why.detail, "Without 9♦ the least deadwood is 12");
  assert.deepEqual(why.params, { limit: 10 });
});

test("a sentence that no template gives stays as it is", () => {
  assert.equal(whyClosed({ ...closed, detail: "player 1 has left" }, seen(0)).detail, "Player 1 has left");
  const problem = { title: "Wrong", detail: "unknown member", errors: [{ pointer: "#/x", detail: "unknown member" }] };
  assert.deepEqual(whyRefused(problem, seen(0)).flaws, problem.errors);
  assert.equal(whyRefused({ title: "Not now", detail: "This seat is open elsewhere." }, seen(0)).short, "This seat is open elsewhere");
});

test("a failure of the page is told in its own words, and logged", (context) => {
  const log = context.mock.method(console, "error", () => undefined);
  const failure = new TypeError("Cannot read properties of undefined");
  assert.match(problemOf(failure).detail, /^The page cannot show this\. /);
  assert.deepEqual(log.mock.calls[0].arguments, [failure]);
});
