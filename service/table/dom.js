/**
 * Helpers to create elements. Attributes are set one by one and never as inline style or script,
 * which the page's Content-Security-Policy would refuse.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. Members of `attributes` that begin with "on" are listeners; false, null and
 * undefined leave an attribute out; true sets it empty.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|false)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * An SVG element.
 *
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|false)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.flat().filter((child) => child ?? false));
  return element;
}

/** The element with this id; throws if there is none. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/**
 * Redraw a part of the page and keep the focus.
 *
 * @param {HTMLElement} part
 * @param {() => (Node|string)[]} content
 */
export function redraw(part, content) {
  keepFocus(part, () => part.replaceChildren(...content()));
}

/**
 * Change a part of the page and keep the focus: on the element with the same `data-focus`, or else
 * on the one that has taken its place in the same `data-row`.
 *
 * @param {HTMLElement} part
 * @param {() => void} change
 */
export function keepFocus(part, change) {
  const held = part.contains(document.activeElement) ? document.activeElement : null;
  const { focus, row, place } = held?.dataset ?? {};
  change();
  if (!held || part.contains(held)) return;
  const find = (selector) => part.querySelector(selector);
  const again =
    (focus && find(`[data-focus="${CSS.escape(focus)}"]`)) ||
    (row && nearest(part.querySelectorAll(`[data-row="${CSS.escape(row)}"]`), Number(place))) ||
    find("[data-row]");
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus();
}

function nearest(row, place) {
  return row.length ? row[Math.min(place, row.length - 1)] : null;
}
