/** The layout of the board above the viewer's own hand. */

import { make } from "../dom.js";
import { agreed, goals, rawFacts, tableFacts } from "./facts.js";
import { melds } from "./melds.js";
import { phaseLine } from "./phase.js";
import { piles } from "./piles.js";
import { handNumber, isLaidOpen } from "../game/snapshot.js";
import { seatArea } from "./seat.js";
import { tricks } from "./tricks.js";

/** The other seats, and the middle of the table. @param {Scene} scene @returns {HTMLElement[]} */
export function feltParts(scene) {
  const { snapshot, game, own } = scene;
  const around = Array.from({ length: snapshot.seats - 1 }, (_, step) => (own + step + 1) % snapshot.seats);
  const { titled, raw } = tableFacts(snapshot, game);
  const open = isLaidOpen(snapshot);
  return [
    make("div", { class: "others" }, ...around.map((seat) => seatArea(scene, seat, false))),
    make(
      "div",
      { class: "centre", "data-drop": "table" },
      phaseLine(scene),
      open ? null : make("div", { class: "piles" }, ...piles(scene)),
      open && snapshot.table.melds?.every(({ seat }) => seat !== undefined) ? null : melds(scene),
      tricks(scene),
      titled.length && !open ? make("p", { class: "facts" }, ...titled) : null,
      rawFacts(raw, game),
      handNumber(snapshot) > 1 || open ? null : aim(snapshot, game),
    ),
  ];
}

/**
 * The introduction to the first hand: the object, which the rulebook begins with, and the agreed options;
 * where there is less room the summary.
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
function aim({ table }, { rules, about }) {
  const [object] = rules.values();
  const text = [object?.text, agreed(goals(table), about)].filter(Boolean).join(" ");
  return make("p", { class: "aim" }, make("span", { class: "roomy" }, text), make("span", { class: "tight" }, about.summary));
}
