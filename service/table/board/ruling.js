/** The message above the hand with an explanation by the referee; screen readers announce it. */

import { all, closest, make, present } from "../dom.js";

/** Pixels between the message and the edge of the board. */
const MARGIN = 8;

export class Ruling {
  /**
   * @param {HTMLElement} slip with role "status"; never replaced, or it might not be announced
   * @param {HTMLElement} board
   */
  constructor(slip, board) {
    this.slip = slip;
    this.board = board;
  }

  /** Show a message until it is closed or something else happens at the table. @param {...Child} parts */
  say(...parts) {
    const focus = closest(document.activeElement, "[data-focus]")?.dataset.focus ?? "";
    const close = () => {
      this.clear();
      all(this.board, `[data-focus="${CSS.escape(focus)}"]`).item(0)?.focus();
    };
    const button = make("button", { type: "button", class: "tool close", "aria-label": "close", onclick: close }, "×");
    this.slip.replaceChildren(...present(parts), button);
    this.#stayOnBoard();
  }

  /** Hide the message. */
  clear() {
    this.slip.replaceChildren();
  }

  /** Cover the middle of the table, but neither the hand below nor the page above. */
  #stayOnBoard() {
    const foot = (this.slip.parentElement ?? this.slip).getBoundingClientRect().top;
    const board = this.board.getBoundingClientRect().top;
    this.slip.style.maxHeight = `${foot - Math.max(board, 0) - MARGIN}px`;
  }
}
