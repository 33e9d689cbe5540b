/** One tab stop for a row of buttons; arrow keys, Home and End move within it. */

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Give a row a roving tab stop. Each button gets `data-row` and `data-place`, by which focus is restored after
 * a redraw.
 * @param {HTMLElement} row
 * @param {string} name of the row, unique on the page
 */
export function rovingTabindex(row, name) {
  const buttons = [...row.querySelectorAll("button")];
  buttons.forEach((button, place) => {
    button.tabIndex = place === 0 ? 0 : -1;
    button.dataset.row = name;
    button.dataset.place = String(place);
  });
  row.addEventListener("keydown", (event) => {
    if (event.shiftKey) return;
    const place = buttons.findIndex((button) => button === document.activeElement);
    const next = wanted(event.key, place, buttons.length);
    if (place < 0 || next === null) return;
    event.preventDefault();
    buttons[next].focus();
  });
  row.addEventListener("focusin", ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  });
  return row;
}

/** @param {string} key @param {number} place @param {number} count */
function wanted(key, place, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return key in STEPS ? (place + STEPS[key] + count) % count : null;
}
