/** Everything beside the table that follows from a sight: score sheet, log, list, live text. */

import { byId, redraw } from "./dom.js";
import { showHints } from "./hint.js";
import { legalList } from "./legal_list.js";
import { latest, logItems } from "./log.js";
import { watchPresses } from "./press.js";
import { Scene } from "./table.js";
import { sheet } from "./sheet.js";

/**
 * The table of this page, ready to show sights.
 *
 * @param {object} source a Host or a Guest
 */
export function sceneOf(source) {
  const scene = new Scene(source, byId("board"), byId("ruling"));
  watchPresses();
  showHints((element) => scene.askCard(element.dataset.ask));
  return scene;
}

/**
 * Show a sight: on the table and in every panel.
 *
 * @param {Scene} scene
 * @param {import("./sight.js").Sight} sight
 * @param {import("./game.js").Game} game
 */
export function showAll(scene, sight, game) {
  byId("play").hidden = false;
  scene.show(sight, game);
  redraw(byId("sheet"), () => sheet(sight, game));
  redraw(byId("log"), () => logItems(sight));
  redraw(byId("listed"), () => legalList(scene));
  byId("live").textContent = latest(sight);
  document.title = `${game.about.title} – Referee`;
}

/** Say something that went wrong outside the table, or something that was done. */
export function say(text) {
  byId("notice").textContent = text;
}
