/**
 * Members of a position other than cards and melds. The descriptor of a game lists the members that players
 * want to see, with their titles, in `view_titles`; the others are shown by their JSON type, for inspection.
 */

import { make } from "../dom.js";
import { isObject } from "../game/shapes.js";
import { handsOf } from "../game/snapshot.js";
import { entry, fact, formatted, isFace, isNothing } from "./values.js";
import { valueText } from "../kit/words.js";
import { inSentence, nounOf, own } from "../language.js";

/**
 * @typedef {[name: string, value: Json]} Member
 * @typedef {{titled: HTMLElement[], raw: Member[]}} Facts the members with a title, and all others
 */

/** Members that have their own place on the table. */
const PLACED = new Set([
  "format", "options", "seed", "revision", "hands", "known", "stock", "stock_count", "discard_pile",
  "turned_up", "melds", "phase", "dealer", "hand_number", "tricks", "count", "counts", "ledgers", "hand_points",
]);

/** Whether a member has its own place on the table. @param {string} name */
export const isPlaced = (name) => PLACED.has(name);

/**
 * Whether a value is a list with one number (or yes and no) for each seat.
 * @param {Json} value
 * @param {number} seats
 * @returns {value is (number|boolean)[]}
 */
function isBySeat(value, seats) {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    value.every((item) => ["number", "boolean"].includes(typeof item))
  );
}

/**
 * The facts about a seat: the members with a title, and all others.
 * @param {Scene} scene
 * @param {number} seat
 * @param {Held} hand
 * @returns {Facts}
 */
export function seatFacts({ snapshot, game, own }, seat, { count, more }) {
  const { table, seats } = snapshot;
  /** @type {Member[]} */
  const bySeat = membersOf(table).flatMap(([name, value]) =>
    isBySeat(value, seats) && value[seat] ? [[name, value[seat]]] : [],
  );
  // The terms are explained once, at the viewer's own seat.
  const shown = seat === own ? game : { ...game, terms: new Map() };
  /** @type {Member[]} */
  const held = seat === own && table.hand_points !== undefined ? [["hand_points", table.hand_points]] : [];
  return factsOf([...bySeat, ...held, ...membersOf(more), [`${nounOf(game)}s`, count]], shown, snapshot.names);
}

/** The facts of a position other than hands, piles and melds. @param {Snapshot} snapshot @param {Game} game @returns {Facts} */
export function tableFacts(snapshot, game) {
  const { table, seats, names } = snapshot;
  const faces = new Set(phaseFaces(snapshot, game).map(([name]) => name));
  /** @type {Member[]} */
  const hand = table.hand_number === undefined ? [] : [["hand_number", table.hand_number]];
  const { titled: agreed } = factsOf(goals(table), game, names);
  const phase = phaseMembers(table).filter(([name]) => !faces.has(name));
  const others = membersOf(table).filter(([name, value]) => !isPlaced(name) && !isBySeat(value, seats));
  const { titled: facts, raw } = factsOf([...hand, ...phase, ...others], game, names);
  return { titled: [...agreed, ...facts], raw };
}

/** The options, by the names that their titles have. @param {JsonObject} table @returns {Member[]} */
export const goals = ({ options = {} }) => membersOf(options).map(([name, value]) => [`options.${name}`, value]);

/** The agreed options as a sentence; may be empty. @param {Member[]} options by title @param {Descriptor} about */
export function agreed(options, { view_titles: titles }) {
  const parts = options.flatMap(([name, value]) => (titles[name] && value ? [`${inSentence(titles[name])} ${valueText(value)}`] : []));
  return parts.length ? `${own("agreed", "At this table")}: ${parts.join(", ")}.` : "";
}

/** @param {Json} value @returns {Member[]} none if the value is not an object */
const membersOf = (value) => (isObject(value) ? Object.entries(value) : []);

/** @param {Member[]} members @param {Game} game @param {string[]} names of the seats @returns {Facts} */
function factsOf(members, game, names) {
  const there = members.filter(([, value]) => !isNothing(value));
  const titles = game.about.view_titles;
  return {
    titled: there.filter(([name]) => Object.hasOwn(titles, name)).map(([name, value]) => withTitle(name, value, game, names)),
    raw: there.filter(([name]) => !Object.hasOwn(titles, name)),
  };
}

/**
 * A member with its title: "Knock limit 10"; for an object, its members that have a title.
 * @param {string} name
 * @param {Json} value
 * @param {Game} game
 * @param {string[]} names of the seats
 */
function withTitle(name, value, game, names) {
  const title = game.about.view_titles[name];
  const values = value === true ? [] : isObject(value) ? [record(value, game, names)] : formatted(value, game);
  return entry(name, termed(title, game.terms.get(name)), ...values);
}

/** A title; pressing it explains it. @param {string} title @param {string|undefined} about */
export function termed(title, about) {
  return about ? make("button", { type: "button", class: "term", "data-why": about, "aria-description": about }, title) : title;
}

/**
 * The members of an object that have a title, and the seat they are about.
 * @param {JsonObject} value
 * @param {Game} game
 * @param {string[]} names of the seats
 */
export function record(value, game, names) {
  const { titled: shown } = factsOf(membersOf(value), game, names);
  const seat = typeof value.seat === "number" ? make("span", {}, names[value.seat]) : null;
  return make("span", { class: "record" }, seat, ...shown);
}

/** Members under their names in the contract, for inspection. @param {Member[]} members @param {Game} game */
export function rawFacts(members, game) {
  if (!members.length) return null;
  return make("p", { class: "facts raw" }, ...members.map(([name, value]) => fact(name, ...formatted(value, game))));
}

/** The members of the phase other than its name and the seat to act. @param {Snapshot["table"]} table */
function phaseMembers({ phase: { type, seat, ...rest } }) {
  return membersOf(rest);
}

/**
 * Cards or tiles in the phase that are on the table, such as the tile led; not those in a hand, such as the
 * card taken this turn.
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {[name: string, face: string][]}
 */
export function phaseFaces(snapshot, game) {
  const melded = (snapshot.table.melds ?? []).flatMap(({ cards }) => cards);
  const held = new Set([...melded, ...handsOf(snapshot).flatMap(({ faces, known }) => [...(faces ?? []), ...known])]);
  return phaseMembers(snapshot.table).flatMap(([name, value]) => (isFace(value, game) && !held.has(value) ? [[name, value]] : []));
}
