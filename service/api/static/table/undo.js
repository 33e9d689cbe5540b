/**
 * What may be taken back. On an open table, everything. Else a move, while nobody else has moved
 * since and it has shown its player nothing: no face that the view did not show before, and no event
 * told to this seat alone.
 */

import { seatsOf } from "./players.js";

/**
 * The step that may be taken back now, or null.
 *
 * @param {import("./record.js").Record} record
 * @param {import("./players.js").Table} table
 */
export function stepBack(record, table) {
  const { step, index, isNewest } = record;
  if (!index || !isNewest) return null;
  if (table.open) return step;
  return step.fair && seatsOf(table, "here").includes(step.by) ? step : null;
}

/**
 * Whether a step has shown nothing to the one who made it.
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

/** Cards and tiles are written with digits or capitals, words are not. */
const isFace = (text) => /^[A-Z\d]/.test(text);

function textsIn(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
