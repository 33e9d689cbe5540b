/**
 * Whatever else a position tells, drawn by its form alone: faces as small cards, numbers by seat
 * beside the seat, everything else as a name with its value.
 */

import { make } from "./dom.js";
import { faceUp } from "./faces.js";
import { handsOf } from "./sight.js";
import { nounOf, words } from "./words.js";

/** Members that have a place of their own on the table. */
const PLACED = new Set([
  "format", "options", "seed", "revision", "hands", "known", "stock", "stock_count", "discard_pile",
  "turned_up", "melds", "phase", "dealer", "hand_number", "tricks", "count",
]);

/** Whether a value is a list with one number (or yes and no) for each seat. */
function isBySeat(value, seats) {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    value.every((item) => ["number", "boolean"].includes(typeof item))
  );
}

/**
 * What is told of each seat: scores, hands won, points of the hand, and how many cards it holds.
 *
 * @param {import("./table.js").Scene} scene
 * @param {number} seat
 * @param {{count: number, more: object}} hand
 * @returns {HTMLElement[]}
 */
export function seatFacts({ sight: { table, seats }, game }, seat, { count, more }) {
  const bySeat = Object.entries(table)
    .filter(([, value]) => isBySeat(value, seats))
    .map(([name, value]) => [name, value[seat]]);
  return [...bySeat, ...Object.entries(more), [`${nounOf(game)}s`, count]]
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => (value === true ? fact(name) : fact(name, ...told(value, game))));
}

/**
 * What a position tells beside hands, piles and melds.
 *
 * @param {import("./sight.js").Sight} sight
 * @param {import("./game.js").Game} game
 * @returns {HTMLElement[]}
 */
export function tableFacts(sight, game) {
  const { table, seats } = sight;
  const laid = new Set(phaseFaces(sight, game).map(([name]) => name));
  const phase = phaseMembers(table).filter(([name]) => !laid.has(name));
  return [...phase, ...Object.entries(table)]
    .filter(([name, value]) => !PLACED.has(name) && !isBySeat(value, seats))
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => fact(name, ...told(value, game)));
}

/** What the phase tells beside its name and whose turn it is. */
function phaseMembers({ phase: { type, seat, ...rest } }) {
  return Object.entries(rest);
}

/**
 * The cards or tiles that the phase puts on the table, as the one led; not those in a hand, as the
 * one taken this turn.
 *
 * @param {import("./sight.js").Sight} sight
 * @param {import("./game.js").Game} game
 * @returns {[string, string][]} what each is, and its face
 */
export function phaseFaces(sight, game) {
  const held = new Set(handsOf(sight).flatMap(({ faces, known }) => [...(faces ?? []), ...known]));
  return phaseMembers(sight.table).filter(([, value]) => game.faces.has(value) && !held.has(value));
}

/** Whether there is nothing to tell of a value. */
export function isNothing(value) {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/**
 * A value with its name.
 *
 * @param {string} name
 * @param {...(Node|string|null)} values
 */
export function fact(name, ...values) {
  return make(
    "span",
    { class: "fact", "data-fact": name },
    make("span", { class: "fact-name" }, words(name)),
    ...values.flatMap((value) => [" ", value]),
  );
}

/**
 * A value in the form that suits it.
 *
 * @param {any} value
 * @param {import("./game.js").Game} game
 * @returns {(Node|string)[]}
 */
export function told(value, game) {
  if (game.faces.has(value)) return [faceUp(value)];
  if (value === null) return ["none"];
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (Array.isArray(value)) return value.length ? [row(value, game)] : ["none"];
  if (typeof value === "object") return [record(value, game)];
  return [typeof value === "string" ? words(value) : String(value)];
}

function row(values, game) {
  const apart = values.some((value) => !game.faces.has(value));
  const parts = values.flatMap((value, place) => [
    apart && place ? ", " : null,
    ...told(value, game),
  ]);
  return make("span", { class: apart ? "row" : "row faces" }, ...parts);
}

/**
 * An object, member by member.
 *
 * @param {object} value
 * @param {import("./game.js").Game} game
 */
export function record(value, game) {
  const members = Object.entries(value).filter(([, inner]) => !isNothing(inner));
  return make(
    "span",
    { class: "record" },
    ...members.map(([name, inner]) => fact(name, ...told(inner, game))),
  );
}
