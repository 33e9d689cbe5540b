/** Messages between pages: valid ones pass without undeclared members, all others are dropped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, written } from "../../service/table/game/messages.js";
import { Misfit } from "../../service/table/game/shapes.js";

const PLAY = { ask: "play", id: 1, version: 5, move: { type: "discard", card: "Ah" } };
const PROBLEM = { title: "No", detail: "not now", rule: { id: "x.y", params: { limit: 10 } } };
const RULING = { tell: "ruling", id: 1, problem: PROBLEM };
const json = JSON.stringify;
const dropped = (end, ...texts) => texts.forEach((text) => assert.equal(read(text, end), undefined, String(text)));

/** Every name that an object inherits. */
const INHERITED = (() => {
  const names = (object) => (object ? [...Object.getOwnPropertyNames(object), ...names(Object.getPrototypeOf(object))] : []);
  return [...new Set([{}, [], "", 0, true, () => {}, new Map(), Promise.resolve()].flatMap(names))];
})();

test("a valid message is read without undeclared members", () => {
  assert.deepEqual(read(json({ ...PLAY, label: "x", seat: 0, constructor: {}, toString: 1 }), "host"), PLAY);
  assert.deepEqual(read(json({ ...RULING, problem: { ...PROBLEM, legal_moves: [], state: {} } }), "seat"), RULING);
});

test("neither end accepts or sends messages of the other", () => {
  const tells = [{ tell: "here" }, { tell: "ruling", id: 1, problem: null }];
  dropped("host", ...tells.map(json));
  dropped("seat", json(PLAY), '{"ask":"snapshot"}');
  for (const told of tells) assert.throws(() => written(told, "seat"), Misfit);
  assert.throws(() => written(PLAY, "host"), Misfit);
  assert.deepEqual(JSON.parse(written({ ...RULING, seed: 7 }, "host")), RULING);
});

test("no inherited name is a kind or a member of a move", () => {
  for (const name of ["constructor", "__proto__", "toString", "valueOf", "then"]) assert.ok(INHERITED.includes(name));
  dropped("host", ...INHERITED.map((ask) => json({ ...PLAY, ask })));
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const moves = [`{"type":"${name}"}`, `{"type":"x","${name}":1}`, `{"type":"x","y":{"${name}":{}}}`];
    dropped("host", ...moves.map((move) => `{"ask":"play","id":1,"version":5,"move":${move}}`));
    dropped("seat", `{"tell":"ruling","id":1,"problem":{"title":"","detail":"","rule":{"id":"x","params":{"${name}":1}}}}`);
  }
});

for (const member of ["ask", "id", "version", "move"]) {
  test(`${member} is missing or of another type`, () => {
    const wrong = [null, true, 1.5, -1, 2 ** 53, "", "1", [], {}, [[]], { a: {} }];
    dropped("host", json({ ...PLAY, [member]: undefined }), ...wrong.map((value) => json({ ...PLAY, [member]: value })));
  });
}

test("an invalid message is dropped", () => {
  const deep = "[".repeat(7000);
  const move = (value) => `{"ask":"probe","id":1,"version":1,"move":{"type":"x","y":${value}}}`;
  assert.ok(read(move("[[[1]]]"), "host"));
  const texts = [
    ...["", " ", "not json", "null", "1", '"snapshot"', "[]", '[{"ask":"snapshot"}]', "{}"],
    ...["<!doctype html><p>Welcome</p>", '{"ask":"snapshot"', deep, deep + "]".repeat(7000)],
    ...[move("[[[[1]]]]"), move("1e999"), move(json("x".repeat(201)))],
    json({ ...PLAY, move: { type: "x", cards: Array(2000).fill("Ah") } }),
  ];
  dropped("host", ...texts);
  dropped("seat", ...texts);
  const others = [5, null, {}, [], new Map([["ask", "snapshot"]]), new Date(), 5n, new ArrayBuffer(8)];
  dropped("host", ...others);
});
