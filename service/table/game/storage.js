/**
 * Data stored in this browser: settings here, games in `saved_games.js`, seats in `saved_seats.js`. If storage is off
 * or full, the page works but does not remember anything.
 */

import { among, dictionary, list, object, parsed, text, whole } from "./shapes.js";

/** Incremented when the shape of stored data changes; items of another shape are ignored. */
const PREFIX = "referee.2.";
export const GAME = `${PREFIX}game.`;
export const SEALED = `${PREFIX}sealed.`;

/** The order of the cards in a hand. */
export const order = object({ sort: among("suit", "rank", "melds"), laid: dictionary(object({ hand: whole(), keys: list(text(16)) })) });

/** Store a setting. @param {string} setting @param {unknown} value */
export function saveSetting(setting, value) {
  put(`${PREFIX}${setting}`, value);
}

/**
 * A stored setting; undefined if there is none of this shape.
 * @template Value
 * @param {string} setting
 * @param {Shape<Value>} form
 */
export function savedSetting(setting, form) {
  return get(`${PREFIX}${setting}`, form);
}

/** The ids of the items below a prefix. @param {string} prefix */
export const idsBelow = (prefix) => (attempt(() => Object.keys(localStorage)) ?? []).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/**
 * The items below a prefix that have a shape, latest first.
 * @template {{savedAt: number}} Value
 * @param {string} prefix
 * @param {Shape<Value>} form
 * @param {string} [except] an id
 */
export function latest(prefix, form, except) {
  const items = idsBelow(prefix).filter((id) => id !== except).flatMap((id) => {
    const found = get(prefix + id, form);
    return found ? [{ id, ...found }] : [];
  });
  return items.sort((one, other) => other.savedAt - one.savedAt);
}

/** @template Value @param {string} key @param {Shape<Value>} form */
export const get = (key, form) => attempt(() => parsed(form, localStorage.getItem(key) ?? ""));

/** Whether a value was stored. @param {string} key @param {unknown} value */
export const put = (key, value) => Boolean(attempt(() => [localStorage.setItem(key, JSON.stringify(value))]));

/** @param {string} key */
export const remove = (key) => attempt(() => localStorage.removeItem(key));

/** @template Value @param {() => Value} does */
function attempt(does) {
  try {
    return does();
  } catch {
    return undefined;
  }
}
