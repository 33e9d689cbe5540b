/**
 * What can be undone. At an open table, everything. Otherwise a player's own last move, as long as
 * nobody has moved since and the move revealed nothing to the player: no card or tile that the view
 * did not show before, and no event that other seats see differently.
 */

import { deed, words } from "../words.js";

/**
 * The step that can be undone now, or null.
 *
 * @param {import("./record.js").Record} record
 * @param {import("./players.js").Table} table
 */
export function stepBack(record, table) {
  const { step, index, isNewest } = record;
  if (!index || !isNewest) return null;
  if (table.open) return step;
  return step.fair && table.players[step.by].kind !== "computer" ? step : null;
}

/** The words on the undo button. */
export const undoLabel = ({ label }) => (label ? `Undo: ${label}` : "Undo");

/**
 * A move as a player would say it, from the list of moves; its kind, if the service lets pass a move
 * that it does not list.
 *
 * @param {object} move
 * @param {{legal_moves: object[], legal_move_texts: object[]}} position in which it is made
 * @param {string[]} names of the seats
 */
export function deedOf(move, { legal_moves: listed, legal_move_texts: texts }, names) {
  const asked = JSON.stringify(move);
  const place = listed.findIndex((each) => JSON.stringify(each) === asked);
  return place < 0 ? words(move.type) : deed(texts[place], names);
}

/**
 * Whether a step revealed nothing to the player who made it.
 *
 * @param {object} before the position it was made in
 * @param {object} after the position that followed
 * @param {{by: number}} made
 */
export function isFair(before, after, { by }) {
  const [old, now] = [before, after].map(({ views }) => views?.find(({ seat }) => seat === by));
  if (!old || !now) return false;
  const seen = new Set(textsIn(old.view));
  const toldAlone = JSON.stringify(now.events) !== JSON.stringify(after.events);
  return !toldAlone && textsIn(now.view).every((text) => seen.has(text) || !isFace(text));
}

/** Cards and tiles begin with a digit or a capital; words of a view do not. */
const isFace = (text) => /^[A-Z\d]/.test(text);

function textsIn(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
