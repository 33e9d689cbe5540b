/** A line of dominoes: tile against tile, doubles across, with a drop target at each end. */

import { make } from "../dom.js";
import { tileAcross, faceUp } from "./faces.js";
import { isPlaced } from "./facts.js";
import { faceText, isDomino } from "../words.js";

/**
 * The lines of play on a table: lists of dominoes that form a line, under any name.
 *
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement[]}
 */
export function lines({ snapshot: { table } }) {
  return Object.entries(table)
    .filter(([name, value]) => !isPlaced(name) && Array.isArray(value) && value.length > 0)
    .map(([, value]) => lineOf(value))
    .filter(Boolean)
    .map(lineDrawn);
}

/**
 * Dominoes in the order they were played, arranged in a line. Each goes to the end that it names,
 * or else to the one it fits, the right one first.
 *
 * @param {(string|object)[]} played faces, or records of which one member is a face
 * @returns {{face: string, left: number, right: number}[]|null} null if they form no line
 */
export function lineOf(played) {
  const line = [];
  for (const item of played) {
    const values = typeof item === "object" && item ? Object.values(item) : [item];
    const faces = values.filter((value) => typeof value === "string" && isDomino(value));
    if (faces.length !== 1 || !lay(line, faces[0], values.includes("left"), values.includes("right"))) return null;
  }
  return line;
}

/** Add a tile at an end; returns whether it fits. */
function lay(line, face, namesLeft, namesRight) {
  const [high, low] = face.split("-").map(Number);
  if (!line.length) return line.push({ face, left: high, right: low });
  const [open, close] = [line[0].left, line.at(-1).right];
  const other = (number) => (number === high ? low : high);
  const fits = (number) => number === high || number === low;
  if (!namesLeft && fits(close)) return line.push({ face, left: close, right: other(close) });
  if (!namesRight && fits(open)) return line.unshift({ face, left: other(open), right: open });
  return 0;
}

function lineDrawn(line) {
  const last = line.length - 1;
  const tiles = line.map(({ face, left, right }, place) =>
    make(
      "li",
      { "data-drop": place === 0 ? "end:left" : place === last ? "end:right" : null },
      left === right ? faceUp(face) : tileAcross(face, left),
    ),
  );
  const name = `line of play: ${line.map(({ face }) => faceText(face)).join(" ")}`;
  return make("ol", { class: "line", "aria-label": name }, ...tiles);
}
