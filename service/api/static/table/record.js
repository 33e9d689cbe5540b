/**
 * A game as it is kept by whoever keeps it: the deal and every step after it. A step is one move of a
 * person, or the moves that a computer made in a row; its news stay, its position may be fetched again.
 *
 * @typedef {object} Step
 * @property {object[]} moves none for the deal
 * @property {number|null} by the seat that moved
 * @property {string} label what was done, for a button that takes it back
 * @property {boolean} fair whether it may be taken back though hands are hidden
 * @property {object} news what happened, as the service told it
 * @property {object|null} position the answer of the service; null if it is no longer kept
 */

/** The steps of a game in order, with the one whose position is on the table. */
export class Record {
  /**
   * @param {string} game its name
   * @param {object} opening what the game was dealt from: seats, options, seed or deck
   * @param {Step[]} steps the deal, and what came after it
   * @param {number} index of the step on the table
   */
  constructor(game, opening, steps, index = steps.length - 1) {
    Object.assign(this, { game, opening, steps, index });
  }

  /** A game that has just been dealt. */
  static dealt(game, opening, position) {
    return new Record(game, opening, [stepOf(position, { moves: [], by: null })]);
  }

  /** The step on the table. */
  get step() {
    return this.steps[this.index];
  }

  /** The position on the table. */
  get position() {
    return this.step.position;
  }

  /** Whether nothing came after what is on the table. */
  get isNewest() {
    return this.index === this.steps.length - 1;
  }

  /** Put the position after a step on the table; what once came later is given up. */
  add(position, made) {
    this.steps.splice(this.index + 1, Infinity, stepOf(position, made, this.position));
    this.index += 1;
  }

  /** Put the position after another step on the table. */
  go(index) {
    this.index = Math.max(0, Math.min(index, this.steps.length - 1));
  }

  /** Give up the step on the table and whatever came after it. */
  takeBack() {
    this.go(this.index - 1);
    this.steps.splice(this.index + 1, Infinity);
  }

  /** Every move up to the position on the table. */
  movesSoFar() {
    return this.#played().flatMap(({ moves }) => moves);
  }

  /** What happened up to the position on the table, as this viewer was told. */
  events(viewer) {
    return this.#played().flatMap(({ news, by }, index) => {
      const { events, event_texts: texts } = news.views?.find(({ seat }) => seat === viewer) ?? news;
      return events.map((event, place) => ({ index, by, event, text: texts[place] }));
    });
  }

  /** The hands counted so far: their number, the lines of their score sheet, and the totals. */
  hands() {
    return this.#played().flatMap(({ news }) => (news.hand ? [news.hand] : []));
  }

  /** The whole game in the form that `replays` takes, with the name of the game. */
  transcript() {
    const moves = this.steps.flatMap((step) => step.moves);
    const digests = this.steps.map(({ news }) => news.digest);
    const told = digests.length === moves.length + 1 ? { digests } : {};
    return { game: this.game, ...this.opening, moves, ...told };
  }

  /** Everything that must be kept to take the game up again. */
  kept() {
    const steps = this.steps.map((step) => (step === this.step ? step : { ...step, position: null }));
    return { game: this.game, opening: this.opening, steps, index: this.index };
  }

  #played() {
    return this.steps.slice(0, this.index + 1);
  }
}

/** Whether a position lies between two hands, or after the last. */
export function rests({ state }) {
  return ["hand_over", "game_over"].includes(state.phase.type);
}

function stepOf(position, { moves, by, label = "", fair = false }, before = null) {
  const { state, scores, events, event_texts, views, digest } = position;
  const counts = rests(position) && !(before && rests(before));
  const hand = { number: state.hand_number, lines: scores.lines ?? [], totals: scores.totals };
  const news = {
    events,
    event_texts,
    views: views?.map((view) => ({ seat: view.seat, events: view.events, event_texts: view.event_texts })),
    hand: counts ? hand : null,
    digest,
  };
  return { moves, by, label, fair, news, position };
}
