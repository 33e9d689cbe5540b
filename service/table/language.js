/** The language of the page: sentences for its reader, and the page's own words. */

import { isDomino, languageOf, reasonText, sentenceOf } from "./kit/words.js";

/** @typedef {import("./kit/words.js").Text} Text */

/** Texts of the games looked up so far. @type {Map<string, Text>} */
const known = new Map();
let language = languageOf([]);

/**
 * Read the texts of a game from now on, in another language if there is a translation.
 * @param {Text[]} english
 * @param {Texts} [texts]
 */
export function learn(english, texts = language.own) {
  for (const text of english) known.set(text.id, text);
  language = languageOf(known.values(), texts);
}

/** A word of the page. @param {string} id @param {string} english */
export const own = (id, english) => language.own.get(`page.${id}`) ?? english;

/** A sentence of the service. @param {Phrase} phrase @param {Seen} [seen] not needed if no seat is named */
export const say = (phrase, seen) => sentenceOf(phrase, { ...seen, language });

/** Why something is refused, or advised. @param {{detail: string, params?: Params}} reason @param {Seen} [seen] */
export const sayWhy = (reason, seen) => reasonText(reason, { ...seen, language });

/** Whose turn it is, as a sentence. @param {{toAct: number|null, viewer: number|string, names: string[]}} snapshot */
export function turnText({ toAct, viewer, names }) {
  if (toAct === null) return "The game is over";
  return toAct === viewer ? own("your-turn", "It is your turn") : theirTurn(names[toAct]);
}

/** @param {string} name */
export const theirTurn = (name) => own("of-turn", "{name}'s turn").replace("{name}", () => name);

/** The word of a game for its hands: "hand" or "round". @param {Game} game */
export const handNoun = ({ about }) => (about.view_titles.hand_number ?? "Hand").toLowerCase();

/** The noun for one piece of the game: card or tile. @param {Game} game */
export const nounOf = ({ faces }) => ([...faces].every(isDomino) ? "tile" : "card");

/** A number with its noun. @param {number} number @param {string} noun */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
