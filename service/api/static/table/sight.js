/**
 * What is seen of a table: the answer of `views` for a seat, or the whole state for an open table,
 * brought into one form. Everything the page draws is drawn from a sight.
 *
 * @typedef {object} Sight
 * @property {string} game
 * @property {number} seats
 * @property {number|"spectator"|"open"} viewer whose eyes these are
 * @property {object} table the view, or the state
 * @property {number|null} toAct
 * @property {object[]} legalMoves empty unless the viewer is to act
 * @property {object[]} texts the legal moves in words
 * @property {object[]} unavailable
 * @property {object|null} outcome
 * @property {number[]} totals
 * @property {object[]} bonuses lines added after the game
 * @property {{number: number, lines: object[], totals: number[]}[]} hands counted so far
 * @property {{index: number, event: object, text: object}[]} events
 * @property {number} index the place of the position in the record
 * @property {number} last the place of the newest position
 */

/**
 * What everybody may know of a record, beside the table itself.
 *
 * @param {import("./record.js").Record} record
 */
export function publicPart(record) {
  const { position } = record;
  return {
    game: record.game,
    seats: record.opening.seats,
    outcome: position.outcome ?? null,
    totals: position.scores.totals,
    bonuses: position.scores.bonuses ?? [],
    hands: record.hands(),
    events: record.events(),
    index: record.index,
    last: record.positions.length - 1,
  };
}

/**
 * The whole position, nothing hidden.
 *
 * @param {import("./record.js").Record} record
 * @returns {Sight}
 */
export function openSight(record) {
  const { position } = record;
  return {
    ...publicPart(record),
    viewer: "open",
    table: position.state,
    toAct: position.to_act,
    legalMoves: position.legal_moves,
    texts: position.legal_move_texts,
    unavailable: position.unavailable,
  };
}

/**
 * What a seat, or a spectator, may know.
 *
 * @param {import("./record.js").Record} record
 * @param {object} answer of `views`
 * @returns {Sight}
 */
export function seatSight(record, answer) {
  return {
    ...publicPart(record),
    viewer: answer.seat,
    table: answer.view,
    toAct: answer.to_act,
    legalMoves: answer.legal_moves ?? [],
    texts: answer.legal_move_texts ?? [],
    unavailable: answer.unavailable ?? [],
  };
}

/**
 * The hands, seat by seat: how many cards or tiles, those everybody knows, all of them where shown,
 * and whatever else is told of the hand.
 *
 * @param {Sight} sight
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

/** How many cards or tiles are in the stock. */
export function stockCount({ table }) {
  return table.stock_count ?? table.stock?.length ?? null;
}

/** The seat whose hand is played from, if the viewer may play from it now. */
export function actingSeat({ viewer, toAct }) {
  return viewer === "open" || viewer === toAct ? toAct : null;
}
