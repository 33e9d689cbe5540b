/**
 * Another language: a file with translations by the ids of `texts`, named in the address. It is data from
 * outside, so its shape is checked; missing texts stay English.
 *
 * An id with `.you` at its end is the sentence as its player reads it: "Du legst {tile}". `language` is the
 * language of the file, and ids with `page.` are words of this page.
 */

import { learn, translatePage } from "../language.js";
import { Refusal } from "./service.js";
import { fitted, isObject, Misfit, text } from "./shapes.js";

/** The limits of a file: its texts, and the characters of each. */
const MOST = 5000;
const LONGEST = 2000;
/** Milliseconds to wait for a file; the game begins in English without it. */
const PATIENCE = 10_000;

const idOf = text(120, /^[a-z][\w.-]*$/);
const translation = text(LONGEST);

/** The translations in a file. @param {unknown} value @returns {Texts} @throws {Misfit} */
export function textsIn(value) {
  const found = /** @type {Json} */ (value);
  const entries = isObject(found) ? Object.entries(found) : [];
  if (!entries.length || entries.length > MOST) throw new Misfit();
  return new Map(entries.map(([id, other]) => [idOf(id), translation(other)]));
}

/**
 * Load the file at an address of this origin, and translate the words of the page.
 * @param {string} address
 * @returns {Promise<Texts>}
 * @throws {Refusal} if it is not a file of texts
 */
export async function loadTexts(address) {
  if (!URL.canParse(address, location.href) || new URL(address, location.href).origin !== location.origin) throw refused("The texts of another language must be on this site.");
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  const texts = answer?.ok ? fitted(textsIn, await answer.json().catch(() => null)) : undefined;
  if (!texts) throw refused(`The file at ${address} is not a file of texts.`);
  document.documentElement.lang = texts.get("language") ?? "en";
  learn([], texts);
  translatePage(document);
  return texts;
}

/** @param {string} detail */
const refused = (detail) => new Refusal({ title: "No texts", detail });

/**
 * Drop translations with params that the English text does not have, so that the text stays English, and log every
 * error of the file in the console.
 * @param {Texts} texts
 * @param {{id: string, params: Params}[]} english
 * @param {string} name of the game
 */
function reportOn(texts, english, name) {
  const known = new Map(english.map(({ id, params }) => [id, params]));
  const wrong = [...texts].filter(([id, text]) => known.has(id) && [...text.matchAll(/\{(\w+)\}/g)].some(([, param]) => !Object.hasOwn(known.get(id) ?? {}, param)));
  for (const [id] of wrong) texts.delete(id);
  const found = {
    "params that the text does not have": wrong.map(([id]) => id),
    "no text of this game": [...texts.keys()].filter((id) => id.split(".")[1] === name && !known.has(id)),
    missing: [...known.keys()].filter((id) => !texts.has(id)),
  };
  for (const [fault, ids] of Object.entries(found)) if (ids.length) console.info(`Translation of ${name}, ${fault}: ${ids.join(" ")}`);
}

/**
 * Translate the templates of a game, and its titles.
 * @param {Texts} texts
 * @param {{id: string, template: string, params: Params, counts: string[]}[]} english every text of the game
 * @param {Game} game
 * @returns {Game}
 */
export function translated(texts, english, game) {
  reportOn(texts, english, game.about.name);
  learn(english, texts);
  const own = `title.${game.about.name}.`;
  /** @param {string} kind @param {Titles} titles */
  const titles = (kind, titles) => Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, texts.get(`${own}${kind}.${name}`) ?? texts.get(`${own}${name.replace("options.", "option.")}`) ?? title]));
  const { about, rules, terms, shapes } = game;
  const { move_titles: moves, phase_titles: phases, view_titles: views } = about;
  return {
    ...game,
    about: { ...about, title: texts.get(`${own}game`) ?? about.title, summary: texts.get(`page.summary.${about.name}`) ?? about.summary, move_titles: titles("move", moves), phase_titles: titles("phase", phases), view_titles: titles("view", views) },
    terms: new Map([...terms].map(([name, said]) => [name, texts.get(`page.term.${about.name}.${name}`) ?? said])),
    shapes: new Map([...shapes].map(([kind, shape]) => [kind, { ...shape, about: texts.get(`page.grave.${about.name}.${kind}`) ?? shape.about }])),
    rules: new Map([...rules].map(([id, rule]) => [id, { ...rule, text: texts.get(`rule.${id}`) ?? rule.text }])),
  };
}
