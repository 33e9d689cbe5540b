/** A seat at the table: its player, score and hand. */

import { make } from "../dom.js";
import { rawFacts, record, seatFacts } from "./facts.js";
import { closedHand, openHand, ownHand } from "./hand.js";
import { isObject } from "../game/shapes.js";
import { actingSeat, handsOf, restsAt } from "../game/snapshot.js";

/**
 * @param {import("./table.js").Scene} scene
 * @param {number} seat
 * @param {boolean} own whether it is at the bottom
 */
export function seatArea(scene, seat, own) {
  const { snapshot, game } = scene;
  const hand = handsOf(snapshot)[seat];
  const acts = snapshot.toAct === seat && !restsAt(snapshot);
  const badges = [
    snapshot.table.dealer === seat && make("span", { class: "badge" }, "dealer"),
    acts && make("span", { class: "badge turn" }, "to act"),
    snapshot.outcome?.winners.includes(seat) && make("span", { class: "badge won" }, "won"),
  ];
  const { titled, raw } = seatFacts(scene, seat, hand);
  const head = make(
    "div",
    { class: "seat-head" },
    make("h2", { class: "seat-name" }, snapshot.names[seat]),
    ...badges,
    titled.length ? make("span", { class: "facts" }, ...titled) : null,
  );
  return make(
    "section",
    {
      class: `seat${acts ? " acts" : ""}${own ? " own" : ""}`,
      "data-seat": seat,
      "aria-label": snapshot.names[seat],
    },
    head,
    handOf(scene, seat, hand, own),
    rawFacts(raw, game),
    own ? handCount(scene) : null,
  );
}

/**
 * @param {import("./table.js").Scene} scene
 * @param {number} seat
 * @param {import("../game/snapshot.js").Held} hand
 * @param {boolean} own
 */
function handOf(scene, seat, hand, own) {
  const { faces, known } = hand;
  if (!faces) return closedHand(scene, hand);
  const plays = actingSeat(scene.snapshot) === seat;
  return plays || own ? ownHand(scene, seat, { faces, known }, plays) : openHand(scene, seat, faces);
}

/**
 * The best count of the viewer's hand, if the view has it.
 *
 * @param {import("./table.js").Scene} scene
 */
function handCount({ snapshot, game }) {
  const { count } = snapshot.table;
  return isObject(count) ? make("p", { class: "facts count" }, record(count, game, snapshot.names)) : null;
}
