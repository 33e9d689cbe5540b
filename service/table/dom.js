/**
 * Creates elements. Attributes are set one by one: the page's Content-Security-Policy refuses inline style and
 * script.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element. False, null and undefined leave an attribute out; true sets it empty.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/** @param {Element} element @param {Attributes} attributes @param {Child[]} children */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...present(children));
}

/** The children that are there: all but false, null, undefined, empty texts and zeros. @param {Child[]} children */
export const present = (children) => children.flatMap((child) => (child ? [typeof child === "number" ? String(child) : child] : []));

/**
 * The element with this id; throws if there is none of this kind.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof (kind ?? HTMLElement))) throw new Error(`the page has no element #${id} of this kind`);
  return /** @type {Kind} */ (element);
}

/** Move the focus to an element of the page, without scrolling. @param {string} id */
export const focusOn = (id) => byId(id).focus({ preventScroll: true });

/**
 * Set the text of an element, unless it is the same: a screen reader would read it again.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The elements in a part of the page that match a selector.
 * @param {ParentNode} part
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
export const all = (part, selector) => part.querySelectorAll(selector);

/**
 * The nearest element around the target of an event that matches a selector, or null.
 * @param {EventTarget|null} target
 * @param {string} selector
 * @returns {HTMLElement|null}
 */
export const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** A copy of an element with its content. @template {Element} Kind @param {Kind} element */
export const copyOf = (element) => /** @type {Kind} */ (element.cloneNode(true));

/** Redraw a part of the page and keep the focus. @param {HTMLElement} part @param {() => Child[]} content */
export function redraw(part, content) {
  keepFocus(part, () => part.replaceChildren(...present(content())));
}

/**
 * Change a part of the page and keep the focus: on the element with the same `data-focus`, or else on the
 * one now in its place in the same `data-row`, or else on the part.
 * @param {HTMLElement} part
 * @param {() => void} change
 */
export function keepFocus(part, change) {
  const active = document.activeElement;
  const held = active instanceof HTMLElement && part.contains(active) ? active : null;
  const { focus, kind, row, place } = held?.dataset ?? {};
  change();
  if (!held || part.contains(held)) return;
  const find = (/** @type {string} */ selector) => part.querySelector(selector);
  const again =
    (focus && find(`[data-focus="${CSS.escape(focus)}"]`)) ||
    (focus?.startsWith("needs-") && find(`.ready [data-kind="${kind}"]`)) ||
    (row && nearest(part.querySelectorAll(`[data-row="${CSS.escape(row)}"]`), Number(place))) ||
    find("[data-row]");
  (again instanceof HTMLElement ? again : part).focus({ preventScroll: true });
}

/** @param {NodeListOf<Element>} row @param {number} place */
function nearest(row, place) {
  return row.length ? row[Math.min(place, row.length - 1)] : null;
}
