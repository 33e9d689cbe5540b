/**
 * Data stored in this browser: saved games and settings. If storage is off or full, the page works but does not
 * remember anything.
 */

import { invitation } from "./invitation.js";
import * as shape from "./messages.js";
import { LEVELS } from "./players.js";
import { among, dictionary, either, json, list, number, object, orNull, parsed, text, truth, where, whole } from "./shapes.js";
import { keyPair, openKey } from "./signing.js";

/** Incremented when the shape of stored data changes; items of another shape are ignored. */
const PREFIX = "referee.2.";
const GAME = `${PREFIX}game.`;
const SEALED = `${PREFIX}sealed.`;
const MOST_GAMES = 4;
const MOST_SEALED = 8;

const { seat, name, move, phrase } = shape;
const moves = { legal_moves: list(move), legal_move_texts: list(phrase), unavailable: list(shape.unavailable) };
const events = { events: list(shape.event), event_texts: list(phrase) };
const viewer = either(seat, among("spectator"));

export const seatView = object({ seat: viewer, view: shape.view, ...events }, moves);
export const position = object(
  {
    state: shape.state,
    to_act: orNull(seat),
    ...moves,
    scores: object({ totals: list(number) }, { lines: list(shape.line), bonuses: list(shape.line) }),
    digest: text(100),
    ...events,
  },
  { outcome: shape.outcome, views: list(seatView) },
);
/** The request for the deal. */
export const opening = object({ seats: whole(1, 32) }, { options: dictionary(json(3, 200)) }, json(4, 200));
/** A game in a file. */
export const transcript = object(
  { game: shape.gameName, seats: whole(1, 32), moves: list(move) },
  { options: dictionary(json(3, 200)), digests: list(text(100)) },
  json(4, 200),
);
export const step = object({
  moves: list(move),
  by: orNull(seat),
  label: text(1000),
  fair: truth,
  news: object(events, { views: list(object({ seat: viewer, ...events })), hand: orNull(shape.hand), digest: text(100) }),
  position: orNull(position),
});
const player = object({ kind: among("here", "computer"), name }, { level: among(...LEVELS) });
const order = object({ sort: among("suit", "rank", "melds"), laid: dictionary(object({ hand: whole(), keys: list(text(16)) })) });

/** Whether a position has this number of seats. @param {Position} found @param {number} seats */
const fits = ({ to_act: toAct, state, scores }, seats) => (toAct ?? 0) < seats && [state.hands, scores.totals].every(({ length }) => length === seats);

export const game = where(
  object({
    game: shape.gameName,
    opening,
    steps: list(step),
    index: whole(),
    table: object({ players: list(player), open: truth }),
    order,
    title: text(200),
    about: text(200),
    over: truth,
    savedAt: number,
  }),
  ({ opening: { seats }, steps, index, table }) =>
    index < steps.length && table.players.length === seats && steps.every(({ position }) => !position || fits(position, seats)),
);

const log = list(object({ index: whole(), by: orNull(seat), event: shape.event, text: phrase }));

/** What the page of a seat remembers of a sealed table, besides what the seat itself does. */
export const sealed = object({
  invitation,
  title: text(200),
  about: text(200),
  over: truth,
  order: orNull(order),
  /** Of this browser for the seat, and of the browser that has each seat, once it is known. */
  pair: orNull(keyPair),
  keys: list(orNull(openKey)),
  /** How often the seat has been opened. */
  opened: whole(),
  left: orNull(shape.left),
  toAct: orNull(seat),
  log,
  shared: orNull(object({ view: shape.view, toAct: orNull(seat), outcome: orNull(shape.outcome), events: log })),
  hands: list(shape.hand),
  savedAt: number,
});

/**
 * Store a setting.
 * @param {string} setting
 * @param {unknown} value
 */
export function saveSetting(setting, value) {
  put(`${PREFIX}${setting}`, value);
}

/**
 * A stored setting; undefined if there is none of this shape.
 * @template Value
 * @param {string} setting
 * @param {Shape<Value>} form
 */
