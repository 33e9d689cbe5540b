/** The curtain between two persons at one screen: nothing is to be seen until the right one presses. */

import { byId, make } from "./dom.js";

/**
 * Let the curtain down.
 *
 * @param {string} name for whom it goes up
 * @param {{label: string, does: () => void}|null} undo what may be taken back before
 * @param {() => void} onUp
 */
export function drawCurtain(name, undo, onUp) {
  const curtain = byId("curtain");
  const up = () => {
    curtain.close();
    onUp();
  };
  curtain.replaceChildren(
    make("h2", { id: "curtain-title" }, `Pass the screen to ${name}`),
    make("p", {}, "Nobody else should look now."),
    make("button", { type: "button", class: "move", id: "curtain-up", autofocus: true, onclick: up }, `I am ${name}: show the table`),
    undo && make("button", { type: "button", class: "tool", id: "curtain-undo", onclick: undo.does }, undo.label),
  );
  curtain.oncancel = (event) => event.preventDefault();
  if (!curtain.open) curtain.showModal();
}

/** Take the curtain away. */
export function raiseCurtain() {
  byId("curtain").close();
}
