/**
 * Members of a position other than cards and melds. The descriptor of a game lists the members that
 * players want to see, with their titles, in `view_titles`; the others are shown by their JSON
 * type, for inspection.
 */

import { make } from "../dom.js";
import { handsOf } from "../game/snapshot.js";
import { entry, fact, isNothing, told } from "./values.js";
import { nounOf } from "../words.js";

/** Members that have their own place on the table. */
const PLACED = new Set([
  "format", "options", "seed", "revision", "hands", "known", "stock", "stock_count", "discard_pile",
  "turned_up", "melds", "phase", "dealer", "hand_number", "tricks", "count",
]);

/** Whether a member has its own place on the table. */
export const isPlaced = (name) => PLACED.has(name);

/** Whether a value is a list with one number (or yes and no) for each seat. */
function isBySeat(value, seats) {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    value.every((item) => ["number", "boolean"].includes(typeof item))
  );
}

/**
 * The facts about a seat: the members with a title, and all others.
 *
 * @param {import("./table.js").Scene} scene
 * @param {number} seat
 * @param {{count: number, more: object}} hand
 * @returns {{told: HTMLElement[], raw: [string, any][]}}
 */
export function seatFacts({ snapshot, game }, seat, { count, more }) {
  const { table, seats } = snapshot;
  const bySeat = Object.entries(table)
    .filter(([, value]) => isBySeat(value, seats))
    .map(([name, value]) => [name, value[seat]])
    .filter(([, value]) => value);
  return apart([...bySeat, ...Object.entries(more), [`${nounOf(game)}s`, count]], game, snapshot.names);
}

/**
 * The facts of a position other than hands, piles and melds.
 *
 * @param {import("../game/snapshot.js").Snapshot} snapshot
 * @param {import("../game/game.js").Game} game
 * @returns {{told: HTMLElement[], raw: [string, any][]}}
 */
export function tableFacts(snapshot, game) {
  const { table, seats, names } = snapshot;
  const faces = new Set(phaseFaces(snapshot, game).map(([name]) => name));
  const hand = [["hand_number", table.hand_number]];
  const goal = Object.entries(table.options ?? {}).map(([name, value]) => [`options.${name}`, value]);
  const { told: goals } = apart(goal, game, names);
  const phase = phaseMembers(table).filter(([name]) => !faces.has(name));
  const others = Object.entries(table).filter(([name, value]) => !isPlaced(name) && !isBySeat(value, seats));
  const { told: facts, raw } = apart([...hand, ...phase, ...others], game, names);
  return { told: [...goals, ...facts], raw };
}

function apart(members, game, names) {
  const there = members.filter(([, value]) => !isNothing(value));
  const titles = game.about.view_titles;
  return {
    told: there.filter(([name]) => Object.hasOwn(titles, name)).map(([name, value]) => titled(name, value, game, names)),
    raw: there.filter(([name]) => !Object.hasOwn(titles, name)),
  };
}

/** A member with its title: "Knock limit 10"; for an object, its members that have a title. */
function titled(name, value, game, names) {
  const title = game.about.view_titles[name];
  if (value === true) return entry(name, title);
  const isRecord = typeof value === "object" && !Array.isArray(value);
  return entry(name, title, ...(isRecord ? [record(value, game, names)] : told(value, game)));
}

/**
 * The members of an object that have a title, and the seat they are about.
 *
 * @param {object} value
 * @param {import("../game/game.js").Game} game
 * @param {string[]} names of the seats
 */
export function record(value, game, names) {
  const { told: shown } = apart(Object.entries(value), game, names);
  const seat = Number.isInteger(value.seat) ? make("span", {}, names[value.seat]) : null;
  return make("span", { class: "record" }, seat, ...shown);
}

/**
 * Members under their names in the contract, for inspection.
 *
 * @param {[string, any][]} members
 * @param {import("../game/game.js").Game} game
 */
export function rawFacts(members, game) {
  if (!members.length) return null;
  return make("p", { class: "facts raw" }, ...members.map(([name, value]) => fact(name, ...told(value, game))));
}

/** The members of the phase other than its name and the seat to act. */
function phaseMembers({ phase: { type, seat, ...rest } }) {
  return Object.entries(rest);
}

/**
 * Cards or tiles in the phase that are on the table, such as the tile led; not those in a hand,
 * such as the card taken this turn.
 *
 * @param {import("../game/snapshot.js").Snapshot} snapshot
 * @param {import("../game/game.js").Game} game
 * @returns {[string, string][]} title and face of each
 */
export function phaseFaces(snapshot, game) {
  const held = new Set(handsOf(snapshot).flatMap(({ faces, known }) => [...(faces ?? []), ...known]));
  return phaseMembers(snapshot.table).filter(([, value]) => game.faces.has(value) && !held.has(value));
}
