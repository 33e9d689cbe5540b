/**
 * Another language: a file with translations by the ids of `texts`, named in the address. It is
 * data from outside, so its shape is checked; what it lacks stays English.
 *
 * An id with `.you` at its end is the sentence as its player reads it: "Du legst {tile}".
 * `language` is the language of the file, and ids with `page.` are words of this page.
 */

import { all } from "../dom.js";
import { translateWith } from "../words.js";
import { isObject, list, text, Misfit } from "./shapes.js";

/** The limits of a file: its texts, and the characters of each. */
const MOST = 5000;
const LONGEST = 2000;

const idOf = text(120, /^[a-z][\w.-]*$/);
const translation = text(LONGEST);

/** @typedef {Map<string, string>} Texts translations by id */

/**
 * The translations in a file.
 *
 * @param {unknown} value
 * @returns {Texts}
 * @throws {Misfit}
 */
export function textsIn(value) {
  const entries = isObject(/** @type {import("./shapes.js").Json} */ (value)) ? Object.entries(/** @type {object} */ (value)) : null;
  if (!entries || entries.length > MOST) throw new Misfit();
  return new Map(list((entry) => /** @type {[string, string]} */ ([idOf(/** @type {unknown[]} */ (entry)[0]), translation(/** @type {unknown[]} */ (entry)[1])]))(entries));
}

/**
 * Load the file at an address of this origin, and translate the words of the page.
 *
 * @param {string} address
 * @returns {Promise<Texts>}
 * @throws {Error} there is no such file
 */
export async function loadTexts(address) {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error("the texts of another language must be on this site");
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`there are no texts at ${address}`);
  const texts = textsIn(await answer.json());
  document.documentElement.lang = texts.get("language") ?? "en";
  for (const element of all(document, "[data-text]")) element.textContent = texts.get(`page.${element.dataset.text}`) ?? element.textContent;
  return texts;
}

/**
 * Translate what a game's sentences are made of, and its titles.
 *
 * @param {Texts} texts
 * @param {{id: string, template: string}[]} english every text of the game
 * @param {import("./game.js").Game} game
 * @returns {import("./game.js").Game}
 */
export function translated(texts, english, game) {
  translateWith(texts, english);
  /** @param {string} kind @param {import("./game.js").Titles} titles */
  const titles = (kind, titles) => Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, texts.get(`title.${kind}.${name}`) ?? texts.get(`title.${name.replace("options.", "option.")}`) ?? title]));
  const { about, rules } = game;
  const { move_titles: moves, phase_titles: phases, view_titles: views } = about;
  return {
    ...game,
    about: { ...about, title: texts.get("title.game") ?? about.title, move_titles: titles("move", moves), phase_titles: titles("phase", phases), view_titles: titles("view", views) },
    rules: new Map([...rules].map(([id, rule]) => [id, { ...rule, text: texts.get(`rule.${id}`) ?? rule.text }])),
  };
}
