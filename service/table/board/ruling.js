/** The message beside or above the table with an explanation by the referee; screen readers announce it. */

import { own } from "../language.js";
import { all, closest, make, present } from "../dom.js";

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
    const button = make("button", { type: "button", class: "tool close", "aria-label": own("close", "Close"), onclick: close }, "×");
    this.slip.replaceChildren(button, ...present(parts));
    this.#stayAbove();
  }

  /** Hide the message. */
  clear() {
    this.slip.replaceChildren();
  }

  /** Where the message is above the table, it ends above the piles. */
  #stayAbove() {
    const [phase] = all(this.board, ".phase");
    this.slip.style.setProperty("--floor", `${phase.getBoundingClientRect().bottom}px`);
  }
}
