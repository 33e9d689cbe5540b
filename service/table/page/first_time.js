/** Offers a hint the first time a kind of decision comes up. */

import { byId } from "../dom.js";
import { list, text } from "../game/shapes.js";
import { actingSeat, rests } from "../game/snapshot.js";
import { saveSetting, savedSetting } from "../game/storage.js";
import { own } from "../language.js";

const MET = "met";
/** The limit on decisions that are remembered. */
const MOST = 100;
const decisions = list(text(100));

/** The decision that was shown last. */
let current = "";
let isNew = false;

/** Offer a hint if the viewer faces this kind of decision for the first time. @param {Snapshot} snapshot */
export function offerFirstHint(snapshot) {
  const button = byId("hint-button");
  const decides = actingSeat(snapshot) !== null && typeof snapshot.viewer === "number" && !rests(snapshot.table);
  const decision = decides ? `${snapshot.game} ${snapshot.table.phase.type}` : "";
  if (decision && decision !== current) {
    const met = savedSetting(MET, decisions) ?? [];
    isNew = !met.includes(decision);
    if (isNew) saveSetting(MET, [...met, decision].slice(-MOST));
  }
  if (decision) current = decision;
  const offers = decides && isNew;
  button.classList.toggle("offered", offers);
  button.textContent = offers ? own("hint-first", "First time? Hint") : own("hint", "Hint");
}
