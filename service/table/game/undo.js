/**
 * Undo. At an open table, any step. Otherwise a player's own last move, as long as nobody has moved since and
 * the move revealed nothing.
 */

import { words } from "../kit/words.js";
import { own, say } from "../language.js";
import { sameMove } from "./moves.js";

/** The step that can be undone now, or null. @param {GameRecord} record @param {Table} table */
export function stepBack(record, table) {
  const { step, index, isNewest } = record;
  if (!index || !isNewest) return null;
  if (table.open) return step;
  return step.fair && step.by !== null && table.players[step.by].kind !== "computer" ? step : null;
}

/** The label of the undo button. @param {{label: string}} step */
export const undoLabel = ({ label }) => (label ? own("undo-move", "Undo: {move}", { move: label }) : own("undo", "Undo"));

/**
 * A move in the words of the list of moves; the name of its kind if the move is legal but not listed.
 * @param {Move} move
 * @param {{legal_moves: Move[], legal_move_texts: Phrase[]}} position the one it is made in
 */
export function moveTextOf(move, { legal_moves: listed, legal_move_texts: texts }) {
  const place = listed.findIndex((each) => sameMove(each, move));
  return place < 0 ? words(move.type) : say(texts[place]);
}
