/**
 * What can be undone. At an open table, everything. Otherwise a player's own last move, as long as
 * nobody has moved since and the move revealed nothing to the player: no card or tile that the view
 * did not show before, and no event that other seats see differently.
 */

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
export function undoLabel({ label }) {
  return label ? `Undo: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : "Undo";
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
