/** The message with a hint or an explanation by the referee; screen readers announce it. */

import { own } from "../language.js";
import { all, closest, make, present } from "../dom.js";

/** Pixels above the message and below it. */
const GAP = 4;
/** Pixels that a picked card is lifted, and more. */
const LIFT = 8;

export class Ruling {
  /** @param {HTMLElement} slip with role "status"; never replaced, or it might not be announced @param {HTMLElement} board */
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
    this.#place();
  }

  /** Hide the message. */
  clear() {
    this.slip.replaceChildren();
  }

  /** Lower the word above the hand, over the facts of its player, where it would cover piles, melds or tricks. */
  lower() {
    const word = this.board.querySelector(".waiting.why");
    if (!(word instanceof HTMLElement)) return;
    word.style.bottom = "";
    const { top, bottom } = word.getBoundingClientRect();
    const low = this.#boxes(".hand.mine")[0].top - LIFT - bottom;
    if (this.#boxes(".pile, .meld, .trick").some((one) => one.bottom > top)) word.style.bottom = `calc(100% - ${low}px)`;
  }

  /** @param {string} selector */
  #boxes(selector) {
    return [...all(this.board, selector)].map((one) => one.getBoundingClientRect());
  }

  /** Put the message between the table and the hand, over facts at most, or where there is no room above the piles or beside the board. */
  #place() {
    const { slip } = this;
    const hand = Math.min(...this.#boxes(".foot, .waiting.why").map(({ top }) => top));
    const table = Math.max(...this.#boxes(".centre > :not(.aim, .facts)").map(({ bottom }) => bottom));
    slip.classList.add("between");
    const fits = slip.offsetHeight + 2 * GAP <= hand - table;
    slip.classList.toggle("between", fits);
    slip.style.setProperty("--floor", `${fits ? hand - GAP : this.#boxes(".phase")[0].bottom}px`);
  }
}
