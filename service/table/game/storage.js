/**
 * Data stored in this browser: saved games and settings. If storage is off or full, the page works but does not
 * remember anything.
 */

import * as shape from "./messages.js";
import { LEVELS } from "./players.js";
import { among, dictionary, either, json, list, number, object, orNull, parsed, text, truth, where, whole } from "./shapes.js";
import { channelKey } from "./transport.js";

/** Incremented when the shape of stored data changes; items of another shape are ignored. */
const PREFIX = "referee.2.";
const GAME = `${PREFIX}game.`;
const MOST_GAMES = 4;

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
const player = object({ kind: among("here", "elsewhere", "computer"), name }, { level: among(...LEVELS) });
const channel = object({ key: channelKey, hostKey: orNull(text(32)) });
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
    channels: list(channel),
    order,
    title: text(200),
    about: text(200),
    over: truth,
    savedAt: number,
  }),
  ({ opening: { seats }, steps, index, table, channels }) =>
    index < steps.length && table.players.length === seats && channels.length === seats + 1 && steps.every(({ position }) => !position || fits(position, seats)),
);

/** The order of a hand on the page of a seat, with the key of its channel. */
export const savedOrder = object({ key: channelKey, order });

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
  /** @param {string} each */
  const age = (each) => get(GAME + each, object({ savedAt: number }))?.savedAt ?? 0;
  const others = ids().filter((each) => each !== id).sort((one, other) => age(other) - age(one));
  for (const old of others.slice(MOST_GAMES - 1)) forgetGame(old);
  return isSaved;
}

/** A saved game, or undefined. @param {string} id */
export const savedGame = (id) => get(GAME + id, game);

/** All saved games, latest first. */
export function savedGames() {
  const games = ids().flatMap((id) => {
    const kept = savedGame(id);
    return kept ? [{ id, ...kept }] : [];
  });
  return games.sort((one, other) => other.savedAt - one.savedAt);
}

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

const keys = () => attempt(() => Object.keys(localStorage)) ?? [];
const ids = () => keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
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
