/** Every legal move as the service lists it: in words, in its order, each a button. */

import { make } from "../dom.js";
import { counted, say } from "../language.js";

/** @param {Scene} scene @returns {HTMLElement[]} */
export function legalList(scene) {
  const { legalMoves, texts } = scene.snapshot;
  const items = legalMoves.map((move, place) =>
    make(
      "li",
      {},
      make(
        "button",
        {
          type: "button",
          class: "listed",
          "data-focus": `listed-${place}`,
          "data-why": JSON.stringify(move),
          onclick: () => scene.play(move),
        },
        say(texts[place]),
      ),
    ),
  );
  return [
    make("p", { class: "quiet" }, `${counted(legalMoves.length, "legal move")}, in the service's order.`),
    make("ol", { class: "listed-moves" }, ...items),
  ];
}
