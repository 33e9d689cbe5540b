/** Static data of a game: descriptor, rulebook, shapes of moves. */

import { moveShapes } from "./contract.js";

/**
 * @typedef {object} Game
 * @property {object} about the descriptor
 * @property {Set<string>} faces every card or tile
 * @property {Map<string, object>} rules the rulebook by id
 * @property {Map<string, import("./contract.js").MoveShape>} shapes
 */

/** Looks games up: each once, and again if the service did not answer. */
export class Games {
  /**
   * @param {import("./service.js").Service} service
   * @param {boolean} advice whether the service has computer players
   */
  constructor(service, advice) {
    Object.assign(this, { service, advice });
    this.asked = new Map();
  }

  /**
   * Look a game up.
   *
   * @param {string} name
   * @returns {Promise<Game>}
   * @throws {import("./service.js").Refusal}
   */
  get(name) {
    if (!this.asked.has(name)) {
      const game = loadGame(this.service, name, this.advice);
      this.asked.set(name, game);
      game.catch(() => this.asked.delete(name));
    }
    return this.asked.get(name);
  }
}

/**
 * What to change in the default options so that a game with computers of a level is neither short
 * nor long.
 *
 * @param {object} about the descriptor
 * @param {string|undefined} level nothing is changed without computers
 * @param {number} seats
 */
export function tableOptions({ table_options: offered }, level, seats) {
  return offered.find((each) => each.level === level && each.seats === seats)?.options ?? {};
}

async function loadGame(service, name, hasAdvice) {
  const about = await service.get(`/v1/games/${name}`);
  const [rulebook, contract] = await Promise.all([
    service.get(about.links.rules),
    service.get(about.links.openapi),
  ]);
  const { advice, turns, ...links } = about.links;
  return {
    about: hasAdvice ? about : { ...about, links },
    faces: new Set(about.faces),
    rules: new Map(rulebook.rules.map((rule) => [rule.id, rule])),
    shapes: moveShapes(contract, about),
  };
}
