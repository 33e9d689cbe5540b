/**
 * Who plays at the table: people at this screen, people elsewhere with a link, and computers; and their names.
 * At an open table all hands are face up and one person moves for every seat.
 */

import { own } from "../language.js";

/** @type {Level[]} */
export const LEVELS = ["easy", "quick", "strong"];
const LEVEL_NAMES = { easy: "easy", quick: "normal", strong: "hard" };

/** @param {Level} level */
export const levelName = (level) => own(`level-name.${level}`, LEVEL_NAMES[level]);

/** @returns {Player} */
export const person = (name = "") => ({ kind: "here", name });

/** @param {Level} [level] @returns {Player} */
export const computer = (level = "quick") => ({ kind: "computer", name: "", level });

/**
 * A table for one person at seat 0 and computers of one level.
 * @param {number} seats
 * @param {Level} level
 * @returns {Table}
 */
export function againstComputers(seats, level) {
  return { players: seated([person()], seats, () => computer(level)), open: false };
}

/**
 * One player per seat: the given ones first, then new ones.
 * @param {Player[]} players
 * @param {number} seats
 * @param {(seat: number) => Player} more
 */
export function seated(players, seats, more) {
  return Array.from({ length: seats }, (_, seat) => players[seat] ?? more(seat));
}

/** The seats of players of one kind. @param {Table} table @param {Kind} kind */
export function seatsOf({ players }, kind) {
  return players.flatMap((player, seat) => (player.kind === kind ? [seat] : []));
}

/** Whether several people share this screen and must not see each other's hands. @param {Table} table */
export const sharesScreen = (table) => !table.open && seatsOf(table, "here").length > 1;

/**
 * The views to request with each position: people's; the spectator's if nobody plays here.
 * @param {Table} table
 * @returns {(number|"spectator")[]}
 */
export function viewersOf(table) {
  if (table.open) return [];
  const persons = seatsOf(table, "here");
  return persons.length ? persons : ["spectator"];
}

/**
 * A viewer's names for everyone at the table: "You", "Ann", "Computer 2".
 * @param {Table} table
 * @param {Viewer|null} viewer null for the names that everybody uses
 * @returns {string[]} by seat
 */
export function namesFor(table, viewer) {
  const computers = seatsOf(table, "computer");
  return table.players.map(({ kind, name }, seat) => {
    if (seat === viewer) return own("you", "You");
    if (name) return name;
    if (kind !== "computer") return own("player", "Player {number}", { number: seat + 1 });
    const computer = own("computer", "Computer");
    return computers.length > 1 ? `${computer} ${computers.indexOf(seat) + 1}` : computer;
  });
}

/** A viewer's names for everyone at the table, computers with their level: "Computer (normal)". @param {Table} table @param {Viewer|null} viewer */
export const namesWithLevels = (table, viewer) =>
  namesFor(table, viewer).map((name, seat) => {
    const { level } = table.players[seat];
    return level ? `${name} (${levelName(level)})` : name;
  });
