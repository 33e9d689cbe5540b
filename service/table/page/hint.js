/** One hint: a request for the advice of the service. */

import { capital, withSymbols } from "../words.js";

/**
 * Ask for a hint, from the view of the seat to act only.
 * @param {Service} service
 * @param {Game} game
 * @param {Snapshot} snapshot of the seat to act, or of the open table
 * @returns {Promise<{move: Move, sentence: string}>}
 * @throws {import("../game/service.js").Refusal}
 */
export async function hintFor(service, { about }, { viewer, toAct, table }) {
  const seen = viewer === "open" ? { state: table } : { view: table };
  const answer = await service.post(about.name, "advice", { ...seen, seat: toAct, limit: 1 });
  // Only a request with several views gets several results.
  const { moves } = /** @type {Extract<typeof answer, {moves: unknown}>} */ (answer);
  const [{ move, reasons }] = moves;
  return { move, sentence: reasons.map(({ detail, params }) => capital(withSymbols(detail, params))).join(" ") };
}
