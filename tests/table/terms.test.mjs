/** Terms of a table: who opens it hears of wrong ones in the same words as from the Python table. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Table } from "../../service/table/kit/table.js";

const CASES = JSON.parse(readFileSync(new URL("terms.json", import.meta.url), "utf8"));

for (const [terms, refused, ...asked] of CASES) {
  test(JSON.stringify(terms), async () => {
    const bodies = [];
    const ask = async (...body) => {
      bodies.push(JSON.parse(JSON.stringify(body)));
      return refused ? { type: "/problems/invalid-request", detail: refused } : { views: [] };
    };
    if (refused === null) await Table.open(terms, { ask });
    else await assert.rejects(Table.open(terms, { ask }), { message: refused });
    assert.deepEqual(bodies, asked);
  });
}

test("the referee does not answer", async () => {
  const ask = () => Promise.reject(new Error("no network"));
  await assert.rejects(Table.open({ game: "rummy", seats: 2 }, { ask }), { message: /the referee does not answer/ });
});
