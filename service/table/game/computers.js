/** Plays the computers' seats, each after a short pause so that people can follow. */

import { rests } from "./snapshot.js";

/** Milliseconds before it tries again while another request is in progress. */
const BUSY_PACE = 250;

const TOUCH = matchMedia("(hover: none)");

/** Makes the moves of the computers. */
export class Computers {
  /**
   * @param {Host} host
   * @param {(problem: Problem) => void} onProblem called with the reason if a computer cannot move
   */
  constructor(host, onProblem) {
    this.host = host;
    this.onProblem = onProblem;
    /** Milliseconds before a computer moves; during that time the previous move can be undone. */
    this.pace = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /** Whether a computer is to act. */
  get isToAct() {
    const { record, table } = this.host;
    const { to_act: toAct } = record.position;
    return toAct !== null && table.players[toAct].kind === "computer";
  }

  /**
   * Schedule the next move if a computer is to act in the middle of a hand. Where no pointer can rest on Undo, it waits
   * longer if there is something to undo.
   */
  wake(pace = this.host.undoable && TOUCH.matches ? this.pace * 3 : this.pace) {
    this.rest();
    const { record } = this.host;
    if (!record.isNewest || rests(record.position.state) || !this.isToAct) return;
    this.timer = setTimeout(() => this.play(), pace);
  }

  /** Cancel the scheduled move. */
  rest() {
    clearTimeout(this.timer);
  }

  /** Make the move of the computer to act. */
  async play() {
    const { host } = this;
    if (host.busy) {
      // The request in progress may be discarded, and nothing else would wake the computer.
      this.timer = setTimeout(() => this.play(), BUSY_PACE);
      return;
    }
    const { version } = host;
    const problem = await host.playComputer();
    if (problem && version === host.version) this.onProblem(problem);
  }
}
