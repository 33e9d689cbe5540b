/** Who plays, as the form and the address of the page say it. */

import { computer, LEVELS, person, seated } from "./players.js";

export const LONGEST_NAME = 20;
const ELSEWHERE = "link:";

/** A table with all hands face up. @param {number} seats @returns {Table} */
export function openTable(seats) {
  return { players: seated([], seats, () => person()), open: true };
}

/**
 * A table from the players in an address: `you,quick`, `Ann,Ben,strong`, `Ann,link:Ben`, or `open`.
 * @param {string} text
 * @param {number} seats the number of seats
 * @param {boolean} [computers] whether computers, rather than people, fill the unnamed seats
 * @returns {Table}
 */
export function tableIn(text, seats, computers = true) {
  if (text === "open") return openTable(seats);
  return { players: seated(text.split(",").map(playerIn), seats, computers ? () => computer() : () => person()), open: false };
}

/** @param {string} text @returns {Player} */
function playerIn(text) {
  const level = LEVELS.find((each) => each === text);
  if (level) return computer(level);
  if (text.startsWith(ELSEWHERE)) return { kind: "elsewhere", name: shortened(text.slice(ELSEWHERE.length)) };
  return person(text === "you" ? "" : shortened(text));
}

/** @param {string} name */
const shortened = (name) => name.slice(0, LONGEST_NAME);
