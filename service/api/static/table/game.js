/** What the page knows of a game before a card is dealt: descriptor, rulebook, shapes of moves. */

import { moveShapes } from "./contract.js";

/**
 * @typedef {object} Game
 * @property {object} about the descriptor
 * @property {Set<string>} faces every card or tile
 * @property {Map<string, object>} rules the rulebook by id
 * @property {Map<string, import("./contract.js").MoveShape>} shapes
 */

/**
 * Look a game up.
 *
 * @param {import("./service.js").Service} service
 * @param {string} name
 * @returns {Promise<Game>}
 */
export async function loadGame(service, name) {
  const about = await service.get(`/v1/games/${name}`);
  const [rulebook, contract] = await Promise.all([
    service.get(about.links.rules),
    service.get("/openapi.json"),
  ]);
  return {
    about,
    faces: new Set(about.faces),
    rules: new Map(rulebook.rules.map((rule) => [rule.id, rule])),
    shapes: moveShapes(contract, about),
  };
}
