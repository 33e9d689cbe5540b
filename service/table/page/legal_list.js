/** For Inspect: every legal move as the service lists it, each a button, and the moves that are closed, with the rule. */

import { moveLabel, whyNot } from "../board/actions.js";
import { whyRefused } from "../board/explain.js";
import { make } from "../dom.js";
import { actingSeat } from "../game/snapshot.js";
import { say } from "../language.js";

/** @param {Scene} scene @returns {HTMLElement[]} */
export function legalList(scene) {
  const { legalMoves, texts } = scene.snapshot;
  const items = legalMoves.map((move, place) => item(`listed-${place}`, JSON.stringify(move), () => scene.play(move), say(texts[place])));
  const closed = actingSeat(scene.snapshot) === null ? [] : scene.offers.flatMap((offer) => closedItems(scene, offer));
  return [
    make("p", { class: "quiet" }, `${legalMoves.length} legal moves, in the service's order.`),
    make("ol", { class: "listed-moves" }, ...items),
    make("p", { class: "quiet" }, "Not possible now:"),
    make("ul", { class: "listed-moves closed-moves" }, ...closed),
  ];
}

/** @param {string} name @param {string} why @param {() => void} does @param {string} label @param {Attributes} [more] */
function item(name, why, does, label, more = {}) {
  const about = { type: "button", class: "listed", "data-focus": name, "data-why": why, onclick: does, ...more };
  return make("li", {}, make("button", about, label));
}

/** @param {Scene} scene @param {Offer} offer */
function closedItems(scene, offer) {
  const { kind, listed, refused } = offer;
  const one = (/** @type {string} */ label, /** @type {Explanation} */ why) =>
    item(`closed-${label}`, scene.told(why), () => scene.explain(why), label, { "data-kind": kind, "data-rule": why.rule, "aria-disabled": "true", "aria-description": scene.told(why) });
  if (!listed) return [one(scene.game.about.move_titles[kind], whyNot(offer, scene))];
  return refused.map(({ move, problem }) => one(moveLabel(move, scene), whyRefused(problem, scene)));
}
