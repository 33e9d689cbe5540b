/** The message above the hand with an explanation by the referee; screen readers announce it. */

import { make } from "../dom.js";

/** Pixels between the message and the edge of the board. */
const MARGIN = 8;

export class Ruling {
  /**
   * @param {HTMLElement} slip with role "status"; never replaced, or it might not be announced
   * @param {HTMLElement} board
   */
  constructor(slip, board) {
    Object.assign(this, { slip, board });
  }

  /**
   * Show a message until it is closed or something else happens at the table.
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

  /** Hide the message. */
  clear() {
    this.slip.replaceChildren();
  }

  /** Cover the middle of the table, but neither the hand below nor the page above. */
  #stayOnBoard() {
    const [foot, board] = [this.slip.parentElement, this.board].map((part) => part.getBoundingClientRect().top);
    this.slip.style.maxHeight = `${foot - Math.max(board, 0) - MARGIN}px`;
  }
}
