/** One line that says what the table waits for. */

import { make } from "./dom.js";
import { seatName } from "./words.js";

/**
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement}
 */
export function phaseLine({ sight, game }) {
  const { type } = sight.table.phase;
  const hand = sight.table.hand_number ? `Hand ${sight.table.hand_number} · ` : "";
  if (sight.outcome) return line(`${hand}${ending(sight, game)}`, true);
  return line(`${hand}${game.about.phase_titles[type]} · ${seatName(sight.toAct, sight.viewer)} is to act`);
}

function line(text, over = false) {
  return make("p", { class: over ? "phase over" : "phase" }, text);
}

function ending({ outcome, viewer }, game) {
  const names = outcome.winners.map((seat) => seatName(seat, viewer)).join(" and ");
  const why = game.rules.get(outcome.reason)?.text ?? outcome.reason;
  const verb = outcome.winners.length === 1 ? "wins" : "win";
  return `Game over: ${names} ${verb}, ${outcome.totals.join(" to ")}. ${why}`;
}
