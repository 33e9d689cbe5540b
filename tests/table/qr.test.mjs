/** A code is read back by another reader, written from the standard: three versions, with one block and several. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { modules } from "../../service/sealed/page/qr.js";

/** By side: the bytes of each block, its check bytes, and where alignment patterns are. */
const VERSIONS = {
  25: { blocks: [34], checks: 10, aligned: [6, 18] },
  45: { blocks: [78, 78], checks: 20, aligned: [6, 22, 38] },
  57: { blocks: [68, 68, 69, 69], checks: 18, aligned: [6, 28, 50] },
};
const MASKS = ["(i+j)%2", "i%2", "j%3", "(i+j)%3", "(Math.floor(i/2)+Math.floor(j/3))%2", "i*j%2+i*j%3", "(i*j%2+i*j%3)%2", "((i+j)%2+i*j%3)%2"].map((rule) => new Function("i", "j", `return (${rule}) === 0`));

/** Powers and logarithms in the field of 256 numbers. */
const POWERS = [1];
while (POWERS.length < 255) POWERS.push(POWERS.at(-1) < 128 ? POWERS.at(-1) * 2 : (POWERS.at(-1) * 2) ^ 0x11d);
const product = (one, power) => (one ? POWERS[(POWERS.indexOf(one) + power) % 255] : 0);

/** Whether a place belongs to a pattern rather than to the text. */
function isPattern(i, j, side, aligned) {
  if (i === 6 || j === 6 || (i < 9 && j < 9) || (i < 9 && j >= side - 8) || (i >= side - 8 && j < 9)) return true;
  if (side >= 45 && ((i < 6 && j >= side - 11) || (j < 6 && i >= side - 11))) return true;
  const [last] = aligned.slice(-1);
  const corners = [[6, 6], [6, last], [last, 6]].map(String);
  return aligned.some((y) => aligned.some((x) => !corners.includes(String([y, x])) && Math.abs(i - y) < 3 && Math.abs(j - x) < 3));
}

function read(rows) {
  const side = rows.length;
  const { blocks, checks, aligned } = VERSIONS[side];
  const format = [0, 1, 2, 3, 4].reduce((sum, j) => 2 * sum + Number(rows[8][j]), 0) ^ 0b10101;
  assert.equal(format >> 3, 0b01, "the least correction");
  const bits = [];
  for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1)
      for (const j of [right, right - 1]) {
        const i = up ? side - 1 - step : step;
        if (!isPattern(i, j, side, aligned)) bits.push(Number(rows[i][j] !== MASKS[format & 7](i, j)));
      }
  }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  const lists = blocks.map(() => []);
  for (let at = 0; at < Math.max(...blocks); at += 1) blocks.forEach((length, place) => at < length && lists[place].push(bytes.shift()));
  const texts = lists.map((list) => [...list]);
  for (let at = 0; at < checks; at += 1) lists.forEach((list) => list.push(bytes.shift()));
  for (const list of lists)
    for (let root = 0; root < checks; root += 1) assert.equal(list.reduce((sum, byte) => product(sum, root) ^ byte, 0), 0, "a block is whole");
  const all = texts.flat().map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const long = side >= 57 ? 16 : 8;
  assert.equal(all.slice(0, 4), "0100", "bytes");
  const length = parseInt(all.slice(4, 4 + long), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, at) => parseInt(all.slice(4 + long + 8 * at, 12 + long + 8 * at), 2)));
}

for (const length of [20, 32, 140, 154, 240, 271])
  test(`a text of ${length} bytes is read again`, () => {
    const text = "https://table.example/#key=0aé".repeat(20).slice(0, length - 8);
    const whole = text.padEnd(length - (new TextEncoder().encode(text).length - text.length), "~");
    assert.equal(read(modules(whole)), whole);
  });

test("a text that is too long for any code is refused", () => {
  assert.equal(modules("x".repeat(1273)).length, 117);
  assert.throws(() => modules("x".repeat(1274)), /too long/);
});
