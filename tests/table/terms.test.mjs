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
      const { names, views: [, ...more] } = body[2];
      const views = [...names, ...more].map(() => ({ event_texts: [] }));
      return refused ? { type: "/problems/invalid-request", detail: refused } : { views, state: { phase: { type: "over" } }, to_act: null };
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

test("whoever opens a table hears why the service could not be asked", async () => {
  const terms = { game: "rummy", seats: 2 };
  const lost = new Error("connection refused");
  const dead = async () => Promise.reject(lost);
  await assert.rejects(Table.open(terms, { ask: dead }), { message: /the referee does not answer/, cause: lost });
  await assert.rejects(Table.open(terms, { ask: async () => new Response("{}") }), { message: /the referee does not answer/ });
  for (const services of [{}, dead]) await assert.rejects(Table.open(terms, services), { message: /^ask: a function/ });
});
