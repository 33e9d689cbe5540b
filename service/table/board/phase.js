/** One line that says what happens next, and who is to act. */

import { make } from "../dom.js";
import { restsAt } from "../game/snapshot.js";
import { nounOf, own } from "../words.js";

/** @param {Scene} scene @returns {HTMLElement} */
export function phaseLine({ snapshot, game, demand }) {
  const { toAct, viewer, names, outcome } = snapshot;
  const title = game.about.phase_titles[snapshot.table.phase.type];
  if (toAct === null || restsAt(snapshot)) return line(title, outcome !== null);
  return line(`${toAct === viewer ? own("your-turn", "Your turn") : names[toAct]}: ${title}${demand === null ? "" : ` – ${demand || own("any", `any ${nounOf(game)}`)}`}`);
}

/** @param {string} text */
function line(text, over = false) {
  return make("p", { class: over ? "phase over" : "phase" }, text);
}
