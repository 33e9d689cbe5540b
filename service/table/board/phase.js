/** A line about the next action, and who is to act. */

import { make } from "../dom.js";
import { takesAny } from "./probe.js";
import { rests } from "../game/snapshot.js";
import { nounOf, own, theirTurn } from "../language.js";

/** @param {Scene} scene */
export function phaseLine(scene) {
  return make("p", { class: scene.snapshot.outcome ? "phase over" : "phase" }, phaseText(scene));
}

/** @param {Scene} scene */
export function phaseText(scene) {
  const { toAct, viewer, names, table } = scene.snapshot;
  const title = scene.game.about.phase_titles[table.phase.type];
  if (rests(table)) return title;
  if (toAct === null) return own("abandoned", "The game has been abandoned");
  const whose = toAct === viewer ? own("your-turn", "Your turn") : theirTurn(names[toAct]);
  return `${whose}: ${title}${takesAny(scene) ? ` – ${own("any", `any ${nounOf(scene.game)}`)}` : ""}`;
}
