/** A first hand with help: at every decision of the player a hint, and its reasons. */

import { actingSeat, handNumber, isSamePosition, rests } from "../game/snapshot.js";
import { own } from "../language.js";
import { hintFor } from "./hint.js";
import { say } from "./notice.js";

/** The decision that had help last. @type {Snapshot|null} */
let helped = null;

/**
 * Help with the decision on the table, if it is the player's. Returns whether the help goes on.
 * @param {Scene} scene
 * @param {Service} service
 * @param {Table} table
 */
export async function help(scene, service, table) {
  const { snapshot, game } = scene;
  if (rests(snapshot.table) || actingSeat(snapshot) === null || scene.lone) return true;
  if (helped && handNumber(helped) !== handNumber(snapshot)) {
    say(own("guided-end", "That was a hand with help. From now on, press Hint when you want some."));
    return false;
  }
  if (helped && isSamePosition(helped, snapshot)) return true;
  helped = snapshot;
  const { move, sentence } = await hintFor(service, game, snapshot, table);
  const first = own("guided-first", "It is your turn. The marked button makes a good move with what is picked; press it, or make another.");
  const isFirst = !snapshot.events.some(({ by }) => by === snapshot.viewer);
  if (scene.isShowing(snapshot)) scene.hint(move, isFirst ? `${sentence} ${first}` : sentence);
  return true;
}
