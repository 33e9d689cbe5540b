/** One line that says what the table waits for. */

import { make } from "./dom.js";
import { restsAt } from "./sight.js";
import { turnText } from "./words.js";

/**
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement}
 */
export function phaseLine({ sight, game }) {
  const { type } = sight.table.phase;
  const hand = sight.table.hand_number ? `Hand ${sight.table.hand_number} · ` : "";
  if (sight.outcome) return line(`${hand}${ending(sight, game)}`, true);
  const turn = restsAt(sight) ? "" : ` · ${turnText(sight)}`;
  return line(`${hand}${game.about.phase_titles[type]}${turn}`);
}

function line(text, over = false) {
  return make("p", { class: over ? "phase over" : "phase" }, text);
}

function ending({ outcome, names: all, viewer }, game) {
  const { winners } = outcome;
  const names = winners.map((seat) => all[seat]).join(" and ");
  const why = game.rules.get(outcome.reason)?.text ?? outcome.reason;
  const verb = winners.length === 1 && winners[0] !== viewer ? "wins" : "win";
  return `Game over: ${names} ${verb}, ${outcome.totals.join(" to ")}. ${why}`;
}
