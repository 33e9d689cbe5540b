/** A seat that is kept can be read again, however long the names and the scores are. */

import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.location = { search: "" };
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
  removeItem: (name) => kept.delete(name),
};
const { newSealed, savedSealed, saveSealed } = await import("../../service/sealed/page/saved_seats.js");
const { newPair } = await import("../../service/sealed/page/signing.js");

test("a table of eight with long names and high scores is kept", async () => {
  const pair = await newPair();
  const names = Array.from({ length: 8 }, (_, seat) => `${seat}`.padEnd(20, "x"));
  const table = { game: "bing-rummy", seats: Array(8).fill(null), names, maker: { seat: 0, key: pair.open } };
  const invitation = { key: "ab".repeat(16), seat: 0, table };
  const about = `with links: hand 12, ${names.map((name) => `${name} 1234`).join(", ")}`;
  assert.ok(about.length > 200);
  assert.ok(saveSealed({ ...newSealed(invitation, "Bing Rummy", pair), about }));
  assert.deepEqual(savedSealed(invitation)?.pair, pair);
});
