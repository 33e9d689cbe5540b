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
 * @param {JsonObject} options of the table, or only those that differ from the default preset
 * @param {(guided: boolean) => void} [play] deals the game; without it the game is there
 */
export async function showGuide(game, options, play) {
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
    byId("guide-agreed").textContent = agreedHere(options, game.about);
    const [start, guided] = dialog.getElementsByTagName("button");
    start.textContent = play ? own("play", "Play") : own("back-to-game", "Back to the game");
    guided.hidden = !play || !game.about.links.advice;
    dialog.returnValue = "";
    dialog.onclose = () => dialog.returnValue && play?.(dialog.returnValue === "guided");
    dialog.showModal();
    dialog.scrollTop = 0;
  } catch {
    say(own("no-guide", "The guide could not be loaded."));
  }
}

/** How long the game is at this table, where the guide has the defaults. @param {JsonObject} options @param {Descriptor} about */
function agreedHere(options, about) {
  const said = agreed(goals({ options: { ...about.preset_options[about.presets[0]], ...options } }), about);
  return said && `${said} ${own("agreed-instead", "The numbers of your table replace those below.")}`;
}
