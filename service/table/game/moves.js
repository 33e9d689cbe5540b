/** Moves of any game: when two are the same. */

import { isObject } from "./shapes.js";

/**
 * A text that two moves share if and only if they are the same move: the same members with the same values, in
 * any order of the members.
 * @param {Move} move
 */
export const moveKey = (move) => JSON.stringify(move, (_, value) => (isObject(value) ? sorted(value) : value));

/** Whether two moves are the same. @param {Move} one @param {Move} other */
export const sameMove = (one, other) => moveKey(one) === moveKey(other);

/** @param {object} members */
const sorted = (members) => Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
