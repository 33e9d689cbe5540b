/**
 * Reasons on hover and focus. An element with `data-why` shows it in a floating tooltip; for one
 * with `data-ask`, the reason is requested first and cached.
 */

import { make } from "../dom.js";

let slip = null;
let shownFor = null;

/**
 * Start to show reasons.
 *
 * @param {(element: HTMLElement) => Promise<string>} ask finds the reason of a `data-ask` element
 */
export function showTooltips(ask) {
  slip = make("div", { class: "tooltip", role: "tooltip", id: "tooltip", hidden: true });
  document.querySelector("main").append(slip);
  const show = ({ target }) => shown(target, ask);
  document.addEventListener("focusin", show);
  document.addEventListener("pointerover", show);
  document.addEventListener("focusout", hideTooltip);
  document.addEventListener("scroll", hideTooltip, { passive: true, capture: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hideTooltip());
  document.addEventListener("pointerout", ({ relatedTarget }) => {
    if (shownFor && !shownFor.contains(relatedTarget)) hideTooltip();
  });
}

/** Hide the tooltip. */
export function hideTooltip() {
  shownFor = null;
  if (slip) slip.hidden = true;
}

async function shown(target, ask) {
  const element = target.closest?.("[data-why], [data-ask]");
  if (!element) return;
  shownFor = element;
  if (!element.dataset.why && element.dataset.ask) {
    const why = await ask(element);
    if (!why) return;
    element.dataset.why = why;
    element.setAttribute("aria-description", why);
  }
  if (shownFor === element && element.isConnected) place(element);
}

function place(element) {
  slip.textContent = element.dataset.why;
  slip.hidden = false;
  const at = element.getBoundingClientRect();
  const { width, height } = slip.getBoundingClientRect();
  const left = Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8);
  const above = at.top - height - 8;
  slip.style.left = `${Math.max(8, left)}px`;
  slip.style.top = `${above > 8 ? above : at.bottom + 8}px`;
}
