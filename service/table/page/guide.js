/** The guide to a game, shown over the table rather than in the tab that its link opens. */

import { byId } from "../dom.js";
import { say } from "./screen.js";
import { own } from "../words.js";

/**
 * @param {string} address of the guide
 * @param {string} agreed what was agreed at this table other than the default rules; empty for nothing
 */
export async function showGuide(address, agreed) {
  const dialog = byId("guide", HTMLDialogElement);
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    dialog.querySelector("div")?.replaceChildren(...page.querySelectorAll("main > h1, main > section"));
    byId("guide-agreed").textContent = agreed;
    dialog.showModal();
  } catch {
    say(own("no-guide", "The guide could not be loaded."));
  }
}
