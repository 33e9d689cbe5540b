/** Names: the cases of `test_names.py`, which the Python client passes, too. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isMixed, isVisible, looks } from "../../service/table/kit/names.js";

const cases = JSON.parse(readFileSync(new URL("names.json", import.meta.url), "utf8"));

test("the characters that are not seen are those of a request", () => {
  const isUnseen = (code) => cases.unseen.some(([first, last]) => first <= code && code <= last);
  for (let code = 0; code < 0xe1000; code += 1) {
    if (code < 0xd800 || code > 0xdfff) assert.equal(isVisible(String.fromCodePoint(code)), !isUnseen(code), code.toString(16));
  }
  assert.equal(isVisible("Ann\ud800"), false);
});

test("a name looks as in Python", () => {
  assert.deepEqual(Object.fromEntries(Object.keys(cases.looks).map((name) => [name, looks(name)])), cases.looks);
  for (const [alphabet, names] of Object.entries(cases.alphabets)) {
    for (const name of names) assert.equal(isMixed(name), alphabet === "mixed", name);
  }
});

test("names are alike whatever their alphabet", () => {
  for (const names of cases.alike) assert.equal(new Set(names.map(looks)).size, 1, `${names}`);
  assert.equal(new Set(cases.apart.map(looks)).size, cases.apart.length);
  assert.deepEqual(cases.apart.filter(isMixed), []);
});
