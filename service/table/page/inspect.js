/** The Inspect switch, which shows requests, legal moves, earlier positions and raw members. */

import { byId } from "../dom.js";
import { saveSetting, savedSetting } from "../game/storage.js";
import { truth } from "../game/shapes.js";

const NAME = "inspect";
/** The number of requests that are kept and listed. */
export const MOST_KEPT = 40;

/** Whether Inspect is on. */
export const inspecting = () => document.body.classList.contains(NAME);

/** Set up the switch. @param {() => void} onChange */
export function offerInspection(onChange) {
  const input = byId("inspect", HTMLInputElement);
  const turn = (/** @type {boolean} */ on) => {
    input.checked = on;
    document.body.classList.toggle(NAME, on);
    if (on) import("./style.js").then(({ style }) => style("inspect"));
  };
  const isAsked = new URLSearchParams(location.search).has(NAME);
  turn(isAsked || savedSetting(NAME, truth) === true);
  if (input.parentElement) input.parentElement.hidden = !isAsked && !input.checked;
  input.addEventListener("change", () => {
    turn(input.checked);
    saveSetting(NAME, input.checked);
    onChange();
  });
}
