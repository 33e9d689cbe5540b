/**
 * The view model of a table: a view, or the whole state for an open table, in one form. The page
 * draws everything from a snapshot.
 *
 * @typedef {object} Snapshot
 * @property {string} game
 * @property {number} seats
 * @property {string[]} names the viewer's names for everyone, by seat: "You", "Ann", "Computer"
 * @property {number|"spectator"|"open"} viewer the one who sees this
 * @property {object} table the view, or the state
 * @property {number|null} toAct
 * @property {object[]} legalMoves empty unless the viewer is to act
 * @property {object[]} texts the legal moves in words
 * @property {object[]} unavailable
 * @property {object|null} outcome
 * @property {number[]} totals
 * @property {object[]} bonuses lines added after the game
 * @property {{number: number, lines: object[], totals: number[],
 *   apart: {title: string, lines: object[]}[]}[]} hands scored so far; `apart`: lines of other
 *   units than points
 * @property {{index: number, by: number|null, event: object, text: object}[]} events
 * @property {number} index the place of the position in the record
 * @property {number} last the place of the newest position
 * @property {string|null} undo the step that the viewer may undo now, in words
 */

import { namesFor } from "./players.js";

/** The parts of a record that a viewer may know, other than the table itself. */
function aroundTable(record, table, viewer, undo) {
  const { position } = record;
  return {
    game: record.game,
    seats: record.opening.seats,
    names: namesFor(table, viewer),
    viewer,
    toAct: position.to_act,
    outcome: position.outcome ?? null,
    totals: position.scores.totals,
    bonuses: position.scores.bonuses ?? [],
    hands: record.hands(),
    events: record.events(viewer),
    index: record.index,
    last: record.steps.length - 1,
    undo,
  };
}

/**
 * The whole position, with nothing hidden.
 *
 * @param {import("./record.js").Record} record
 * @param {import("./players.js").Table} table
 * @param {string|null} undo
 * @returns {Snapshot}
 */
export function openSnapshot(record, table, undo) {
  const { position } = record;
  return {
    ...aroundTable(record, table, "open", undo),
    table: position.state,
    legalMoves: position.legal_moves,
    texts: position.legal_move_texts,
    unavailable: position.unavailable,
  };
}

/**
 * The snapshot of a seat or a spectator.
 *
 * @param {import("./record.js").Record} record
 * @param {import("./players.js").Table} table
 * @param {object} answer an item of `views`
 * @param {string|null} undo
 * @returns {Snapshot}
 */
export function seatSnapshot(record, table, answer, undo) {
  return {
    ...aroundTable(record, table, answer.seat, undo),
    table: answer.view,
    legalMoves: answer.legal_moves ?? [],
    texts: answer.legal_move_texts ?? [],
    unavailable: answer.unavailable ?? [],
  };
}

/**
 * The hands by seat: the number of cards or tiles, those publicly known, all of them if visible,
 * and the other members of the hand.
 *
 * @param {Snapshot} snapshot
 * @returns {{count: number, known: string[], faces: string[]|null, more: object}[]}
 */
export function handsOf({ table }) {
  return table.hands.map((hand, seat) => {
    if (Array.isArray(hand)) {
      return { count: hand.length, known: table.known?.[seat] ?? [], faces: hand, more: {} };
    }
    const { count, known = [], cards, tiles, ...more } = hand;
    return { count, known, faces: cards ?? tiles ?? null, more };
  });
}

/** The number of cards or tiles in the stock. */
export function stockCount({ table }) {
  return table.stock_count ?? table.stock?.length ?? null;
}

/** The seat whose hand the viewer may play from now, if any. */
export function actingSeat({ viewer, toAct }) {
  return viewer === "open" || viewer === toAct ? toAct : null;
}

/** Whether a hand is over and the next has not begun. */
export const restsAt = ({ table }) => ["hand_over", "game_over"].includes(table.phase.type);
