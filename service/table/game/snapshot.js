/**
 * The view model of a table, made from a view or from the whole state. The page draws nothing else.
 */

import { namesFor } from "./players.js";

/**
 * The parts of a record that a viewer may know, other than the table itself.
 * @template {Viewer} Who
 * @param {GameRecord} record
 * @param {Table} table
 * @param {Who} viewer
 * @param {string|null} undo
 */
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
    values: new Map((position.scores.values?.tiles ?? []).map(({ tile, points }) => [tile, points])),
    hands: record.hands(),
    events: record.events(viewer),
    index: record.index,
    last: record.steps.length - 1,
    undo,
  };
}

/**
 * The whole position, with nothing hidden.
 * @param {GameRecord} record
 * @param {Table} table
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
 * @param {GameRecord} record
 * @param {Table} table
 * @param {Omit<SeatView, "events"|"event_texts">} answer
 * @param {string|null} undo
 * @returns {SeatSnapshot}
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

/** Whether two snapshots show a viewer the same position. @param {Snapshot} one @param {Snapshot} other */
export function isSamePosition(one, other) {
  const [first, second] = [one, other].map(({ game, viewer, index, table, legalMoves }) => JSON.stringify([game, viewer, index, table, legalMoves]));
  return first === second;
}

/**
 * The hands by seat: the number of cards or tiles, those publicly known, all of them if visible, and the other
 * members of the hand.
 * @param {Snapshot} snapshot
 * @returns {Held[]}
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

/**
 * The best count of a hand, if the view has it.
 * @param {Snapshot} snapshot
 * @param {number} seat
 * @returns {HandCount|null}
 */
export function countOf({ table: { counts = [], count } }, seat) {
  return [...counts, ...(count ? [count] : [])].find((each) => each.seat === seat) ?? null;
}

/** The number of the hand in play. @param {Snapshot} snapshot */
export const handNumber = ({ table }) => table.hand_number ?? 0;

/** The number of cards or tiles in the stock. @param {Snapshot} snapshot */
export function stockCount({ table }) {
  return table.stock_count ?? table.stock?.length ?? null;
}

/** The seat whose hand the viewer may play from now, if any. @param {Snapshot} snapshot */
export function actingSeat({ viewer, toAct }) {
  return viewer === "open" || viewer === toAct ? toAct : null;
}

/** Whether a position is between two hands or after the last one. @param {{phase: {type: string}}} table */
export const rests = ({ phase }) => ["hand_over", "game_over"].includes(phase.type);

/** Whether a hand is scored. @param {{phase: {type: string}}} table */
export const isScored = (table) => table.phase.type === "buying_back" || rests(table);

/** The totals before the last hand, if known. @param {{phase: unknown, last_hand?: any}} table */
export const totalsBefore = ({ last_hand: hand }) => hand?.before;

/** Whether the hands are laid open to be counted. An open table shows them all the time. @param {Snapshot} snapshot */
export const isLaidOpen = (snapshot) => rests(snapshot.table) && snapshot.viewer !== "open";

/** The totals with their names. @param {{names: string[], totals: number[]}} snapshot */
export const standing = ({ names, totals }) => totals.map((total, seat) => `${names[seat]} ${total}`.replaceAll(" ", "\u00a0")).join(", ");
