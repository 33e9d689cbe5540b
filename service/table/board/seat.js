/** A seat at the table: its player, score and hand. */

import { make } from "../dom.js";
import { rawFacts, seatFacts, termed } from "./facts.js";
import { closedHand, laidOpen, openHand, ownHand } from "./hand.js";
import { actingSeat, countOf, handsOf, isLaidOpen, rests } from "../game/snapshot.js";
import { leftBy } from "./held.js";
import { entry } from "./values.js";
import { own as word } from "../language.js";
import { faceText } from "../kit/words.js";

/** @param {Scene} scene @param {number} seat @param {boolean} own whether it is at the bottom */
export function seatArea(scene, seat, own) {
  const { snapshot, game } = scene;
  const hand = handsOf(snapshot)[seat];
  const acts = snapshot.toAct === seat && !rests(snapshot.table);
  const badges = [
    snapshot.table.dealer === seat && make("span", { class: "badge" }, word("dealer", "dealer")),
    acts && make("span", { class: "badge turn" }, seat === snapshot.viewer ? word("badge-turn", "your turn") : word("to-play", "to play")),
    snapshot.outcome?.winners.includes(seat) && make("span", { class: "badge won" }, word("won", "won")),
  ];
  const { titled, raw } = seatFacts(scene, seat, hand);
  const head = make(
    "div",
    { class: "seat-head" },
    make("h2", { class: "seat-name" }, snapshot.names[seat]),
    ...badges,
    make("span", { class: "facts" }, ...titled, counted(scene, seat)),
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
  );
}

/** @param {Scene} scene @param {number} seat @param {Held} hand @param {boolean} own */
function handOf(scene, seat, hand, own) {
  const { faces, known } = hand;
  if (!faces) return closedHand(scene, hand);
  if (isLaidOpen(scene.snapshot)) return laidOpen(scene, seat, faces);
  const plays = actingSeat(scene.snapshot) === seat;
  return plays || own ? ownHand(scene, seat, { faces, known }, plays) : openHand(scene, seat, faces);
}

/** The deadwood of a hand, if the view has its best count. @param {Scene} scene @param {number} seat */
function counted(scene, seat) {
  const { snapshot, game } = scene;
  const count = countOf(snapshot, seat);
  const title = game.about.view_titles.deadwood;
  const off = count?.lay_offs?.length ? word("laid-off", "after laying off") : "";
  const { faces: [picked, ...others] } = scene.selection;
  const left = seat === scene.own && picked && !others.length ? leftBy(scene, picked) : undefined;
  const without = left === undefined ? off : `${word("without", "without")} ${faceText(picked)}`;
  return count && title ? entry("deadwood", seat === scene.own ? termed(title, game.terms.get("deadwood")) : title, make("b", {}, `${left ?? count.points}`), without) : null;
}
