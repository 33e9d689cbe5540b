/** All cards of the discard pile, in a dialog. */

import { make } from "../dom.js";
import { memberTitle, own } from "../language.js";
import { faceUp } from "./faces.js";

/** @param {Game} game @param {string[]} faces from the bottom to the top */
export function showAll(game, faces) {
  const title = memberTitle(game, "discard_pile");
  const form = make("form", { method: "dialog" }, make("h2", {}, title), make("div", { class: "facts" }, ...faces.toReversed().map(faceUp)), make("button", { class: "move" }, own("close", "Close")));
  const dialog = make("dialog", { id: "through", "aria-label": title }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
