/** Keys for a whole turn, and the focus that follows the game for those who use them. */

import { all, byId, closest } from "../dom.js";

/** What each key presses: the first of these that is there. @type {Record<string, string[]>} */
const KEYS = {
  d: ["[data-pile=stock].can", ".ready .move[data-kind=discard]:not(.needs)", ".ready .move[data-kind=draw_stock]"],
  t: ["[data-pile=discard_pile].can"],
  k: [".ready .move[data-kind=knock]:not(.needs)"],
  m: [".ready .move[data-kind^=meld]:not(.needs)", ".ready .move[data-kind^=meld]"],
  l: [".ready .move[data-kind=lay_off]:not(.needs)", ".ready .move[data-kind=lay_off]"],
  e: [".ready .move:is([data-kind=end_meld_turn], [data-kind=done], [data-kind=pass])"],
  h: [".ready .hinted", "#hint-button"],
  u: ["#undo"],
};

/** Whether the last press was one of a key. */
let usesKeys = false;

/** Start to watch the keys, with the first that is pressed. @param {KeyboardEvent} first */
export function watchKeys(first) {
  addEventListener("pointerdown", () => (usesKeys = false), { capture: true, passive: true });
  addEventListener("keydown", press);
  press(first);
}

/** @param {KeyboardEvent} event */
function press({ key, target, ctrlKey, metaKey, altKey }) {
  usesKeys = true;
  if (ctrlKey || metaKey || altKey || byId("play").hidden || closest(target, "input, select, textarea, dialog")) return;
  const [found] = (KEYS[key.toLowerCase()] ?? []).flatMap((selector) => [...all(document, selector)]).filter((element) => element.offsetParent && !element.hidden);
  found?.click();
}

/** Focus the card that is new, or a pile to draw from, or else a card, if the keyboard is used. @param {HTMLElement} board */
export function followFocus(board) {
  if (!usesKeys || closest(document.activeElement, "input, select, dialog, #beside")) return;
  const places = [".pick.fresh", ".pile.can", ".own .pick:not(.dim)"];
  const [found] = places.flatMap((selector) => [...all(board, selector)].slice(0, 1));
  found?.focus({ preventScroll: true });
}
