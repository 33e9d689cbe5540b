/** Why a card cannot be played alone. */

import { whyRefused } from "./explain.js";
import { shapeOf } from "../game/game.js";
import { moveKey } from "../game/moves.js";

/**
 * The service's refusal of the moves that would use a card.
 * @param {Scene} scene
 * @param {string} face
 * @returns {Promise<Explanation|null>}
 */
export async function whyCard(scene, face) {
  const { snapshot, game, source, probed } = scene;
  const kinds = new Set(snapshot.legalMoves.map((move) => move.type));
  for (const kind of kinds) {
    const member = onlyFace(shapeOf(kind, game));
    if (!member) continue;
    const move = { type: kind, [member]: face };
    const problem = probed.get(moveKey(move)) ?? (await source.probe(move, snapshot.toAct));
    probed.set(moveKey(move), problem);
    if (problem) return whyRefused(problem, scene);
  }
  return null;
}

/** The member of a move that takes one face, if the move needs nothing else. @param {MoveShape} shape */
function onlyFace({ members }) {
  const [first, ...rest] = members.filter(({ required }) => required);
  return first?.role === "face" && rest.length === 0 ? first.name : null;
}
