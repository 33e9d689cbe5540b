/** Settings kept in this browser: sound (off at first), the speed of computers, the player's name. */

import { byId } from "../dom.js";
import { personName } from "../game/positions.js";
import { among, truth } from "../game/shapes.js";
import { saveSetting, savedSetting } from "../game/storage.js";

const NAME = "name";
/** Milliseconds before a computer moves. */
const PACES = { slow: 1800, normal: 900, fast: 300 };
const speed = among("slow", "normal", "fast");

/**
 * Set up the settings.
 * @param {URLSearchParams} query of the address, which may have another pace
 * @param {(pace: number) => void} onPace called with the milliseconds before a computer moves
 */
export function offerSettings(query, onPace) {
  const sound = byId("sound", HTMLInputElement);
  const choice = byId("speed", HTMLSelectElement);
  sound.checked = savedSetting("sound", truth) ?? false;
  sound.addEventListener("change", () => {
    saveSetting("sound", sound.checked);
    ring("turn");
  });
  choice.value = savedSetting("speed", speed) ?? "normal";
  const set = () => onPace(query.has("pace") ? Number(query.get("pace")) : PACES[speed(choice.value)]);
  choice.addEventListener("change", () => {
    saveSetting("speed", choice.value);
    set();
  });
  set();
  for (const name of ["four-colours", "large-cards"]) {
    const input = byId(name, HTMLInputElement);
    const show = () => document.body.classList.toggle(name, input.checked);
    input.checked = savedSetting(name, truth) ?? false;
    input.addEventListener("change", () => {
      saveSetting(name, input.checked);
      show();
    });
    show();
  }
}

/** A short sound, if sound is on. @param {"move"|"turn"} kind */
export async function ring(kind) {
  if (byId("sound", HTMLInputElement).checked) (await import("./sound.js")).play(kind);
}

/** The name that the person at this browser has given; empty for none. */
export const ownName = () => savedSetting(NAME, personName) ?? "";

/** Keep the name of the person at this browser. @param {string} name */
export function keepName(name) {
  if (name && name !== ownName()) saveSetting(NAME, name);
}
