/** The curtain between two persons at one screen: nothing is to be seen until the right one presses. */

import { byId, make } from "./dom.js";

/**
 * Let the curtain down; the next sight that is shown takes it away.
 *
 * @param {string} name for whom it goes up
 * @param {{label: string, does: () => void}|null} undo what may be taken back before
 * @param {() => void} onUp
 */
export function drawCurtain(name, undo, onUp) {
  const curtain = byId("curtain");
  const up = make("button", { type: "button", class: "move", id: "curtain-up", onclick: onUp }, `I am ${name}: show the table`);
  curtain.replaceChildren(
    make("h2", { id: "curtain-title" }, `Pass the screen to ${name}`),
    make("p", {}, "Nobody else should look now."),
    up,
    undo ? make("button", { type: "button", class: "tool", id: "curtain-undo", onclick: undo.does }, undo.label) : "",
  );
  byId("play").hidden = true;
  curtain.hidden = false;
  up.focus();
}
