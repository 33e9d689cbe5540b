/** One hint: a request for the advice of the service. */

import { sayWhy } from "../language.js";

/** The level that advises people at a table. @param {Table} table @returns {Level} */
export const adviser = ({ players }) => (players.some(({ level }) => level === "strong") ? "strong" : "quick");

/**
 * Ask for a hint, from the view of the seat to act only.
 * @param {Service} service
 * @param {Game} game
 * @param {Snapshot} snapshot of the seat to act, or of the open table
 * @param {Table} players
 * @returns {Promise<{move: Move, sentence: string}>}
 * @throws {import("../game/service.js").Refusal}
 */
export async function hintFor(service, { about }, { viewer, toAct, table }, players) {
  const seen = viewer === "open" ? { state: table } : { view: table };
  const answer = await service.post(about.name, "advice", { ...seen, seat: toAct, level: adviser(players), limit: 1 });
  // Only a request with several views gets several results.
  const { moves } = /** @type {Extract<typeof answer, {moves: unknown}>} */ (answer);
  const [{ move, reasons }] = moves;
  return { move, sentence: reasons.map((reason) => sayWhy(reason)).join(" ") };
}
