/** A line of dominoes: tile against tile, doubles across, with a drop target at each end. */

import { make } from "../dom.js";
import { tileAcross, faceUp } from "./faces.js";
import { isPlaced } from "./facts.js";
import { faceText, isDomino } from "../kit/words.js";

/** @typedef {{face: string, left: number, right: number}} Tile as it lies in a line */

/**
 * The lines of play on a table: lists of dominoes that form a line, under any name.
 * @param {Pick<Scene, "snapshot">} scene
 * @returns {HTMLElement[]}
 */
export function lines({ snapshot: { table } }) {
  /** @type {[string, Json][]} */
  const members = Object.entries(table);
  return members.flatMap(([name, value]) => {
    const line = !isPlaced(name) && Array.isArray(value) && value.length ? lineOf(value) : null;
    return line ? [lineDrawn(line)] : [];
  });
}

/**
 * Dominoes in the order they were played, arranged in a line. Each goes to the end that it names, or to
 * the one it fits, the right one first.
 * @param {Json[]} played faces, or records of which one member is a face
 * @returns {Tile[]|null} null if they form no line
 */
export function lineOf(played) {
  /** @type {Tile[]} */
  const line = [];
  for (const item of played) {
    const values = typeof item === "object" && item ? Object.values(item) : [item];
    const faces = values.filter((value) => typeof value === "string").filter(isDomino);
    if (faces.length !== 1 || !lay(line, faces[0], values.includes("left"), values.includes("right"))) return null;
  }
  return line;
}

/**
 * Add a tile at an end; returns whether it fits.
 * @param {Tile[]} line
 * @param {string} face
 * @param {boolean} namesLeft
 * @param {boolean} namesRight
 */
function lay(line, face, namesLeft, namesRight) {
  const [high, low] = face.split("-").map(Number);
  if (!line.length) return line.push({ face, left: high, right: low });
  const [open, close] = [line[0].left, line[line.length - 1].right];
  const other = (/** @type {number} */ number) => (number === high ? low : high);
  const fits = (/** @type {number} */ number) => number === high || number === low;
  if (!namesLeft && fits(close)) return line.push({ face, left: close, right: other(close) });
  if (!namesRight && fits(open)) return line.unshift({ face, left: other(open), right: open });
  return 0;
}

/** @param {Tile[]} line */
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
