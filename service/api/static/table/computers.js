/** The computers at the table: each moves a moment after the one before it, so that one can follow. */

import { rests } from "./record.js";

/** Milliseconds between two players, in which a move can also be taken back. */
const PACE = 900;

/** Moves for the seats of the computers. */
export class Computers {
  /**
   * @param {import("./host.js").Host} host
   * @param {(problem: object) => void} onProblem told why a computer cannot move
   * @param {number} [pace]
   */
  constructor(host, onProblem, pace = PACE) {
    Object.assign(this, { host, onProblem, pace });
  }

  /** Whether the service moves for the seat to act. */
  get isToAct() {
    const { record, table } = this.host;
    return table.players[record.position.to_act]?.kind === "computer";
  }

  /** Have the one to act move soon, if it is a computer in the middle of a hand. */
  wake(pace = this.pace) {
    this.rest();
    const { record } = this.host;
    if (!record.isNewest || rests(record.position) || !this.isToAct) return;
    this.timer = setTimeout(() => this.play(), pace);
  }

  /** Let none move. */
  rest() {
    clearTimeout(this.timer);
  }

  /** Have the one to act move now. */
  async play() {
    const problem = await this.host.playComputer();
    if (problem) this.onProblem(problem);
  }
}
