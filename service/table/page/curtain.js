/** The curtain between two people at one screen: it hides the table until the next player presses. */

import { byId, make } from "../dom.js";
import { own } from "../language.js";
import { showOnly } from "./screen.js";

/**
 * Hide everything behind the curtain; showing a snapshot removes it.
 * @param {string} name of the next player
 * @param {{label: string, does: () => void}|null} undo the undo button of the previous player
 * @param {() => void} onUp
 */
export function drawCurtain(name, undo, onUp) {
  const up = make("button", { type: "button", class: "move", id: "curtain-up", onclick: onUp }, own("i-am", "I am {name}: show the table", { name }));
  byId("curtain").replaceChildren(
    make("h2", { id: "curtain-title" }, own("pass-screen", "Pass the screen to {name}", { name })),
    make("p", {}, own("only-you", "Only {name} should look at the screen now.", { name })),
    up,
    undo ? make("button", { type: "button", class: "tool", id: "curtain-undo", onclick: undo.does }, undo.label) : "",
  );
  showOnly("curtain");
  up.focus();
}
