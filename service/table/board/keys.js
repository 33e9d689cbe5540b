/** Keys for a whole turn, their list, and the focus that follows the game for those who use them. */

import { showDialog } from "./dialog.js";
import { all, byId, closest, make } from "../dom.js";
import { own } from "../language.js";
import { handKeys } from "./hand.js";

/** What each key does, and presses: the first of these that is there. @type {Record<string, {does: () => string, presses: string[]}>} */
const KEYS = {
  d: {
    does: () => own("key.d", "draw, or discard the picked card"),
    presses: ["[data-pile=stock].can", ".ready .move[data-kind=discard]:not(.needs)", ".ready .move[data-kind=draw_stock]"],
  },
  t: { does: () => own("key.t", "take the discard"), presses: [".pile.can[data-move^=take]"] },
  k: { does: () => own("key.k", "knock"), presses: [".ready .move[data-kind=knock]:not(.needs)"] },
  m: { does: () => own("key.m", "pick a meld, then lay it down"), presses: [".ready .move[data-kind^=meld]:not(.needs)", ".ready .move[data-kind^=meld]"] },
  l: { does: () => own("key.l", "pick a card to lay off, then lay it off"), presses: [".ready .move[data-kind=lay_off]:not(.needs)", ".ready .move[data-kind=lay_off]"] },
  e: { does: () => own("key.e", "end the turn, or pass"), presses: [".ready .move:is([data-kind=end_meld_turn], [data-kind=done], [data-kind=pass])"] },
  h: { does: () => own("key.h", "ask for a hint, then make its move"), presses: [".ready .hinted", "#hint-button"] },
  u: { does: () => own("key.u", "undo"), presses: ["#undo"] },
  "?": { does: () => own("key.list", "show this list"), presses: [] },
};

/** The moves that a key presses. */
const PRESSED = /data-(?:kind|move)\^?=(\w+)/g;

/** List the keys of a game in a dialog. @param {string[]} moves of the game */
export function showKeys(moves) {
  const works = (/** @type {string[]} */ presses) => {
    const kinds = [...presses.join().matchAll(PRESSED)].map(([, kind]) => kind);
    return !kinds.length || kinds.some((kind) => moves.some((move) => move.startsWith(kind)));
  };
  const rows = Object.entries(KEYS).filter(([, { presses }]) => works(presses)).map(([key, { does }]) => make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key.toUpperCase())), make("td", {}, does())));
  showDialog("keys", own("keys", "Keys"), make("table", {}, ...rows), make("p", {}, `${handKeys()}.`));
}

/** Whether the last press was one of a key. */
let usesKeys = false;

/** Start to watch the keys, with the first that is pressed. @param {KeyboardEvent} first @param {() => string[]} moves of the game */
export function watchKeys(first, moves) {
  addEventListener("pointerdown", () => (usesKeys = false), { capture: true, passive: true });
  addEventListener("keydown", (event) => press(event, moves));
  press(first, moves);
}

/** @param {KeyboardEvent} event @param {() => string[]} moves */
function press({ key, target, ctrlKey, metaKey, altKey }, moves) {
  usesKeys = true;
  if (ctrlKey || metaKey || altKey || byId("play").hidden || closest(target, "input, select, textarea, dialog")) return;
  if (key === "?") showKeys(moves());
  const [found] = (KEYS[key.toLowerCase()]?.presses ?? []).flatMap((selector) => [...all(document, selector)]).filter((element) => element.offsetParent && !element.hidden);
  found?.click();
}

/** Focus the card that is new, or a pile to draw from, or else a card, if the keyboard is used. @param {HTMLElement} board */
export function followFocus(board) {
  if (!usesKeys || closest(document.activeElement, "input, select, dialog, #beside")) return;
  const places = [".pick.fresh", ".pile.can", ".own .pick:not(.dim)"];
  const [found] = places.flatMap((selector) => [...all(board, selector)].slice(0, 1));
  found?.focus({ preventScroll: true });
}
