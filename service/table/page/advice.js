/** Hints: the move that a computer player would make, and why. Only on request. */

import { byId } from "../dom.js";
import { problemOf } from "../game/service.js";
import { capital, withSymbols } from "../words.js";

/**
 * Set up the hint button.
 * @param {Scene} scene
 * @param {Service} service
 * @param {(problem: Problem) => void} onProblem
 */
export function offerHints(scene, service, onProblem) {
  byId("hint-button").addEventListener("click", async () => {
    const { snapshot, game } = scene;
    try {
      const { move, sentence } = await hintFor(service, game, snapshot);
      if (scene.isShowing(snapshot)) scene.hint(move, sentence);
    } catch (thrown) {
      onProblem(problemOf(thrown));
    }
  });
}

/**
 * Ask for a hint, from the view of the seat to act only.
 * @param {Service} service
 * @param {Game} game
 * @param {Snapshot} snapshot of the seat to act, or of the open table
 * @returns {Promise<{move: Move, sentence: string}>}
 * @throws {import("../game/service.js").Refusal}
 */
async function hintFor(service, { about }, { viewer, toAct, table }) {
  const seen = viewer === "open" ? { state: table } : { view: table };
  const answer = await service.post(about.name, "advice", { ...seen, seat: toAct, limit: 1 });
  // Only a request with several views gets several results.
  const { moves } = /** @type {Extract<typeof answer, {moves: unknown}>} */ (answer);
  const [{ move, reasons }] = moves;
  return { move, sentence: reasons.map(({ detail, params }) => capital(withSymbols(detail, params))).join(" ") };
}
