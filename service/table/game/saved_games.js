/** Games at this screen that are stored in this browser, and games in files. */

import { LEVELS } from "./players.js";
import { event, gameName, hand, line, move, name, outcome, phrase, seat, state, unavailable, view } from "./positions.js";
import { among, dictionary, either, json, list, number, object, orNull, text, truth, where, whole } from "./shapes.js";
import { GAME, get, latest, order, put, remove } from "./storage.js";

const MOST_GAMES = 4;

const moves = { legal_moves: list(move), legal_move_texts: list(phrase), unavailable: list(unavailable) };
const events = { events: list(event), event_texts: list(phrase) };
const viewer = either(seat, among("spectator"));

export const seatView = object({ seat: viewer, view: view, ...events }, moves);
export const position = object(
  {
    state: state,
    to_act: orNull(seat),
    ...moves,
    scores: object({ totals: list(number) }, { lines: list(line), bonuses: list(line), values: object({ tiles: list(object({ tile: text(12), points: number })) }) }),
    digest: text(100),
    ...events,
  },
  { outcome: outcome, reveals: truth, views: list(seatView) },
);
/** The request for the deal. */
export const opening = object({ seats: whole(1, 32) }, { options: dictionary(json(3, 200)) }, json(4, 200));
/** A game in a file. */
export const transcript = object(
  { game: gameName, seats: whole(1, 32), moves: list(move) },
  { options: dictionary(json(3, 200)), digests: list(text(100)) },
  json(4, 200),
);
export const step = object({
  moves: list(move),
  by: orNull(seat),
  label: text(1000),
  fair: truth,
  news: object(events, { views: list(object({ seat: viewer, ...events })), hand: orNull(hand), digest: text(100) }),
  position: orNull(position),
});
const player = object({ kind: among("here", "computer"), name }, { level: among(...LEVELS) });

/** Whether a position has this number of seats. @param {Position} found @param {number} seats */
const fits = ({ to_act: toAct, state, scores }, seats) => (toAct ?? 0) < seats && [state.hands, scores.totals].every(({ length }) => length === seats);

export const game = where(
  object({
    game: gameName,
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

/**
 * Save a game; drops the oldest finished ones if there are too many, and never one that goes on.
 * @param {string} id of the table
 * @param {Omit<SavedGame, "savedAt">} kept the data to resume it
 * @returns {boolean} whether it was saved; storage may be full or switched off
 */
export function saveGame(id, kept) {
  const isSaved = put(GAME + id, { ...kept, savedAt: Date.now() });
  for (const { id: old } of latest(GAME, object({ savedAt: number, over: truth }), id).filter(({ over }) => over).slice(MOST_GAMES - 1)) forgetGame(old);
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
export const forgetGame = (id) => remove(GAME + id);
