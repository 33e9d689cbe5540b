/** A line of dominoes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf } from "../../service/table/board/line.js";

test("tiles lie end to end, each at the end that it names or fits", () => {
  const played = ["6-6", "6-4", { tile: "6-1", end: "left" }, { tile: "4-4", end: null }];
  const line = lineOf(played).map(({ face, left, right }) => [face, left, right]);
  assert.deepEqual(line, [["6-1", 1, 6], ["6-6", 6, 6], ["6-4", 6, 4], ["4-4", 4, 4]]);
});

test("tiles that do not fit, and tricks, are no line", () => {
  assert.equal(lineOf(["6-6", "5-4"]), null);
  assert.equal(lineOf([{ winner: 0, led: "6-5", followed: "3-3" }]), null);
});
