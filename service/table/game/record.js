/**
 * The record of a game: the deal and every step after it. A step is one move of a person, or all consecutive
 * moves of a computer. Its events are always kept; its position can be requested again.
 */

import { isScored, totalsBefore } from "./snapshot.js";
import { capital, words } from "../kit/words.js";

/** The steps of a game in order, and which one is on the table. */
export class Record {
  /**
   * @param {string} game its name
   * @param {Opening} opening the request for the deal: seats, options, seed, deck
   * @param {Step[]} steps the deal, and all later steps
   * @param {number} index of the step on the table
   */
  constructor(game, opening, steps, index = steps.length - 1) {
    this.game = game;
    this.opening = opening;
    this.steps = steps;
    this.index = index;
  }

  /** A game that has just been dealt. @param {string} game @param {Opening} opening @param {Position} position */
  static dealt(game, opening, position) {
    return new Record(game, opening, [stepOf(position, { moves: [], by: null })]);
  }

  /** The step on the table. */
  get step() {
    return this.steps[this.index];
  }

  /** The position on the table; throws if it is still being rebuilt. */
  get position() {
    const { position } = this.step;
    if (!position) throw new Error("the position is being rebuilt");
    return position;
  }

  /** Whether the step on the table is the last one. */
  get isNewest() {
    return this.index === this.steps.length - 1;
  }

  /**
   * Add a step after the one on the table, and drop those that came later.
   * @param {Position} position
   * @param {Made} made
   */
  add(position, made) {
    this.steps.splice(this.index + 1, Infinity, stepOf(position, made, this.position));
    this.index += 1;
  }

  /** Go to another step. @param {number} index */
  go(index) {
    this.index = Math.max(0, Math.min(index, this.steps.length - 1));
  }

  /** Drop the step on the table and all later ones. */
  takeBack() {
    this.go(this.index - 1);
    this.steps.splice(this.index + 1, Infinity);
  }

  /** The moves up to the position on the table. */
  movesSoFar() {
    return this.#played().flatMap(({ moves }) => moves);
  }

  /** The events up to the position on the table, as this viewer sees them. @param {Viewer} viewer */
  events(viewer) {
    return this.#played().flatMap(({ news, by }, index) => {
      const { events, event_texts: texts } = news.views?.find(({ seat }) => seat === viewer) ?? news;
      return events.map((event, place) => ({ index, by, event, text: texts[place] }));
    });
  }

  /** The hands scored so far: number, score lines, and totals. */
  hands() {
    return this.#played().flatMap(({ news }) => (news.hand ? [news.hand] : []));
  }

  /** The whole game in the form that `replays` takes, plus its name. */
  transcript() {
    const moves = this.steps.flatMap((step) => step.moves);
    const digests = this.steps.map(({ news }) => news.digest);
    const told = digests.length === moves.length + 1 ? { digests } : {};
    return { game: this.game, ...this.opening, moves, ...told };
  }

  /** The data to store to resume the game later. */
  kept() {
    const steps = this.steps.map((step) => (step === this.step ? step : { ...step, position: null }));
    return { game: this.game, opening: this.opening, steps, index: this.index };
  }

  #played() {
    return this.steps.slice(0, this.index + 1);
  }
}

/** @param {Position} position @param {Made} made @param {Position|null} before @returns {Step} */
function stepOf(position, { moves, by, label = "", fair = false }, before = null) {
  const { state, scores, events, event_texts, views, digest } = position;
  const counts = isScored(state) && !(before && isScored(before.state));
  const hand = { number: state.hand_number, lines: scores.lines ?? [], before: totalsBefore(state), totals: scores.totals, apart: linesApart(scores) };
  const news = {
    events,
    event_texts,
    views: views?.map((view) => ({ seat: view.seat, events: view.events, event_texts: view.event_texts })),
    hand: counts ? hand : null,
    digest,
  };
  return { moves, by, label, fair, news, position };
}

/** The score lines of other units than points: `rubber_lines` as "Rubbers". @param {object} scores */
function linesApart(scores) {
  /** @type {[string, Line[]][]} */
  const lists = Object.entries(scores).filter(([name]) => name.endsWith("_lines"));
  return lists
    .filter(([, lines]) => lines.length)
    .map(([name, lines]) => ({ title: `${capital(words(name.replace("_lines", "")))}s`, lines }));
}
