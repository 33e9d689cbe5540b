/** Playing cards as SVG: indices in two corners, the usual pips, court cards. */

import { copyOf, draw } from "../dom.js";

export const CARD_BOX = "0 0 64 90";

/** @type {Record<string, string>} */
const SUIT_PATHS = {
  h: "M10 18.2C4.2 12.6 1 9.4 1 5.9 1 3.3 3 1.4 5.4 1.4c2 0 3.7 1.2 4.6 3 .9-1.8 2.6-3 4.6-3C17 1.4 19 3.3 19 5.9c0 3.5-3.2 6.7-9 12.3Z",
  d: "M10 .8c1.8 3.5 4.2 6.6 7 9.2-2.8 2.6-5.2 5.7-7 9.2-1.8-3.5-4.2-6.6-7-9.2 2.8-2.6 5.2-5.7 7-9.2Z",
  s: "M10 .8c2 3.7 8.6 6.7 8.6 11.2 0 2.4-1.8 4-3.8 4-1.6 0-3-.8-3.8-2.2.1 2.2.8 4 2.4 5.2H6.6C8.2 17.8 8.9 16 9 13.8 8.2 15.2 6.8 16 5.2 16c-2 0-3.8-1.6-3.8-4C1.4 7.5 8 4.5 10 .8Z",
  c: "M10 .9a4.3 4.3 0 0 1 3.5 6.8 4.3 4.3 0 1 1-2.5 6.5c.1 2.1.9 3.7 2.4 4.8H6.6c1.5-1.1 2.3-2.7 2.4-4.8a4.3 4.3 0 1 1-2.5-6.5A4.3 4.3 0 0 1 10 .9Z",
};

const LEFT = 22;
const MIDDLE = 32;
const RIGHT = 42;

/** @typedef {[x: number, y: number]} Point */

/** @param {...number} heights @returns {Point[]} */
const both = (...heights) => heights.flatMap((y) => [[LEFT, y], [RIGHT, y]]);

/** @param {...number} heights @returns {Point[]} */
const centre = (...heights) => heights.map((y) => [MIDDLE, y]);

/** The centres of the pips; those in the lower half are upside down. @type {Record<string, Point[]>} */
const PIPS = {
  2: centre(19, 71),
  3: centre(19, 45, 71),
  4: both(19, 71),
  5: [...both(19, 71), ...centre(45)],
  6: both(19, 45, 71),
  7: [...both(19, 45, 71), ...centre(32)],
  8: [...both(19, 45, 71), ...centre(32, 58)],
  9: [...both(19, 36.3, 53.7, 71), ...centre(45)],
  T: [...both(19, 36.3, 53.7, 71), ...centre(27.7, 62.3)],
};

/** The headgear of a court card: a crown, a coronet, a feathered cap. @type {Record<string, string>} */
const HEADS = {
  K: "M21 31 19 17l7 6 6-9 6 9 7-6-2 14Z",
  Q: "M21 31c-2-4-3-8-2-12 3 3 5 4 7 3 2-1 4-4 6-8 2 4 4 7 6 8 2 1 4 0 7-3 1 4 0 8-2 12Z",
  J: "M20 31c0-8 4-13 12-13 4 0 6-2 10-4-1 5-2 7-3 9 3 2 4 5 4 8Z",
};

/** A card's face. @param {string} face rank and suit, as `Th` @returns {Child[]} content for CARD_BOX */
export function cardFace(face) {
  const [rank, suit] = face;
  const half = [index(rank, suit)];
  if (rank in HEADS) half.push(courtHalf(rank, suit));
  return [
    plate(`card-plate suit-${suit}`),
    rank in HEADS && draw("rect", { class: "court-frame", x: 15.5, y: 11, width: 33, height: 68, rx: 3 }),
    ...half,
    draw("g", { transform: "rotate(180 32 45)" }, ...half.map(copyOf)),
    ...pips(rank, suit),
  ];
}

/** A card's back. */
export function cardBack() {
  return [
    plate("back-plate"),
    draw("rect", { class: "back-frame", x: 5, y: 5, width: 54, height: 80, rx: 4 }),
    ...weave(),
  ];
}

/** @param {string} kind */
function plate(kind) {
  return draw("rect", { class: kind, x: 0.5, y: 0.5, width: 63, height: 89, rx: 6 });
}

/** Diagonal lines in both directions, clipped to the frame. */
function weave() {
  const [left, right, top, bottom] = [7, 57, 7, 83];
  const steps = Array.from({ length: 13 }, (_, step) => 12 + step * 10);
  const strokes = steps.map((sum) => {
    const high = Math.max(top, sum - right);
    const low = Math.min(bottom, sum - left);
    const mirrored = (/** @type {number} */ x) => left + right - x;
    return `M${sum - high} ${high} ${sum - low} ${low}M${mirrored(sum - high)} ${high} ${mirrored(sum - low)} ${low}`;
  });
  return [draw("path", { class: "back-weave", d: strokes.join("") })];
}

/** @param {string} rank @param {string} suit */
function index(rank, suit) {
  const narrow = rank === "T" ? { textLength: 12, lengthAdjust: "spacingAndGlyphs" } : {};
  const number = draw("text", { x: 8.5, y: 15.5, class: "index", ...narrow }, rank === "T" ? "10" : rank);
  return draw("g", { class: `suit-${suit}` }, number, pip(suit, 8.5, 23, 10));
}

/** @param {string} rank @param {string} suit */
function courtHalf(rank, suit) {
  return draw(
    "g",
    { class: `suit-${suit}` },
    draw("path", { class: "court-head", d: HEADS[rank] }),
    draw("path", { class: "court-band", d: "M20.5 34h23" }),
    pip(suit, 32, 27, 8, "court-jewel"),
  );
}

/** @param {string} rank @param {string} suit */
function pips(rank, suit) {
  if (rank === "A") return [draw("g", { class: `suit-${suit}` }, pip(suit, MIDDLE, 45, 28))];
  if (rank in HEADS) return [draw("g", { class: `suit-${suit}` }, pip(suit, MIDDLE, 45, 14))];
  const drawn = PIPS[rank].map(([x, y]) => {
    const turn = y > 45 ? { transform: `rotate(180 ${x} ${y})` } : {};
    return draw("g", turn, pip(suit, x, y, 12.5));
  });
  return [draw("g", { class: `suit-${suit}` }, ...drawn)];
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
function pip(suit, x, y, size, kind = "pip") {
  const scale = size / 20;
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return draw("path", { class: kind, d: SUIT_PATHS[suit], transform: place });
}
