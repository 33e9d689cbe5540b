/**
 * Messages between the pages of a sealed table: the shape of each, and the types of the page's data. Messages
 * of another shape are dropped, and so are undeclared members; so nothing else is ever sent or read.
 *
 * Every few seconds a seat sends its name, the text of its `Seat`, and who has abandoned the game, if anybody;
 * now and then a short word. These have a number, `at`, and are signed. The seat that made the table also sends the
 * keys of those who have sat down. An onlooker sends the revision it has, and one of the seats answers with a
 * spectator's snapshot.
 */

import { PHRASES } from "./people.js";
import { event, gameName, hand, lines, MOST_SHOWN, move, name, outcome, personName, phrase, seat, unavailable, view } from "../../table/game/positions.js";
import { among, either, list, number, object, orNull, parsed, text, where, whole } from "../../table/game/shapes.js";
import { openKey, signature } from "./signing.js";

/** The limit on a message, in characters. */
const LONGEST = 300_000;
/** The limit on the text of a seat, as in its module. */
const LONGEST_SAID = 20_000;

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

/** A message as it is sent. @param {Told} message @throws {import("../../table/game/shapes.js").Misfit} it has another shape */
export const written = (message) => JSON.stringify(told(message));

/** The message in a received text; undefined if it has another shape. @param {string} sent */
export const read = (sent) => (sent.length <= LONGEST ? parsed(told, sent) : undefined);
