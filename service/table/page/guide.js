/** The guide to a game, shown over the page rather than in the tab that its link opens. */

import { agreed, goals } from "../board/facts.js";
import { faceUp } from "../board/faces.js";
import { all, byId } from "../dom.js";
import { faceText } from "../kit/words.js";
import { say } from "./notice.js";
import { style } from "./style.js";
import { own, translatePage } from "../language.js";

await style("guide");

/**
 * @param {Game} game
 * @param {Snapshot["table"]|null} table that is played at; null before one
 * @param {((guided: boolean) => void)|null} [play] deals the game
 */
export async function showGuide(game, table, play = null) {
  const dialog = byId("guide", HTMLDialogElement);
  try {
    const answer = await fetch(`.${game.about.links.guide}`, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    translatePage(page);
    dialog.querySelector("div")?.replaceChildren(...page.querySelectorAll("main > h1, main > section"));
    for (const face of all(dialog, ".face")) {
      const drawn = [...game.faces].find((each) => [each, faceText(each)].includes(face.textContent ?? ""));
      if (drawn) face.replaceWith(faceUp(drawn));
    }
    byId("guide-agreed").textContent = table ? agreedOtherwise(table, game.about) : "";
    const [start, guided, back] = dialog.getElementsByTagName("button");
    start.hidden = !play;
    guided.hidden = !play || !game.about.links.advice;
    back.hidden = play !== null;
    dialog.returnValue = "";
    dialog.onclose = () => dialog.returnValue && play?.(dialog.returnValue === "guided");
    dialog.showModal();
  } catch {
    say(own("no-guide", "The guide could not be loaded."));
  }
}

/**
 * Options that differ from the defaults, which the guide describes.
 * @param {Snapshot["table"]} table
 * @param {Descriptor} about
 */
function agreedOtherwise(table, about) {
  const usual = about.preset_options[about.presets[0]];
  const said = agreed(goals(table).filter(([name, value]) => usual[name.replace("options.", "")] !== value), about);
  return said && `${said} ${own("agreed-instead", "This replaces the numbers below.")}`;
}
