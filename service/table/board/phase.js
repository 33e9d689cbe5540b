/** One line that says what happens next, and who is to act. */

import { make } from "../dom.js";
import { restsAt } from "../game/snapshot.js";
import { nounOf, own, theirTurn } from "../words.js";

/** @param {Scene} scene */
export function phaseLine(scene) {
  return make("p", { class: scene.snapshot.outcome ? "phase over" : "phase" }, phaseText(scene));
}

/** @param {Scene} scene */
export function phaseText({ snapshot, game, demand }) {
  const { toAct, viewer, names } = snapshot;
  const title = game.about.phase_titles[snapshot.table.phase.type];
  if (toAct === null || restsAt(snapshot)) return title;
  return `${toAct === viewer ? own("your-turn", "Your turn") : theirTurn(names[toAct])}: ${title}${demand === null ? "" : ` – ${demand || own("any", `any ${nounOf(game)}`)}`}`;
}
