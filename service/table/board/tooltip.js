/**
 * Reasons on hover and focus. An element with `data-why` shows it in a floating tooltip; for one with
 * `data-ask`, the reason is requested first and cached. A pointer that drags, that rests where it has
 * just pressed, or under which the table was redrawn, asks for nothing.
 */

import { closest, make } from "../dom.js";

/** Milliseconds that a pointer stays on an element before it shows the reason. */
const PAUSE = 350;
/** Pixels that a pointer moves away from where it pressed before it asks again. */
const AWAY = 24;

/** @type {HTMLElement|null} */
let shownFor = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
/** Where the pointer is: an event at the same place comes from a redraw. */
let at = { x: -1, y: -1 };
/** @type {{x: number, y: number}|null} */
let pressedAt = null;
const tooltip = make("div", { class: "tooltip", role: "tooltip", id: "tooltip", hidden: true });

/** Start to show reasons. @param {(element: HTMLElement) => Promise<string>} ask finds the reason of a `data-ask` element */
export function showTooltips(ask) {
  document.querySelector("main")?.append(tooltip);
  document.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && shown(target, ask));
  document.addEventListener("pointerdown", ({ x, y }) => {
    pressedAt = { x, y };
    hideTooltip();
  });
  document.addEventListener("pointermove", ({ target, x, y, pointerType, buttons }) => {
    if (pointerType !== "mouse" || buttons || (x === at.x && y === at.y)) return;
    at = { x, y };
    if (pressedAt && Math.hypot(x - pressedAt.x, y - pressedAt.y) < AWAY) return;
    pressedAt = null;
    if (shownFor?.contains(/** @type {Node} */ (target))) return;
    clearTimeout(timer);
    timer = setTimeout(() => shown(document.elementFromPoint(x, y), ask), PAUSE);
  });
  document.addEventListener("click", ({ target }) => closest(target, ".term, #undo") && shown(target, ask));
  document.addEventListener("focusout", hideTooltip);
  // A scroll that brings an element under the pointer does not keep it from showing its reason.
  document.addEventListener("scroll", () => shownFor && hideTooltip(), { passive: true, capture: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hideTooltip());
  document.addEventListener("pointerout", ({ relatedTarget }) => {
    if (shownFor && !(relatedTarget instanceof Node && shownFor.contains(relatedTarget))) hideTooltip();
  });
}

/** Hide the tooltip. */
export function hideTooltip() {
  clearTimeout(timer);
  shownFor = null;
  tooltip.hidden = true;
}

/** @param {EventTarget|null} target @param {(element: HTMLElement) => Promise<string>} ask */
async function shown(target, ask) {
  const element = closest(target, "[data-why], [data-ask]");
  if (!element) return;
  shownFor = element;
  if (!element.dataset.why && element.dataset.ask) {
    const why = await ask(element);
    if (!why) return;
    element.dataset.why = why;
    element.setAttribute("aria-description", why);
  }
  if (shownFor !== element) return;
  // The table may have been redrawn meanwhile.
  const again = element.isConnected ? element : document.querySelector(`[data-focus="${CSS.escape(element.dataset.focus ?? "")}"]`);
  if (!(again instanceof HTMLElement)) return;
  again.dataset.why ??= element.dataset.why;
  shownFor = again;
  place(again);
}

/** @param {HTMLElement} element */
function place(element) {
  tooltip.textContent = element.dataset.why ?? "";
  tooltip.hidden = false;
  const at = element.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8);
  const above = at.top - height - 8;
  tooltip.style.left = `${Math.max(8, left)}px`;
  tooltip.style.top = `${above > 8 ? above : at.bottom + 8}px`;
}
