/** One line that says what happens next, and who is to act. */

import { make } from "../dom.js";
import { restsAt } from "../game/snapshot.js";

/**
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement}
 */
export function phaseLine({ snapshot, game }) {
  if (snapshot.outcome) return line(ending(snapshot.outcome, snapshot, game), true);
  const { toAct, viewer, names } = snapshot;
  const title = game.about.phase_titles[snapshot.table.phase.type];
  if (toAct === null || restsAt(snapshot)) return line(title);
  return line(`${toAct === viewer ? "Your turn" : names[toAct]}: ${title}`);
}

/** @param {string} text */
function line(text, over = false) {
  return make("p", { class: over ? "phase over" : "phase" }, text);
}

/**
 * @param {import("../game/messages.js").Outcome} outcome
 * @param {import("../game/snapshot.js").Snapshot} snapshot
 * @param {import("../game/game.js").Game} game
 */
function ending(outcome, { names: all, viewer }, game) {
  const { winners } = outcome;
  const names = winners.map((seat) => all[seat]).join(" and ");
  const why = game.rules.get(outcome.reason)?.text ?? outcome.reason;
  const verb = winners.length === 1 && winners[0] !== viewer ? "wins" : "win";
  const totals = outcome.totals.map((total, seat) => `${all[seat]} ${total}`).join(", ");
  return `Game over: ${names} ${verb}. ${totals}. ${why}`;
}
