/** Hints: the move of a computer player, and why. */

import { byId } from "../dom.js";
import { say } from "./notice.js";
import { problemOf } from "../game/service.js";

/** Set up the hint button. @param {Scene} scene @param {Service} service @param {() => Table} table */
export function offerHints(scene, service, table) {
  byId("hint-button").addEventListener("click", async () => {
    const { snapshot, game } = scene;
    try {
      const { hintFor } = await import("./hint.js");
      const { move, sentence } = await hintFor(service, game, snapshot, table());
      if (scene.isShowing(snapshot)) scene.hint(move, sentence);
    } catch (thrown) {
      say(problemOf(thrown).detail);
    }
  });
}
