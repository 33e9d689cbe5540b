/** Hints: the move that a computer player would make, and why. Only on request. */

import { byId } from "../dom.js";
import { say } from "./screen.js";
import { problemOf } from "../game/service.js";

/** Set up the hint button. @param {Scene} scene @param {Service} service */
export function offerHints(scene, service) {
  byId("hint-button").addEventListener("click", async () => {
    const { snapshot, game } = scene;
    try {
      const { hintFor } = await import("./hint.js");
      const { move, sentence } = await hintFor(service, game, snapshot);
      if (scene.isShowing(snapshot)) scene.hint(move, sentence);
    } catch (thrown) {
      say(problemOf(thrown).detail);
    }
  });
}
