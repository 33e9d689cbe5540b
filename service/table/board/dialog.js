/** A dialog with a title, and a button that closes it. */

import { make } from "../dom.js";
import { own } from "../language.js";

/** @param {string} id @param {string} title @param {...HTMLElement} content */
export function showDialog(id, title, ...content) {
  const form = make("form", { method: "dialog" }, make("h2", {}, title), ...content, make("button", { class: "move" }, own("close", "Close")));
  const dialog = make("dialog", { id, "aria-label": title }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
