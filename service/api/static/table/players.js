/**
 * Who sits at the table: persons at this screen, persons elsewhere with a link, computers; and what
 * each of them is called. A table is either played, and everyone sees their own hand, or open: all
 * hands lie face up and one person moves for every seat.
 *
 * @typedef {object} Player
 * @property {"here"|"elsewhere"|"computer"} kind
 * @property {string} name empty for a person who gave none
 * @property {string} [level] of a computer
 *
 * @typedef {{players: Player[], open: boolean}} Table
 */

export const LEVELS = ["easy", "quick", "strong"];
const ELSEWHERE = "link:";

const person = (name = "") => ({ kind: "here", name });
const computer = (level = "quick") => ({ kind: "computer", name: "", level });

/** A table where one person, at seat 0, plays against computers of one level. */
export function againstComputers(seats, level) {
  return { players: seated([person()], seats, () => computer(level)), open: false };
}

/** A table with all hands face up. */
export function openTable(seats) {
  return { players: seated([], seats, () => person()), open: true };
}

/** Players for so many seats: the first of these, and new ones where there are too few. */
export function seated(players, seats, more) {
  return Array.from({ length: seats }, (_, seat) => players[seat] ?? more(seat));
}

/**
 * A table as an address names its players: `you,quick`, `Ann,Ben,strong`, `Ann,link:Ben`, or `open`.
 *
 * @param {string} text
 * @param {number} seats how many
 * @param {boolean} [computers] whether a seat that is not named has a computer, or else a person
 * @returns {Table}
 */
export function tableIn(text, seats, computers = true) {
  if (text === "open") return openTable(seats);
  return { players: seated(text.split(",").map(playerIn), seats, computers ? () => computer() : () => person()), open: false };
}

function playerIn(text) {
  if (LEVELS.includes(text)) return computer(text);
  if (text.startsWith(ELSEWHERE)) return { kind: "elsewhere", name: text.slice(ELSEWHERE.length) };
  return person(text === "you" ? "" : text);
}

/** The seats of these players of one kind. */
export function seatsOf({ players }, kind) {
  return players.flatMap((player, seat) => (player.kind === kind ? [seat] : []));
}

/** Whether several persons share this screen without seeing each other's hands. */
export const sharesScreen = (table) => !table.open && seatsOf(table, "here").length > 1;

/** Whose views a request should bring along: those of persons, or a spectator's if there are none. */
export function viewersOf(table) {
  if (table.open) return [];
  const persons = [...seatsOf(table, "here"), ...seatsOf(table, "elsewhere")];
  return seatsOf(table, "here").length ? persons : [...persons, "spectator"];
}

/**
 * What everyone at the table is called by one of them: "You", "Ann", "Computer 2".
 *
 * @param {Table} table
 * @param {number|string} viewer
 * @returns {string[]} by seat
 */
export function namesFor(table, viewer) {
  const computers = seatsOf(table, "computer");
  return table.players.map(({ kind, name }, seat) => {
    if (seat === viewer) return "You";
    if (name) return name;
    if (kind !== "computer") return `Seat ${seat}`;
    return computers.length > 1 ? `Computer ${computers.indexOf(seat) + 1}` : "Computer";
  });
}
