/**
 * Messages between pages: the shape of each, and the types of what the page shows. Messages of another shape
 * are dropped, and so are undeclared members; so nothing else is ever sent or read.
 *
 * A page of a seat asks, with the version of its table and an id for the ruling: `{ask: "snapshot"}`, `{ask:
 * "play"|"probe", id, version, move}`, `{ask: "undo", id, version}`;
 * and without them `{ask: "present", name}`, `{ask: "say", phrase}`.
 *
 * The host tells: `{tell: "here"}`, `{tell: "snapshot", version, snapshot}`, `{tell: "ruling", id, problem}`
 * (null if the move is made), `{tell: "trouble", problem}`, `{tell: "people", seats, watched}`,
 * `{tell: "said", by, phrase}`.
 */

import { PHRASES } from "./people.js";
import { among, dictionary, either, json, list, number, object, orNull, parsed, text, truth, where, whole, word } from "./shapes.js";

/** The limit on a message from the page of a seat, in characters. */
const LONGEST_ASK = 8_000;
/** The limit on a message from the host, in characters. */
const LONGEST_TELL = 500_000;

const params = dictionary(json(0, 1000));
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
export const phrase = object({ template: text(1000), params });
export const unavailable = object({ type: word, rule: ruleId, detail: text(1000), params });
/** A score sheet. */
export const line = object({ points: number, rule: ruleId, text: phrase });
export const outcome = object({ winners: list(seat), reason: ruleId, totals: list(number) });
export const hand = object(
  { lines: list(line), totals: list(number) },
  { number: whole(), apart: list(object({ title: name, lines: list(line) })) },
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
    names: list(name),
    viewer: either(seat, among("spectator")),
    table: view,
    toAct: orNull(seat),
    legalMoves: list(move),
    texts: list(phrase),
    unavailable: list(unavailable),
    outcome: orNull(outcome),
    totals: list(number),
    bonuses: list(line),
    hands: list(hand),
    events: list(object({ index: whole(), by: orNull(seat), event, text: phrase })),
    index: whole(),
    last: whole(),
    undo: orNull(text(1000)),
  }),
  ({ seats, names, table, viewer, toAct, legalMoves, texts }) =>
    names.length === seats &&
    table.hands.length === seats &&
    texts.length === legalMoves.length &&
    [viewer, toAct].every((each) => typeof each !== "number" || each < seats),
);

/** The part of a refusal that is sent to a player. */
export const problem = object(
  { title: text(200), detail: text(2000) },
  { rule: object({ id: ruleId, params }), errors: list(object({ pointer: text(1000), detail: text(1000) })) },
);

const phraseId = among(.../** @type {PhraseId[]} */ (Object.keys(PHRASES)));
const id = whole();
const version = whole();

const asks = either(
  object({ ask: among("snapshot") }),
  object({ ask: among("play", "probe"), id, version, move }),
  object({ ask: among("undo"), id, version }),
  object({ ask: among("present"), name: personName }),
  object({ ask: among("say"), phrase: phraseId }),
);
const tells = either(
  object({ tell: among("here") }),
  object({ tell: among("snapshot"), version, snapshot }),
  object({ tell: among("ruling"), id, problem: orNull(problem) }),
  object({ tell: among("trouble"), problem }),
  object({ tell: among("people"), seats: list(among("host", "here", "away", "computer")), watched: truth }),
  object({ tell: among("said"), by: seat, phrase: phraseId }),
);

/** What each end of a channel may send, and receive. */
export const SAYS = { host: tells, seat: asks };
export const HEARS = { host: asks, seat: tells };
const LONGEST = { host: LONGEST_ASK, seat: LONGEST_TELL };

/**
 * A message as one end of a channel sends it.
 * @template {End} Here
 * @param {Said<Here>} message
 * @param {Here} end
 * @throws {import("./shapes.js").Misfit} this end may not send it
 */
export const written = (message, end) => JSON.stringify(SAYS[end](message));

/**
 * The message in a received value; undefined if this end may not receive it.
 * @template {End} Here
 * @param {unknown} sent
 * @param {Here} end
 * @returns {Heard<Here>|undefined}
 */
export function read(sent, end) {
  if (typeof sent !== "string" || sent.length > LONGEST[end]) return undefined;
  return parsed(/** @type {Shape<Heard<Here>>} */ (HEARS[end]), sent);
}
