/** The buttons that change the step: undo, the next hand, the same game again. */

import { byId, focusOn } from "../dom.js";
import { rests } from "../game/snapshot.js";
import { own } from "../language.js";
import { say } from "./notice.js";
import { closeResult, openResult } from "./screen.js";

/** Milliseconds that a computer waits while the pointer is over Undo. */
const HESITATION = 5000;

/** Offers the buttons that fit the position on the table. */
export class Steps {
  /**
   * @param {Host} host
   * @param {Computers} computers
   * @param {() => void} again deals the same game
   * @param {() => HTMLElement|null} review of the viewer's moves, at the end of a game
   */
  constructor(host, computers, again, review) {
    this.host = host;
    this.computers = computers;
    this.again = again;
    this.review = review;
    /** The step whose result has been shown. @type {Step|null} */
    this.shown = null;
    /** The viewer of the buttons. @type {Viewer} */
    this.viewer = "spectator";
    const undo = byId("undo");
    undo.addEventListener("click", () => this.undo(this.viewer));
    for (const event of ["pointerenter", "focus"]) undo.addEventListener(event, () => computers.wake(HESITATION));
    for (const event of ["pointerleave", "blur"]) undo.addEventListener(event, () => computers.wake());
  }

  /**
   * Offer the possible steps, and show the result of a hand that has just ended.
   * @param {Snapshot} snapshot
   * @param {Game} game
   */
  offer(snapshot, game) {
    const { record } = this.host;
    this.viewer = snapshot.viewer;
    offerUndo(snapshot, record.isNewest && record.step.by === snapshot.viewer);
    const ended = record.isNewest && rests(record.position.state);
    if (!ended) closeResult();
    // The start screen and the curtain have closed the result.
    else if (this.shown !== record.step || byId("result").hidden) openResult(snapshot, game, { again: this.again, next: () => this.next(), review: this.review, seed: record.opening.seed, table: this.host.table });
    this.shown = ended ? record.step : null;
  }

  /** The step that a viewer may undo now, as a label and an action, or null. @param {Viewer|null} viewer */
  undoFor(viewer) {
    const label = this.host.undoFor(viewer);
    return label && viewer !== null ? { label, does: () => this.undo(viewer) } : null;
  }

  /** Undo a viewer's last step. @param {Viewer} viewer */
  async undo(viewer) {
    if (!this.host.undoFor(viewer)) return;
    this.computers.rest();
    await this.host.undo(viewer);
  }

  /** Deal the next hand for whichever seat is to deal. */
  async next() {
    const { position } = this.host.record;
    if (this.computers.isToAct) await this.computers.play();
    else {
      const problem = await this.host.play(position.legal_moves[0], position.to_act);
      if (problem) say(problem.detail);
    }
  }
}

/** Show the undo button if the viewer may undo something, or with the reason why not. @param {{undo: string|null}} snapshot @param {boolean} moved whether the viewer has moved last */
function offerUndo({ undo }, moved) {
  const button = byId("undo");
  if (!undo && document.activeElement === button) focusOn("board");
  button.hidden = !undo && !moved;
  button.title = undo ?? "";
  const why = undo ? "" : own("not-undone", "This move showed what was hidden, so it cannot be undone.");
  for (const [name, value] of Object.entries({ "data-why": why, "aria-description": why, "aria-disabled": why && "true" })) {
    if (why) button.setAttribute(name, value);
    else button.removeAttribute(name);
  }
}

/** Whether a game is over. @param {GameRecord} record */
export const isOver = ({ position }) => position.to_act === null;
