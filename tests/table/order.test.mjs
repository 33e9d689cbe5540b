/** The order of the cards in a hand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged, laid, newOrder, sorted } from "../../service/table/board/order.js";
import { keyed } from "../../service/table/board/selection.js";

const HAND = keyed(["Kh", "2c", "Ah", "Tc", "2c"]);
const keys = (items) => items.map(({ key }) => key);
const shown = (order, hand = 1) => keys(arranged(HAND, order, 0, hand));

test("a hand is sorted by suit, or by rank", () => {
  assert.deepEqual(shown(newOrder()), ["2c", "2c*2", "Tc", "Ah", "Kh"]);
  assert.deepEqual(shown(sorted(newOrder(), 0, "rank")), ["Ah", "2c", "2c*2", "Tc", "Kh"]);
});

test("tiles stay in the order of the service", () => {
  assert.deepEqual(keys(arranged(keyed(["6-4", "1-0", "5-5"]), newOrder(), 0, 1)), ["6-4", "1-0", "5-5"]);
});

test("cards are moved to the left of another card, or to the right end", () => {
  const first = laid(newOrder(), 0, 1, shown(newOrder()), ["Kh"], "Tc");
  assert.deepEqual(shown(first), ["2c", "2c*2", "Kh", "Tc", "Ah"]);
  const second = laid(first, 0, 1, shown(first), ["2c", "Tc"], null);
  assert.deepEqual(shown(second), ["2c*2", "Kh", "Ah", "2c", "Tc"]);
});

test("new cards go to the right of arranged ones", () => {
  const order = laid(newOrder(), 0, 1, ["Kh", "Ah"], ["Ah"], "Kh");
  assert.deepEqual(shown(order), ["Ah", "Kh", "2c", "2c*2", "Tc"]);
});

test("an arrangement ends with its hand, and when the hand is sorted", () => {
  const order = laid(newOrder(), 0, 1, shown(newOrder()), ["Kh"], "2c");
  assert.deepEqual(shown(order, 2), shown(newOrder()));
  assert.deepEqual(shown(sorted(order, 0, "suit")), shown(newOrder()));
  assert.deepEqual(keys(arranged(HAND, order, 1, 1)), shown(newOrder()), "of another seat");
});
