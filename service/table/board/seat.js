/** A seat at the table: its player, score and hand. */

import { make } from "../dom.js";
import { rawFacts, record, seatFacts } from "./facts.js";
import { closedHand, openHand, ownHand } from "./hand.js";
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
  const { told, raw } = seatFacts(scene, seat, hand);
  const head = make(
    "div",
    { class: "seat-head" },
    make("h2", { class: "seat-name" }, snapshot.names[seat]),
    ...badges,
    told.length ? make("span", { class: "facts" }, ...told) : null,
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

function handOf(scene, seat, hand, own) {
  if (!hand.faces) return closedHand(scene, hand);
  const plays = actingSeat(scene.snapshot) === seat;
  return plays || own ? ownHand(scene, seat, hand, plays) : openHand(scene, seat, hand);
}

/** The best count of the viewer's hand, if the view has it. */
function handCount({ snapshot, game }) {
  const { count } = snapshot.table;
  return count ? make("p", { class: "facts count" }, record(count, game, snapshot.names)) : null;
}
