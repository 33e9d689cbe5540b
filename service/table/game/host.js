/**
 * The host keeps the game, as a frontend's own server would: it has the state, sends each move to
 * the service, and gives every seat its own view and nothing else.
 */

import { namesFor, viewersOf } from "./players.js";
import { Record, rests } from "./record.js";
import { problemOf } from "./service.js";
import { openSnapshot, seatSnapshot } from "./snapshot.js";
import { moveTextOf, isFair, stepBack, undoLabel } from "./undo.js";

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
    /** Changes with the position on the table; random at first, so no message outlives a reload. */
    this.version = Math.floor(Math.random() * 2 ** 40);
    /** Views requested besides those of the position: their version, and the views by seat. */
    this.viewed = { version: null, views: new Map() };
  }

  /** Deal a game; throws a Refusal if the options contradict each other. */
  async deal(game, asked, table) {
    const wanted = { ...asked, ...asking(table) };
    const position = await this.service.post(`/v1/games/${game}/deals`, wanted);
    const { options, seed } = position.state;
    const { seats, deck } = asked;
    return Record.dealt(game, { seats, options, ...(deck ? { deck } : { seed }) }, position);
  }

  /** Rebuild a game from its transcript; also returns the first difference to its digests, if any. */
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

  /** The snapshot of a viewer. */
  async snapshot(viewer) {
    const { record, table } = this;
    const { position } = record;
    if (viewer === "open") return openSnapshot(record, table, this.undoFor(viewer));
    const seat = viewer === "to-act" ? position.to_act ?? "spectator" : viewer;
    const answer = position.views?.find((view) => view.seat === seat) ?? (await this.#view(seat));
    return seatSnapshot(record, table, answer, this.undoFor(seat));
  }

  /** A view, requested once for each position. */
  #view(seat) {
    const { version } = this;
    if (this.viewed.version !== version) this.viewed = { version, views: new Map() };
    const { views } = this.viewed;
    if (!views.has(seat)) {
      const { state } = this.record.position;
      const view = this.service.post(this.#path("views"), { state, seat, describe: true });
      views.set(seat, view);
      view.catch(() => views.delete(seat));
    }
    return views.get(seat);
  }

  /**
   * Make a move. Returns the problem document if it is refused, else null.
   *
   * @param {object} move
   * @param {number} seat the one that makes it
   */
  play(move, seat) {
    const { position } = this.record;
    const { state, digest } = position;
    const body = { state, move, seat, expected_digest: digest, ...asking(this.table) };
    const label = moveTextOf(move, position, namesFor(this.table, null));
    return this.#step(async () => {
      const position = await this.service.post(this.#path("moves"), body);
      return { position, made: { moves: [move], by: seat, label } };
    });
  }

  /**
   * Make moves for the computer until another seat is to act or the hand is over. The service gives
   * a computer player the view of its seat and nothing else.
   */
  playComputer() {
    const { position } = this.record;
    const { state, to_act: seat } = position;
    const body = { state, players: { [seat]: this.table.players[seat].level }, ...asking(this.table) };
    return this.#step(async () => {
      const answer = await this.service.post(this.#path("turns"), body);
      const moves = answer.turns.map(({ move }) => move);
      // A computer that ends a hand may also deal the next one; stop before that, to show the score.
      const deal = rests(position) ? -1 : moves.findIndex(({ type }) => type === "deal");
      if (deal < 0) return { position: answer, made: { moves, by: seat } };
      const ended = { state, moves: moves.slice(0, deal), ...asking(this.table) };
      return { position: await this.service.post(this.#path("moves"), ended), made: { moves: ended.moves, by: seat } };
    });
  }

  /** Take one step at a time; discard an answer if the table has changed. */
  async #step(take) {
    if (this.busy) return BUSY;
    const { record, version } = this;
    this.busy = true;
    try {
      const { position, made } = await take();
      if (version !== this.version) return CHANGED;
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

  /** Probe a move without making it: a problem document, or null if it is legal. */
  async probe(move, seat) {
    try {
      const { state } = this.record.position;
      await this.service.post(this.#path("moves"), { state, move, seat });
      return null;
    } catch (thrown) {
      return problemOf(thrown);
    }
  }

  /** The step that a viewer may undo now, in words, or null. */
  undoFor(viewer) {
    const step = this.busy ? null : stepBack(this.record, this.table);
    return step && [step.by, "open"].includes(viewer) ? undoLabel(step) : null;
  }

  /** Undo a viewer's last step. Returns a problem if it can no longer be undone, else null. */
  async undo(viewer) {
    if (!this.undoFor(viewer)) return TOO_LATE;
    this.record.takeBack();
    await this.go(this.record.index);
    return null;
  }

  /** Go to the position after a step. */
  async go(index) {
    const { record } = this;
    record.go(index);
    this.version += 1;
    const { version } = this;
    const { step } = record;
    step.position ??= await this.#replayed();
    if (version === this.version) await this.#changed();
  }

  /** Rebuild a position that was not kept, from the opening and the moves. */
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

/** The table has changed since the player chose the move. */
export const CHANGED = { title: "The table has changed", detail: "the position has changed in the meantime" };
const BUSY = { title: "One move at a time", detail: "the previous move is still in progress; try again" };
const TOO_LATE = { title: "Too late", detail: "the move can no longer be undone" };

/** The page's own problems; all others come from the service. */
export const OWN_PROBLEMS = new Set([CHANGED, BUSY, TOO_LATE]);

/** The extras to request with every position: texts, and the views that this table needs. */
function asking(table) {
  const views = viewersOf(table);
  return views.length ? { views, describe: true } : { describe: true };
}
