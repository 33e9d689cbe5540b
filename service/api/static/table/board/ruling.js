/** The slip above the hand on which the referee explains something; a screen reader reads it out. */

import { make } from "../dom.js";

/** Pixels between the slip and the edge of the board. */
const MARGIN = 8;

export class Ruling {
  /**
   * @param {HTMLElement} slip with role "status"; it is never replaced, or it might not be read out
   * @param {HTMLElement} board
   */
  constructor(slip, board) {
    Object.assign(this, { slip, board });
  }

  /**
   * Say something until it is closed, or until something else happens at the table.
   *
   * @param {...(Node|null)} parts
   */
  say(...parts) {
    const { focus = "" } = document.activeElement?.dataset ?? {};
    const close = () => {
      this.clear();
      this.board.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
    };
    const button = make("button", { type: "button", class: "tool close", "aria-label": "close", onclick: close }, "×");
    this.slip.replaceChildren(...parts.filter(Boolean), button);
    this.#stayOnBoard();
  }

  /** Say nothing more. */
  clear() {
    this.slip.replaceChildren();
  }

  /** Cover the middle of the table, and neither the hand below nor the page above. */
  #stayOnBoard() {
    const [foot, board] = [this.slip.parentElement, this.board].map((part) => part.getBoundingClientRect().top);
    this.slip.style.maxHeight = `${foot - Math.max(board, 0) - MARGIN}px`;
  }
}
