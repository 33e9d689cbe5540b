/**
 * The one who keeps the game. A frontend's own server stands here: it holds the state, asks the
 * service for a ruling on each move, and passes to every seat only what its view shows.
 */

import { viewersOf } from "./players.js";
import { Record, rests } from "./record.js";
import { problemOf } from "./service.js";
import { openSight, seatSight } from "./sight.js";
import { isFair, stepBack } from "./undo.js";

/** Keeps a game in the memory of this page. */
export class Host {
  /** @param {import("./service.js").Service} service */
  constructor(service) {
    this.service = service;
    /** @type {Record|null} */
    this.record = null;
    /** @type {import("./players.js").Table|null} */
    this.table = null;
    this.onChange = () => {};
    this.busy = false;
    /** Grows whenever another position is put on the table. */
    this.version = 0;
  }

  /** A new game; throws the Refusal of options that do not go together. */
  async deal(game, asked, table) {
    const wanted = { ...asked, ...asking(table) };
    const position = await this.service.post(`/v1/games/${game}/deals`, wanted);
    const { options, seed } = position.state;
    const { seats, deck } = asked;
    return Record.dealt(game, { seats, options, ...(deck ? { deck } : { seed }) }, position);
  }

  /** A game from its transcript, and the first difference to its digests, if there is one. */
  async load(transcript, table, progress) {
    const { game, moves, digests, ...opening } = transcript;
    const home = `/v1/games/${game}`;
    const compared = digests ? { digests } : {};
    const checked = await this.service.post(`${home}/replays`, { ...opening, moves, ...compared });
    const asked = asking(table);
    const record = Record.dealt(game, opening, await this.service.post(`${home}/deals`, { ...opening, ...asked }));
    for (const move of moves) {
      const { state, to_act: by } = record.position;
      record.add(await this.service.post(`${home}/moves`, { state, move, ...asked }), { moves: [move], by });
      progress(record.index, moves.length);
    }
    return { record, difference: checked.first_difference };
  }

  /** Put a game on the table. */
  async lay(record, table) {
    Object.assign(this, { record, table });
    await this.go(record.index);
  }

  /** What is seen from there. */
  async sight(viewer) {
    const { record, table } = this;
    const { position } = record;
    if (viewer === "open") return openSight(record, table);
    const seat = viewer === "to-act" ? position.to_act ?? "spectator" : viewer;
    const answer = position.views?.find((view) => view.seat === seat) ?? (await this.#view(seat));
    return seatSight(record, table, answer);
  }

  #view(seat) {
    const { state } = this.record.position;
    return this.service.post(this.#path("views"), { state, seat, describe: true });
  }

  /**
   * Make a move. The problem document if it is refused, else null.
   *
   * @param {object} move
   * @param {number} seat who makes it
   * @param {string} label what it is, in words
   */
  play(move, seat, label = "") {
    const { state, digest } = this.record.position;
    const body = { state, move, seat, expected_digest: digest, ...asking(this.table) };
    return this.#step(async () => {
      const position = await this.service.post(this.#path("moves"), body);
      return { position, made: { moves: [move], by: seat, label } };
    });
  }

  /**
   * Have the computer to act move until another seat is to act or a hand is over. The service shows
   * a computer the view of its seat and nothing else.
   */
  playComputer() {
    const { position } = this.record;
    const { state, to_act: seat } = position;
    const body = { state, players: { [seat]: this.table.players[seat].level }, ...asking(this.table) };
    return this.#step(async () => {
      const answer = await this.service.post(this.#path("turns"), body);
      const moves = answer.turns.map(({ move }) => move);
      // A computer that ends a hand may be the one to deal the next: stop before, to show the score.
      const deal = rests(position) ? -1 : moves.findIndex(({ type }) => type === "deal");
      if (deal < 0) return { position: answer, made: { moves, by: seat } };
      const ended = { state, moves: moves.slice(0, deal), ...asking(this.table) };
      return { position: await this.service.post(this.#path("moves"), ended), made: { moves: ended.moves, by: seat } };
    });
  }

  /** Take a step, unless one is being taken; what comes too late for the table is thrown away. */
  async #step(take) {
    if (this.busy) return null;
    const { record, version } = this;
    this.busy = true;
    try {
      const { position, made } = await take();
      if (version !== this.version) return null;
      const fair = isFair(record.position, position, made);
      record.add(position, { ...made, fair });
    } catch (thrown) {
      return problemOf(thrown);
    } finally {
      this.busy = false;
    }
    await this.#changed();
    return null;
  }

  /** What the service would say to a move: a problem document, or null if it lets it pass. */
  async probe(move, seat) {
    try {
      const { state } = this.record.position;
      await this.service.post(this.#path("moves"), { state, move, seat });
      return null;
    } catch (thrown) {
      return problemOf(thrown);
    }
  }

  /** The step that may be taken back now, if any. */
  get undoable() {
    return this.record && !this.busy ? stepBack(this.record, this.table) : null;
  }

  /** Take the last step back, if that is fair. */
  async undo() {
    if (!this.undoable) return;
    this.record.takeBack();
    await this.go(this.record.index);
  }

  /** Put the position after a step on the table. */
  async go(index) {
    const { record } = this;
    record.go(index);
    this.version += 1;
    const { version } = this;
    const { step } = record;
    step.position ??= await this.#replayed();
    if (version === this.version) await this.#changed();
  }

  /** A position that is no longer kept, from the opening and the moves. */
  async #replayed() {
    const { opening } = this.record;
    const { state } = await this.service.post(this.#path("replays"), { ...opening, moves: this.record.movesSoFar() });
    return this.service.post(this.#path("legal-moves"), { state, ...asking(this.table) });
  }

  #changed() {
    this.version += 1;
    return this.onChange();
  }

  #path(operation) {
    return `/v1/games/${this.record.game}/${operation}`;
  }
}

/** What every request for a position asks for beside it: words, and the views of the persons. */
function asking(table) {
  const views = viewersOf(table);
  return views.length ? { views, describe: true } : { describe: true };
}
