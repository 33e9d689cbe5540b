/** What a seat says is signed by the browser that has it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted } from "../../service/table/game/shapes.js";
import { isSigned, keyPair, newPair, sign, signature } from "../../service/sealed/page/signing.js";

const SAID = { tell: "word", seat: 1, at: 7, phrase: "hello" };

test("only the holder of a key signs for it", async () => {
  const [own, other] = [await newPair(), await newPair()];
  const signed = await sign(own, SAID);
  assert.ok(fitted(keyPair, own) && fitted(signature, signed));
  assert.equal(await isSigned(own.open, signed, SAID), true);
  assert.equal(await isSigned(other.open, signed, SAID), false);
  assert.equal(await isSigned(own.open, await sign(other, SAID), SAID), false);
});

test("a signature is for every member of a message, in any order", async () => {
  const own = await newPair();
  const signed = await sign(own, SAID);
  const { tell, ...rest } = SAID;
  assert.equal(await isSigned(own.open, signed, { ...rest, tell }), true);
  for (const changed of [{ tell: "seat" }, { seat: 0 }, { at: 8 }, { phrase: "thanks" }, { more: 1 }]) {
    assert.equal(await isSigned(own.open, signed, { ...SAID, ...changed }), false, JSON.stringify(changed));
  }
});

test("what is no key signs nothing", async () => {
  const own = await newPair();
  for (const open of ["A".repeat(87), "B".repeat(87), "_".repeat(87)]) assert.equal(await isSigned(open, await sign(own, SAID), SAID), false);
});
