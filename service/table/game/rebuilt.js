/** A game rebuilt from its transcript. */

import { asking } from "./host.js";
import { Record } from "./record.js";

/**
 * The record of a transcript; also the first difference to its digests, if any.
 * @param {import("./host.js").Host} host
 * @param {Transcript} transcript
 * @param {Table} table
 * @param {(done: number, all: number) => void} progress
 */
export async function rebuilt({ service, games }, transcript, table, progress) {
  const { game, moves, digests, ...opening } = transcript;
  opening.seed ??= 0;
  const compared = digests ? { digests } : {};
  const { counts } = await games.get(game);
  const checked = await service.post(game, "replays", { ...opening, moves, ...compared });
  const asked = asking(table, counts);
  const record = Record.dealt(game, opening, await service.post(game, "deals", { ...opening, ...asked }));
  for (const move of moves) {
    const { state, to_act: by } = record.position;
    const body = { state, move, allow_deck: true, ...asked };
    record.add(await service.post(game, "moves", body), { moves: [move], by });
    progress(record.index, moves.length);
  }
  return { record, difference: checked.first_difference };
}