export function savedSetting(setting, form) {
  return get(`${PREFIX}${setting}`, form);
}

/**
 * Save a game; drops the oldest if there are too many.
 * @param {string} id of the table
 * @param {Omit<SavedGame, "savedAt">} kept the data to resume it
 * @returns {boolean} whether it was saved; storage may be full or switched off
 */
export function saveGame(id, kept) {
  const isSaved = put(GAME + id, { ...kept, savedAt: Date.now() });
  for (const { id: old } of latest(GAME, object({ savedAt: number }), id).slice(MOST_GAMES - 1)) forgetGame(old);
  return isSaved;
}

/** A saved game, or undefined. @param {string} id */
export const savedGame = (id) => get(GAME + id, game);

/** All saved games, latest first. */
export const savedGames = () => latest(GAME, game);

/** Call back with the id of each game that another tab saves. @param {(id: string) => void} does */
export function onSavedElsewhere(does) {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(GAME)) does(key.slice(GAME.length));
  });
}

/** Delete a game. @param {string} id */
export function forgetGame(id) {
  attempt(() => localStorage.removeItem(GAME + id));
}

/** The name of a seat at a sealed table. @param {Invitation} invitation */
export const seatName = ({ key, seat: number }) => `${key}/${number}`;

/**
 * Save what the page of a seat remembers; drops the oldest table if there are too many.
 * @param {Omit<SavedSealed, "savedAt">} kept
 * @returns {boolean} whether it was saved
 */
export function saveSealed(kept) {
  const name = seatName(kept.invitation);
  const isSaved = put(SEALED + name, { ...kept, savedAt: Date.now() });
  for (const old of latest(SEALED, object({ invitation, savedAt: number }), name).slice(MOST_SEALED - 1)) forgetSeat(old.invitation);
  return isSaved;
}

/**
 * What the page of a seat remembers of a new table.
 * @param {Invitation} of
 * @param {string} title
 * @param {KeyPair|null} [pair]
 * @returns {SavedSealed}
 */
export const newSealed = (of, title, pair = null) => ({ invitation: of, title, about: "with links", over: false, order: null, pair, keys: keysIn(of), opened: 0, left: null, toAct: null, log: [], shared: null, hands: [] });

/** The keys that a link names: that of the seat that made the table. @param {Invitation} of */
const keysIn = ({ table: { seats, maker } }) => seats.map((_, seat) => (seat === maker.seat ? maker.key : null));

/** What the page of a seat remembers, or undefined. @param {Invitation} of */
export const savedSealed = (of) => get(SEALED + seatName(of), sealed);

/** All seats at sealed tables, latest first. */
export const savedSeats = () => latest(SEALED, sealed);

/** Delete a seat, with its secret. @param {Invitation} of */
export function forgetSeat(of) {
  attempt(() => localStorage.removeItem(SEALED + seatName(of)));
  attempt(() => localStorage.removeItem(`referee-seat/${seatName(of)}`));
}

const keys = () => attempt(() => Object.keys(localStorage)) ?? [];

/**
 * The items below a prefix that have a shape, latest first.
 * @template {{savedAt: number}} Value
 * @param {string} prefix
 * @param {Shape<Value>} form
 * @param {string} [except] an id
 */
function latest(prefix, form, except) {
  const ids = keys().filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const items = ids.filter((id) => id !== except).flatMap((id) => {
    const found = get(prefix + id, form);
    return found ? [{ id, ...found }] : [];
  });
  return items.sort((one, other) => other.savedAt - one.savedAt);
}

/** @template Value @param {string} key @param {Shape<Value>} form */
const get = (key, form) => attempt(() => parsed(form, localStorage.getItem(key) ?? ""));

/** @param {string} key @param {unknown} value */
const put = (key, value) => Boolean(attempt(() => [localStorage.setItem(key, JSON.stringify(value))]));

/** @template Value @param {() => Value} does */
function attempt(does) {
  try {
    return does();
  } catch {
    return undefined;
  }
}
