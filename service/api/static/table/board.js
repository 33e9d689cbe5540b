/** What lies where on the board. */

import { actionRows } from "./actions.js";
import { make } from "./dom.js";
import { tableFacts } from "./facts.js";
import { seatArea } from "./hand.js";
import { melds, tricks } from "./melds.js";
import { phaseLine } from "./phase.js";
import { piles } from "./piles.js";

/**
 * The parts of the board from top to bottom: the others, the middle, the viewer's own seat, the moves.
 *
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement[]}
 */
export function boardParts(scene) {
  const { sight, game } = scene;
  const own = typeof sight.viewer === "number" ? sight.viewer : 0;
  const around = Array.from({ length: sight.seats - 1 }, (_, step) => (own + step + 1) % sight.seats);
  const facts = tableFacts(sight, game);
  return [
    make("div", { class: "others" }, ...around.map((seat) => seatArea(scene, seat, false))),
    make(
      "div",
      { class: "centre" },
      phaseLine(scene),
      make("div", { class: "piles" }, ...piles(scene)),
      melds(scene),
      tricks(scene),
      facts.length ? make("p", { class: "facts" }, ...facts) : null,
    ),
    seatArea(scene, own, true),
    make("div", { class: "actions" }, ...actionRows(scene)),
  ];
}
