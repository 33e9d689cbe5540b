/** Dominoes as SVG: two halves, a line with its pin, pips as on dice. */

import { draw } from "../dom.js";

export const DOMINO_BOX = "0 0 48 92";

const NEAR = 12;
const MID = 24;
const FAR = 36;
const CORNERS = [[NEAR, NEAR], [FAR, FAR]];
const OTHER_CORNERS = [[FAR, NEAR], [NEAR, FAR]];
const SIDES = [[NEAR, MID], [FAR, MID]];
const EYE = [[MID, MID]];

/** The centres of the pips of a half. */
const PIPS = [
  [],
  EYE,
  CORNERS,
  [...CORNERS, ...EYE],
  [...CORNERS, ...OTHER_CORNERS],
  [...CORNERS, ...OTHER_CORNERS, ...EYE],
  [...CORNERS, ...OTHER_CORNERS, ...SIDES],
];

/** A domino's face, the higher end on top. @param {string} face as `6-4` @returns {Node[]} content for DOMINO_BOX */
export function dominoFace(face) {
  const [high, low] = face.split("-").map(Number);
  return [
    plate("tile-plate"),
    draw("path", { class: "tile-line", d: "M7 46h34" }),
    draw("circle", { class: "tile-pin", cx: 24, cy: 46, r: 2.5 }),
    half(high, 0),
    half(low, 44),
  ];
}

/** A domino face down. */
export function dominoBack() {
  return [
    plate("tile-back"),
    draw("path", { class: "tile-grain", d: "M10 14c9 7 19-5 28 3M10 46c9 7 19-5 28 3M10 78c9 7 19-5 28 3" }),
  ];
}

/** @param {string} kind */
function plate(kind) {
  return draw("rect", { class: kind, x: 1, y: 1, width: 46, height: 90, rx: 7 });
}

/** @param {number} number of pips @param {number} down */
function half(number, down) {
  const dots = PIPS[number].map(([x, y]) =>
    draw("circle", { class: `dot dot-${number}`, cx: x, cy: y, r: 4.2 }),
  );
  return draw("g", { transform: `translate(0 ${down})` }, ...dots);
}
