/** A line about the next action, and who is to act. */

import { make } from "../dom.js";
import { takesAny } from "./probe.js";
import { facesIn } from "../kit/offers.js";
import { rests } from "../game/snapshot.js";
import { anyOf, inSentence, own, say, theirTurn } from "../language.js";

/** @param {Scene} scene */
export function phaseLine(scene) {
  return make("p", { class: scene.snapshot.outcome ? "phase over" : "phase" }, phaseText(scene));
}

/** @param {Scene} scene */
export function phaseText(scene) {
  const { toAct, viewer, names, table, frame } = scene.snapshot;
  if (frame) return say(frame.text, scene.snapshot);
  const title = scene.game.about.phase_titles[table.phase.type];
  if (rests(table)) return title;
  if (toAct === null) return own("abandoned", "The game has been abandoned");
  const whose = toAct === viewer ? own("your-turn", "Your turn") : theirTurn(names[toAct]);
  const { grave_moves: grave, move_titles: titles } = scene.game.about;
  const also = grave.filter((kind) => scene.snapshot.legalMoves.some((move) => move.type === kind && facesIn(move, scene.game.about).length)).map((kind) => ` ${own("or", "or")} ${inSentence(titles[kind])}`);
  return `${whose}: ${title}${also.join("")}${takesAny(scene) ? ` – ${anyOf(scene.game)}` : ""}`;
}
