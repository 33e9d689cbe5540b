/** The language of the page: sentences for its reader, and the page's own words. */

import { capital, isCard, isDomino, languageOf, RANKS, reasonText, sentenceOf, SUITS, words } from "./kit/words.js";

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

/** A title within a sentence: small in English, as it is in languages with other rules. @param {string} title */
export const inSentence = (title) => (language.own.size ? title : title.toLowerCase());

/** A text of a game, by its id. @param {string} id @param {string} english */
export const textOf = (id, english) => language.own.get(id) ?? english;

/** A word of the page. @param {string} id @param {string} english @param {Record<string, string|number>} [values] in braces */
export const own = (id, english, values = {}) =>
  textOf(`page.${id}`, english).replace(/\{(\w+)\}/g, (slot, name) => (Object.hasOwn(values, name) ? String(values[name]) : slot));

/**
 * Translate the elements of a page that name a word, and their attributes. `{1}` is the first number of the English text.
 * @param {ParentNode} root
 */
export function translatePage(root) {
  for (const element of root.querySelectorAll("[data-text]")) {
    const numbers = ["", ...(element.textContent?.match(/\d+/g) ?? [])];
    element.textContent = own(element.getAttribute("data-text") ?? "", element.textContent ?? "", Object.fromEntries(numbers.entries()));
  }
  for (const name of ["aria-label", "title", "placeholder"]) {
    for (const element of root.querySelectorAll(`[data-text-${name}]`)) element.setAttribute(name, own(element.getAttribute(`data-text-${name}`) ?? "", element.getAttribute(name) ?? ""));
  }
}

/** A sentence of the service. @param {Phrase} phrase @param {Seen} [seen] not needed if no seat is named */
export const say = (phrase, seen) => sentenceOf(phrase, { ...seen, language });

/** Why something is refused, or advised. @param {{detail: string, params?: Params}} reason @param {Seen} [seen] */
export const sayWhy = (reason, seen) => reasonText(reason, { ...seen, language });

/**
 * The title of a member of a view.
 * @param {Game} game
 * @param {string} name
 * @param {string} [english] if it has no title
 */
export const memberTitle = ({ about }, name, english = name) =>
  about.view_titles[name] ?? textOf(`title.${about.name}.view.${name}`, textOf(`title.view.${name}`, capital(words(english))));

/** Whose turn it is, as a sentence. @param {{toAct: number|null, viewer: number|string, names: string[]}} snapshot */
export function turnText({ toAct, viewer, names }) {
  if (toAct === null) return own("game-over", "The game is over");
  return toAct === viewer ? own("it-is-your-turn", "It is your turn") : theirTurn(names[toAct]);
}

/** @param {string} name */
export const theirTurn = (name) => own("of-turn", "{name}'s turn", { name });

/** The word of a game for its hands: "hand" or "round". @param {Game} game */
export const handNoun = ({ about }) => (about.view_titles.hand_number ?? "Hand").toLowerCase();

/** "any card" or "any tile". @param {Game} game */
export const anyOf = (game) => own(`any.${nounOf(game)}`, ANY[nounOf(game)]);
const ANY = { card: "any card", tile: "any tile" };

/** The noun for one piece of the game: card or tile. @param {Game} game @returns {"card"|"tile"} */
export const nounOf = ({ faces }) => ([...faces].every(isDomino) ? "tile" : "card");

/** @type {Record<string, string>} */
const COUNTED = { "card.one": "{number} card", "card.other": "{number} cards", "tile.one": "{number} tile", "tile.other": "{number} tiles" };

/** A number of pieces. @param {number} number @param {"card"|"tile"} noun */
export const counted = (number, noun) => own(`counted.${noun}.${language.plural.select(number)}`, COUNTED[`${noun}.${number === 1 ? "one" : "other"}`], { number });

/** A face as spoken: `Th` as "ten of hearts". @param {string} face */
export function faceName(face) {
  const [rank, suit] = face;
  if (isCard(face)) return own("card-name", "{rank} of {suit}", { rank: own(`rank.${rank}`, RANKS[rank]), suit: own(`suit.${suit}`, SUITS[suit]) });
  return isDomino(face) ? own("tile-name", "{face} domino", { face: face.replace("-", " ") }) : face;
}
