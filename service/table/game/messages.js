/**
 * Messages between the pages of a sealed table: the shape of each, and the types of what the page shows. Messages
 * of another shape are dropped, and so are undeclared members; so nothing else is ever sent or read.
 *
 * Every few seconds a seat sends its name, the text of its `Seat`, and who has abandoned the game, if anybody;
 * now and then a short word. These have a number, `at`, and are signed. The seat that made the table also sends the
 * keys of those who have sat down. An onlooker sends the revision it has, and one of the seats answers with a
 * spectator's snapshot.
 */

import { PHRASES } from "./people.js";
import { among, dictionary, either, json, list, number, object, orNull, parsed, text, where, whole, word } from "./shapes.js";
import { openKey, signature } from "./signing.js";

/** The limit on a message, in characters. */
const LONGEST = 300_000;
/** The limit on the text of a seat, as in its module. */
const LONGEST_SAID = 20_000;

/** The limits on what an onlooker is shown, so that drawing it never keeps the page busy: several times what games need. */
export const MOST_SHOWN = { table: 8000, moves: 300, hands: 200, lines: 120, events: 60, slots: 20, sentence: 300 };

const params = dictionary(json(0, MOST_SHOWN.sentence));
const ruleId = text(100);
/** A move, a phase or an event: its kind, and members that depend on it. @param {number} depth */
const kindOf = (depth) => object({ type: word }, {}, json(depth, 200));

export const seat = whole(0, 31);
export const name = text(60);
/** The name that a person gives, without control characters. */
export const personName = text(20, /^\P{C}*$/u);
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
const lines = list(line, MOST_SHOWN.lines);
export const hand = object(
  { lines, totals: list(number, 32) },
  { number: whole(), apart: list(object({ title: name, lines }), 8) },
);

const faces = list(text(12));
const others = json(4, 200);

/** A hand as it counts at best. */
export const handCount = object({ seat, melds: list(faces), deadwood: faces, points: whole() }, {}, others);

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

export const snapshot = where(
  object({
    game: gameName,
    seats: whole(1, 32),
    names: list(name, 32),
    viewer: either(seat, among("spectator")),
    table: view,
    toAct: orNull(seat),
    legalMoves: list(move, MOST_SHOWN.moves),
    texts: list(phrase, MOST_SHOWN.moves),
    unavailable: list(unavailable, MOST_SHOWN.moves),
    outcome: orNull(outcome),
    totals: list(number, 32),
    bonuses: lines,
    hands: list(hand, MOST_SHOWN.hands),
    events: list(object({ index: whole(), by: orNull(seat), event, text: phrase }), MOST_SHOWN.events),
    index: whole(),
    last: whole(),
    undo: orNull(text(1000)),
  }),
  ({ seats, names, table, viewer, toAct, legalMoves, texts }) =>
    names.length === seats &&
    JSON.stringify(table).length <= MOST_SHOWN.table &&
    table.hands.length === seats &&
    texts.length === legalMoves.length &&
    [viewer, toAct].every((each) => typeof each !== "number" || each < seats),
);

const phraseId = among(.../** @type {PhraseId[]} */ (Object.keys(PHRASES)));

/** That a seat has abandoned the game, which it has signed. */
export const left = object({ seat, sign: signature });
const signed = { seat, at: whole(), sign: signature };

export const told = either(
  object({ tell: among("seat"), ...signed, key: openKey, keys: list(orNull(openKey)), name: personName, said: text(LONGEST_SAID), left: orNull(left) }),
  object({ tell: among("word"), ...signed, phrase: phraseId }),
  object({ tell: among("onlooker"), revision: whole(-1) }),
  object({ tell: among("snapshot"), snapshot }),
);

/**
 * A message as it is sent.
 * @param {Told} message
 * @throws {import("./shapes.js").Misfit} it has another shape
 */
export const written = (message) => JSON.stringify(told(message));

/** The message in a received text; undefined if it has another shape. @param {string} sent */
export const read = (sent) => (sent.length <= LONGEST ? parsed(told, sent) : undefined);
