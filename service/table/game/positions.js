/** The shapes of the parts of a game, from any source: moves, events, sentences, score lines, tables. */

import { dictionary, json, list, number, object, orNull, text, where, whole, word } from "./shapes.js";

/** The limits on an onlooker's data, several times the needs of games: they bound the work. */
export const MOST_SHOWN = { table: 8000, moves: 300, hands: 200, lines: 120, events: 60, slots: 20, sentence: 300 };

const params = dictionary(json(0, MOST_SHOWN.sentence));
const ruleId = text(100);
/** A move, a phase or an event: its kind, and members that depend on it. @param {number} depth */
const kindOf = (depth) => object({ type: word }, {}, json(depth, 200));

export const seat = whole(0, 31);
/** No control characters, nor those that turn the direction of a line. */
const VISIBLE = /^\P{C}*$/u;
export const name = text(60, VISIBLE);
/** The name that a person gives. */
export const personName = text(20, VISIBLE);
export const gameName = text(40, /^[a-z][a-z0-9-]*$/);
export const move = kindOf(3);
export const event = kindOf(5);
export const phrase = where(
  object({ template: text(MOST_SHOWN.sentence), params }),
  ({ template }) => template.split("{").length - 1 <= MOST_SHOWN.slots,
);
export const unavailable = object({ type: word, rule: ruleId, detail: text(1000), params });
/** A score sheet. */
export const line = object({ points: number, rule: ruleId, text: phrase });
export const outcome = object({ winners: list(seat), reason: ruleId, totals: list(number, 32) });
export const lines = list(line, MOST_SHOWN.lines);
export const hand = object(
  { lines, totals: list(number, 32) },
  { number: whole(), before: list(number, 32), apart: list(object({ title: name, lines }), 8) },
);

const faces = list(text(12));
const others = json(4, 200);

/** A hand as it counts at best. */
export const handCount = object({ seat, melds: list(faces), deadwood: faces, points: whole() }, { lay_offs: list(others) }, others);

/** A hand in a view. */
const heldSeen = where(
  object({ count: whole(0, 200) }, { known: faces, cards: orNull(faces), tiles: orNull(faces) }, others),
  ({ count, known = [] }) => known.length <= count,
);

/**
 * A table: the members that have their own place on the board, and the others of a game.
 * @template Hand
 * @param {Shape<Hand>} held
 */
const table = (held) =>
  object(
    { phase: kindOf(4), revision: whole(), hands: list(held) },
    {
      hand_number: whole(),
      stock_count: orNull(whole()),
      stock: faces,
      known: list(faces),
      discard_pile: orNull(faces),
      turned_up: orNull(text(12)),
      melds: list(object({ type: word, cards: faces }, { seat }, others)),
      tricks: list(object({ winner: seat }, {}, others)),
      count: orNull(handCount),
      counts: list(handCount),
    },
    json(6, 200),
  );

export const view = table(heldSeen);
export const state = table(faces);
