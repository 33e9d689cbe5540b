/** The switch that shows the workings: requests, legal moves, positions, members by their own names. */

import { byId } from "./dom.js";
import { remember, remembered } from "./saved.js";

const NAME = "inspect";

/** Whether the workings are shown. */
export const inspecting = () => document.body.classList.contains(NAME);

/**
 * Let the switch of this page work.
 *
 * @param {() => void} onChange
 */
export function offerInspection(onChange) {
  const input = byId("inspect");
  const turn = (on) => {
    input.checked = on;
    document.body.classList.toggle(NAME, on);
  };
  turn(new URLSearchParams(location.search).has(NAME) || remembered(NAME) === true);
  input.addEventListener("change", () => {
    turn(input.checked);
    remember(NAME, input.checked);
    onChange();
  });
}
