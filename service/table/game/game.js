/** Static data of a game: descriptor, rulebook, shapes of moves. */

import { learn } from "../language.js";

/** Looks games up: each once, and again if the service did not answer. */
export class Games {
  /**
   * @param {Service} service
   * @param {boolean} advice whether the service has computer players
   * @param {Texts|null} [texts] in another language
   */
  constructor(service, advice, texts = null) {
    this.service = service;
    this.advice = advice;
    this.texts = texts;
    /** @type {Map<string, Promise<Game>>} */
    this.asked = new Map();
  }

  /** Look a game up. @param {string} name @returns {Promise<Game>} @throws {import("./service.js").Refusal} */
  get(name) {
    const known = this.asked.get(name);
    if (known) return known;
    const game = this.#load(name);
    this.asked.set(name, game);
    game.catch(() => this.asked.delete(name));
    return game;
  }

  /** @param {string} name */
  async #load(name) {
    const game = await loadGame(this.service, name, this.advice);
    if (!this.texts) return game;
    const english = /** @type {import("referee-client").Of<"GameTexts">} */ (await this.service.get(game.about.links.texts));
    const { translated } = await import("./translation.js");
    return translated(this.texts, english.texts, game);
  }
}

/** The shape of a kind of move. @param {string} kind @param {Game} game */
export function shapeOf(kind, { shapes }) {
  const shape = shapes.get(kind);
  if (!shape) throw new Error(`the game has no move ${kind}`);
  return shape;
}

/** Whether a kind of move takes several cards. @param {string} kind @param {Game} game */
export const takesSeveral = (kind, game) => shapeOf(kind, game).members.some(({ role, required }) => role === "faces" && required);

/** @param {Game} game */
export const laysMelds = (game) => [...game.shapes.keys()].some((kind) => takesSeveral(kind, game));

/**
 * The options that give a game against computers of this level a fair length.
 * @param {Descriptor} about
 * @param {string|undefined} level nothing is changed without computers
 * @param {number} seats
 * @returns {JsonObject}
 */
export function tableOptions({ table_options: offered, links }, level, seats) {
  return offered.find((each) => links.turns && each.level === level && each.seats === seats)?.options ?? {};
}

/** @param {Service} service @param {string} name @param {boolean} hasAdvice @returns {Promise<Game>} */
async function loadGame(service, name, hasAdvice) {
  /** @typedef {import("referee-client").Of<"Game">} Described the contract does not name its links */
  /** @type {Descriptor} */
  const about = /** @type {Omit<Described, "links"> & Pick<Descriptor, "links">} */ (await service.get(`/v1/games/${name}`));
  const { rules } = /** @type {import("referee-client").Of<"Rulebook">} */ (await service.get(about.links.rules));
  learn(rules.flatMap(({ id, refusals }) => refusals.map((template, form) => ({ id: `refusal.${id}.${form}`, template }))));
  const { advice, turns, ...links } = about.links;
  return {
    about: hasAdvice ? about : { ...about, links },
    faces: new Set(about.faces),
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    terms: new Map(Object.entries(about.view_meanings)),
    shapes: new Map(about.moves.map((kind) => [kind, { kind, about: about.move_meanings[kind], members: about.move_members[kind] }])),
    counts: about.has_count,
  };
}
