/** Values from the service as elements, by JSON type. */

import { make } from "../dom.js";
import { faceUp } from "./faces.js";
import { words } from "../kit/words.js";
import { own } from "../language.js";

/** Whether a value has nothing to show. @param {Json|undefined} value */
export function isNothing(value) {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** A value with its name in the contract. @param {string} name @param {...Child} values */
export function fact(name, ...values) {
  return entry(name, words(name), ...values);
}

/** A value with a title. @param {string} name in the contract @param {Child} title @param {...Child} values */
export function entry(name, title, ...values) {
  return make(
    "span",
    { class: "fact", "data-fact": name },
    make("span", { class: "fact-name" }, title),
    ...values.flatMap((value) => [" ", value]),
  );
}

/** A value formatted by its JSON type. @param {Json} value @param {Game} game @returns {Child[]} */
export function formatted(value, game) {
  if (isFace(value, game)) return [faceUp(value)];
  if (value === null) return [own("none", "none")];
  if (typeof value === "boolean") return [value ? own("yes", "yes") : own("no", "no")];
  if (Array.isArray(value)) return value.length ? [row(value, game)] : [own("none", "none")];
  if (typeof value === "object") return [record(value, game)];
  return [typeof value === "string" ? words(value) : String(value)];
}

/** Whether a value is a card or tile of the game. @param {Json} value @param {Game} game @returns {value is string} */
export const isFace = (value, { faces }) => typeof value === "string" && faces.has(value);

/** @param {Json[]} values @param {Game} game */
function row(values, game) {
  const parted = values.some((value) => !isFace(value, game));
  const parts = values.flatMap((value, place) => [
    parted && place ? ", " : null,
    ...formatted(value, game),
  ]);
  return make("span", { class: parted ? "row" : "row faces" }, ...parts);
}

/** @param {JsonObject} value @param {Game} game */
function record(value, game) {
  const members = Object.entries(value).filter(([, inner]) => !isNothing(inner));
  return make(
    "span",
    { class: "record" },
    ...members.map(([name, inner]) => fact(name, ...formatted(inner, game))),
  );
}
