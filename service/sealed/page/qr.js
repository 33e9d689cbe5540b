/** QR codes (ISO/IEC 18004) of texts: bytes, with the least error correction, as a screen needs no more. */

import { draw } from "../../table/dom.js";

/** By version, from 1: the check bytes of each block, and the number of blocks. */
const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12];
/** Modules of light around a code. */
const QUIET = 4;

/** @type {((x: number, y: number) => number)[]} a module is inverted where this is 0 */
const MASKS = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** @typedef {(boolean|null)[][]} Modules by row; null where the text goes */

/** The drawing of a text's code. @param {string} text @param {string} label */
export function qrCode(text, label) {
  const rows = modules(text);
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  const plate = draw("rect", { width: side, height: side, fill: "#fff" });
  return draw("svg", { class: "qr", viewBox: `0 0 ${side} ${side}`, width: 240, role: "img", "aria-label": label, "shape-rendering": "crispEdges" }, plate, draw("path", { d: dark.join("") }));
}

/** The modules of a text, dark ones true. @param {string} text @returns {boolean[][]} @throws {Error} it is too long */
export function modules(text) {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const frame = framed(version);
    const room = Math.floor(frame.flat().filter((each) => each === null).length / 8);
    const [blocks, checks] = [BLOCKS[version - 1], CHECKS[version - 1]];
    const size = version < 10 ? 1 : 2;
    if (bytes.length + size + 1 > room - blocks * checks) continue;
    const bits = [...binary(4, 4), ...binary(bytes.length, 8 * size), ...bytes.flatMap((byte) => binary(byte, 8)), 0, 0, 0, 0];
    const data = Array.from({ length: bits.length / 8 }, (_, place) => parseInt(bits.slice(8 * place, 8 * place + 8).join(""), 2));
    while (data.length < room - blocks * checks) data.push((data.length - bits.length / 8) % 2 ? 0x11 : 0xec);
    const stream = interleaved(data, blocks, checks).flatMap((byte) => binary(byte, 8));
    const tried = MASKS.map((_, mask) => filled(frame, stream, mask));
    return tried.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
  }
  throw new Error("the text is too long for a code");
}

/** The bits of a number, the highest first. @param {number} number @param {number} length */
const binary = (number, length) => Array.from({ length }, (_, place) => (number >> (length - 1 - place)) & 1);

/** The patterns of a version, with light where the format goes. @param {number} version @returns {Modules} */
function framed(version) {
  const side = 17 + 4 * version;
  /** @type {Modules} */
  const rows = Array.from({ length: side }, () => Array(side).fill(null));
  /** @param {number} x @param {number} y @param {number} reach @param {(far: number) => boolean} dark by the distance from the centre */
  const square = (x, y, reach, dark) => {
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        if (rows[y + down]?.[x + right] !== undefined) rows[y + down][x + right] = dark(Math.max(Math.abs(down), Math.abs(right)));
  };
  for (let place = 0; place < side; place += 1) rows[6][place] = rows[place][6] = place % 2 === 0;
  for (const [x, y] of [[3, 3], [side - 4, 3], [3, side - 4]]) square(x, y, 4, (far) => far !== 2 && far !== 4);
  const many = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const step = Math.ceil((4 * version + 4) / (2 * many - 2)) * 2;
  const places = Array.from({ length: many }, (_, place) => (place ? side - 7 - step * (many - 1 - place) : 6));
  const isCorner = (/** @type {number[]} */ ...at) => at.every((each) => each === 6 || each === side - 7) && at.includes(6);
  for (const y of places) for (const x of places) if (!isCorner(x, y)) square(x, y, 2, (far) => far !== 1);
  for (let place = 0; place < 9; place += 1) {
    rows[8][place] ??= false;
    rows[place][8] ??= false;
    if (place < 8) rows[8][side - 1 - place] = rows[side - 1 - place][8] = place === 7;
  }
  rows[8][side - 8] = false;
  if (version < 7) return rows;
  const told = (version << 12) | remainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) rows[side - 11 + (bit % 3)][Math.floor(bit / 3)] = rows[Math.floor(bit / 3)][side - 11 + (bit % 3)] = ((told >> bit) & 1) === 1;
  return rows;
}

/** The check bits of a number. @param {number} number @param {number} length @param {number} by */
function remainder(number, length, by) {
  let rest = number;
  for (let bit = 0; bit < length; bit += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * by);
  return rest;
}

/** The bytes of all blocks in their order, then their check bytes. @param {number[]} data @param {number} count @param {number} checks */
function interleaved(data, count, checks) {
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, place) => {
    const first = place * short + Math.max(0, place - (count - longer));
    return data.slice(first, first + short + (place >= count - longer ? 1 : 0));
  });
  const ends = blocks.map((block) => checksOf(block, checks));
  const across = (/** @type {number[][]} */ lists, /** @type {number} */ length) => Array.from({ length }, (_, place) => lists.flatMap((list) => (place in list ? [list[place]] : []))).flat();
  return [...across(blocks, short + 1), ...across(ends, checks)];
}

/** The check bytes of a block (Reed and Solomon). @param {number[]} block @param {number} count */
function checksOf(block, count) {
  let by = [1];
  for (let root = 1, place = 0; place < count; place += 1, root = times(root, 2)) by = [...by, 0].map((each, at) => each ^ times(by[at - 1] ?? 0, root));
  let rest = Array(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest = [...rest.slice(1), 0].map((each, at) => each ^ times(by[at + 1], factor));
  }
  return rest;
}

/** A product in the field of 256 numbers. @param {number} one @param {number} other @returns {number} */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

/** The frame with the bits in it, under a mask. @param {Modules} frame @param {number[]} stream @param {number} mask @returns {boolean[][]} */
function filled(frame, stream, mask) {
  const side = frame.length;
  const rows = frame.map((row) => [...row]);
  let [next, isUp] = [0, true];
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let step = 0; step < side; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUp ? side - 1 - step : step;
        if (frame[y][x] === null) rows[y][x] = (stream[next++] === 1) !== (MASKS[mask](x, y) === 0);
      }
  const format = ((8 | mask) << 10 | remainder(8 | mask, 10, 0x537)) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const on = ((format >> bit) & 1) === 1;
    rows[bit < 6 ? bit : bit < 8 ? bit + 1 : side - 15 + bit][8] = on;
    rows[8][bit < 8 ? side - 1 - bit : bit === 8 ? 7 : 14 - bit] = on;
  }
  return /** @type {boolean[][]} */ (rows);
}

/** How hard a code is to read: long lines of one colour, and what looks like a corner. @param {boolean[][]} rows */
function penalty(rows) {
  const columns = rows.map((_, x) => rows.map((row) => row[x]));
  const lines = [...rows, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, { length }) => sum + length - 2, 0);
  return runs + 40 * lines.flatMap((line) => [...line.matchAll(/(?=00001011101|10111010000)/g)]).length;
}
