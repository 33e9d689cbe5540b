/** Dragging with a mouse, a pen or a finger. Draggable elements have `data-drag`, drop targets have `data-drop`. */

import { all, closest, copyOf, make } from "../dom.js";
import { drop, piecesOf, welcomes } from "./drop.js";

/** Pixels that a pointer moves before a press becomes a drag. */
const FAR = 8;

/** Start to watch for drags. @param {HTMLElement} board @param {Scene} scene */
export function watchDrags(board, scene) {
  /** @type {Drag|null} */
  let drag = null;
  /** @param {(ended: Drag) => void} does */
  const end = (does) => (/** @type {PointerEvent} */ { pointerId }) => {
    if (!drag || pointerId !== drag.pointer) return;
    const ended = drag;
    drag = null;
    does(ended);
  };
  board.addEventListener("pointerdown", (event) => {
    const item = closest(event.target, "[data-drag]");
    if (item && event.isPrimary && event.button === 0) drag = new Drag(board, scene, item, event);
  });
  board.addEventListener("pointermove", (event) => {
    if (event.pointerId === drag?.pointer) drag.move(event);
  });
  board.addEventListener("pointerup", end((ended) => ended.drop()));
  board.addEventListener("pointercancel", end((ended) => ended.clear()));
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !drag) return;
    drag.clear();
    drag = null;
  });
}

class Drag {
  /** @param {HTMLElement} board @param {Scene} scene @param {HTMLElement} item @param {PointerEvent} event */
  constructor(board, scene, item, { pointerId, clientX, clientY }) {
    this.board = board;
    this.scene = scene;
    this.pointer = pointerId;
    this.x = clientX;
    this.y = clientY;
    /** The dragged thing, as `card:Ah` or `pile:stock`. */
    this.what = item.dataset.drag ?? "";
    /** The pieces under the pointer; null until the pointer has moved far enough. @type {HTMLElement|null} */
    this.ghost = null;
    /** @type {HTMLElement[]} */
    this.pieces = [];
    /** @type {HTMLElement|null} */
    this.target = null;
    /** @type {HTMLElement|null} */
    this.gap = null;
    /** @type {string|null} */
    this.before = null;
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY }) {
    if (!this.ghost && Math.hypot(clientX - this.x, clientY - this.y) < FAR) return;
    this.ghost ??= this.#begin();
    this.ghost.style.transform = `translate(${clientX}px, ${clientY}px)`;
    this.#point(clientX, clientY);
  }

  #begin() {
    this.pieces = piecesOf(this.scene, this.what);
    const copies = this.pieces.map(copyOf);
    const ghost = make("div", { class: "ghost", "aria-hidden": "true" }, ...copies);
    for (const piece of this.pieces) piece.classList.add("lifted");
    this.board.append(ghost);
    this.board.setPointerCapture(this.pointer);
    this.board.classList.add("dragging");
    for (const target of all(this.board, "[data-drop]")) {
      target.classList.toggle("welcome", welcomes(this.scene, this.what, target.dataset.drop ?? ""));
    }
    return ghost;
  }

  /** Mark where a drop would go: a target, or the gap between two cards of the hand. @param {number} x @param {number} y */
  #point(x, y) {
    const under = document.elementsFromPoint(x, y);
    const target = under.map((element) => closest(element, "[data-drop]")).find(Boolean) ?? null;
    if (this.target !== target) {
      this.target?.classList.remove("over");
      target?.classList.add("over");
    }
    this.target = target;
    this.gap?.classList.remove("gap-before", "gap-after");
    this.before = target?.dataset.drop === "hand" ? this.#cardAfter(target, x, y) : null;
  }

  /** The key of the card to the right of the gap; null at the right end. @param {HTMLElement} hand @param {number} x @param {number} y */
  #cardAfter(hand, x, y) {
    const cards = [...all(hand, "[data-drag]")];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const after = boxes.findIndex(({ left, width, bottom }) => y < bottom && x < left + width / 2);
    const below = boxes.findIndex(({ top }) => top > y);
    const [place] = [after, below, cards.length].filter((found) => found >= 0);
    this.gap = cards[Math.min(place, cards.length - 1)] ?? null;
    this.gap?.classList.add(place < cards.length ? "gap-before" : "gap-after");
    return cards[place]?.dataset.key ?? null;
  }

  async drop() {
    const { what, target, before, pieces, ghost } = this;
    if (!ghost) return;
    const places = [...ghost.children].map((copy) => copy.getBoundingClientRect());
    this.clear();
    swallowClick(this.board);
    if (!target) return;
    // The pieces stay where they were dropped until the response arrives, and move on from there.
    pieces.forEach((piece, index) => shift(piece, places[index]));
    await drop(this.scene, what, target.dataset.drop ?? "", before);
    for (const piece of pieces) piece.style.transform = "";
  }

  clear() {
    this.ghost?.remove();
    for (const piece of this.pieces) piece.classList.remove("lifted");
    this.board.classList.remove("dragging");
    this.target?.classList.remove("over");
    this.gap?.classList.remove("gap-before", "gap-after");
    for (const target of this.board.querySelectorAll(".welcome")) target.classList.remove("welcome");
  }
}

/** @param {HTMLElement} piece @param {DOMRect} to */
function shift(piece, { x, y }) {
  const from = piece.getBoundingClientRect();
  piece.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`;
}

/** Suppress the click that follows the end of a drag. @param {HTMLElement} board */
function swallowClick(board) {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  board.addEventListener("click", swallow, { capture: true });
  setTimeout(() => board.removeEventListener("click", swallow, { capture: true }));
}
