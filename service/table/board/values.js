/** Values from the service as elements, by JSON type. */

import { make } from "../dom.js";
import { faceUp } from "./faces.js";
import { words } from "../words.js";

/** Whether a value has nothing to show. */
export function isNothing(value) {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/**
 * A value with its name in the contract.
 *
 * @param {string} name
 * @param {...(Node|string|null)} values
 */
export function fact(name, ...values) {
  return entry(name, words(name), ...values);
}

/** A value with a title. */
export function entry(name, title, ...values) {
  return make(
    "span",
    { class: "fact", "data-fact": name },
    make("span", { class: "fact-name" }, title),
    ...values.flatMap((value) => [" ", value]),
  );
}

/**
 * A value formatted by its JSON type.
 *
 * @param {any} value
 * @param {import("../game/game.js").Game} game
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
  const parted = values.some((value) => !game.faces.has(value));
  const parts = values.flatMap((value, place) => [
    parted && place ? ", " : null,
    ...told(value, game),
  ]);
  return make("span", { class: parted ? "row" : "row faces" }, ...parts);
}

function record(value, game) {
  const members = Object.entries(value).filter(([, inner]) => !isNothing(inner));
  return make(
    "span",
    { class: "record" },
    ...members.map(([name, inner]) => fact(name, ...told(inner, game))),
  );
}
