/**
 * The host keeps a game that is played at this screen, as a frontend's own server would: it has the state, sends
 * each move to the service, and shows every seat its own view.
 */

import { own } from "../language.js";
import { viewersOf } from "./players.js";
import { Record } from "./record.js";
import { problemOf } from "./service.js";
import { openSnapshot, seatSnapshot } from "./snapshot.js";
import { moveTextOf, stepBack, undoLabel } from "./undo.js";

/** @typedef {{position: Position, made: Made}} Taken a step */

export class Host {
  /** @param {Service} service @param {Pick<Games, "get">} games */
  constructor(service, games) {
    this.service = service;
    this.games = games;
    /** @type {{record: Record, table: Table, counts: boolean}|null} */
    this.game = null;
    /** @type {() => unknown} */
    this.onChange = () => undefined;
    this.busy = false;
    /** Changes with the position on the table; random at first, so no message outlives a reload. */
    this.version = Math.floor(Math.random() * 2 ** 40);
    /**
     * Views requested besides those of the position: their version, and the views by seat.
     * @type {{version: number, views: Map<number|"spectator", Promise<Answer<"views">>>}}
     */
    this.viewed = { version: -1, views: new Map() };
  }

  /** Whether there is a game, with its position rather than one that is being rebuilt. */
  get isReady() {
    return this.game !== null && this.game.record.step.position !== null;
  }

  /** The record of the game; throws if there is no game yet. */
  get record() {
    return this.#begun.record;
  }

  /** The table of the game; throws if there is no game yet. */
  get table() {
    return this.#begun.table;
  }

  get #begun() {
    if (!this.game) throw new Error("no game has begun");
    return this.game;
  }

  /**
   * Deal a game.
   * @param {string} game
   * @param {DealRequest} asked
   * @param {Table} table
   * @throws {import("./service.js").Refusal} the options contradict each other
   */
  async deal(game, asked, table) {
    const { counts } = await this.games.get(game);
    const position = await this.service.post(game, "deals", { ...asked, ...asking(table, counts) });
    const { options, seed } = position.state;
    const { seats, deck } = asked;
    return Record.dealt(game, { seats, options, seed, ...(deck && { deck }) }, position);
  }

  /** Put a game on the table. @param {Record} record @param {Table} table */
  async open(record, table) {
    const { counts } = await this.games.get(record.game);
    this.game = { record, table, counts };
    await this.go(record.index);
  }

  /** The snapshot of a viewer. @param {Viewer|"to-act"} viewer @returns {Promise<Snapshot>} */
  async snapshot(viewer) {
    const { record, table } = this;
    if (viewer === "open") return openSnapshot(record, table, this.undoFor(viewer));
    return this.seatSnapshot(viewer === "to-act" ? record.position.to_act ?? "spectator" : viewer);
  }

  /** The snapshot of a seat or a spectator. @param {number|"spectator"} seat */
  async seatSnapshot(seat) {
    const { record, table } = this;
    const answer = record.position.views?.find((view) => view.seat === seat) ?? (await this.#view(seat));
    return seatSnapshot(record, table, answer, this.undoFor(seat));
  }

  /** A view, requested once for each position. @param {number|"spectator"} seat */
  #view(seat) {
    const { version } = this;
    if (this.viewed.version !== version) this.viewed = { version, views: new Map() };
    const { views } = this.viewed;
    const known = views.get(seat);
    if (known) return known;
    const { state } = this.record.position;
    const counted = this.#begun.counts && seat !== "spectator" ? { count: true } : {};
    const view = this.#post("views", { state, seat, describe: true, ...counted });
    views.set(seat, view);
    view.catch(() => views.delete(seat));
    return view;
  }

  /**
   * Make a move. Returns the problem document if it is refused, otherwise null.
   * @param {Move} move
   * @param {number|null} seat the one that makes it
   */
  play(move, seat) {
    const { position } = this.record;
    const { state, digest } = position;
    const body = { state, move, seat, expected_digest: digest, ...this.#asking };
    const label = moveTextOf(move, position);
    return this.#step(async () => {
      const position = await this.#post("moves", body);
      return { position, made: { moves: [move], by: seat, label } };
    });
  }

  /**
   * Make moves for the computer until another seat is to act or the hand is over. The service gives a computer
   * player only the view of its seat.
   */
  playComputer() {
    const { position } = this.record;
    const { state, to_act: seat } = position;
    if (seat === null) throw new Error("the game is over");
    const body = { state, players: { [seat]: this.table.players[seat].level }, ...this.#asking };
    return this.#step(async () => {
      const position = await this.#post("turns", body);
      /** @type {Move[]} */
      const moves = position.turns.map(({ move }) => move);
      return { position, made: { moves, by: seat } };
    });
  }

  /** Take one step at a time; discard an answer if the table has changed. @param {() => Promise<Taken>} take @returns {Promise<Problem|null>} */
  async #step(take) {
    if (this.busy) return busy();
    const { record, version } = this;
    this.busy = true;
    try {
      const { position, made } = await take();
      if (version !== this.version) return changed();
      record.add(position, { ...made, fair: !position.reveals });
    } catch (thrown) {
      return problemOf(thrown);
    } finally {
      this.busy = false;
    }
    await this.#changed();
    return null;
  }

  /**
   * Probe a move without making it: a problem document, or null if it is legal.
   * @param {Move} move
   * @param {number|null} seat
   * @returns {Promise<Problem|null>}
   */
  async probe(move, seat) {
    try {
      const { state } = this.record.position;
      await this.#post("moves", { state, move, seat });
      return null;
    } catch (thrown) {
      return problemOf(thrown);
    }
  }

  /** The points that the events of a move tell, without making it. @param {Move} move @param {number|null} seat */
  async leaves(move, seat) {
    try {
      const { events } = await this.#post("moves", { state: this.record.position.state, move, seat });
      const told = events.find((event) => event.type.startsWith(move.type));
      return told && "points" in told ? Number(told.points) : null;
    } catch {
      return null;
    }
  }

  /** The step that a viewer may undo now, in words, or null. @param {Viewer|null} viewer */
  undoFor(viewer) {
    const step = this.busy ? null : stepBack(this.record, this.table);
    return step && (viewer === step.by || viewer === "open") ? undoLabel(step) : null;
  }

  /** Whether somebody may undo a step now. */
  get undoable() {
    return !this.busy && stepBack(this.record, this.table) !== null;
  }

  /** Undo a viewer's last step. Returns a problem if it can no longer be undone, otherwise null. @param {Viewer} viewer */
  async undo(viewer) {
    if (!this.undoFor(viewer)) return tooLate();
    this.record.takeBack();
    await this.go(this.record.index);
    return null;
  }

  /** Go to the position after a step. @param {number} index */
  async go(index) {
    const { record } = this;
    record.go(index);
    this.version += 1;
    const { version } = this;
    const { step } = record;
    step.position ??= await this.#replayed();
    if (version === this.version) await this.#changed();
  }

  /** Rebuild a position that was not kept. */
  async #replayed() {
    const { opening } = this.record;
    const { state } = await this.#post("replays", { ...opening, moves: this.record.movesSoFar() });
    const answer = await this.#post("legal-moves", { state, ...this.#asking });
    // Only a request with a view gets a view.
    return /** @type {Answer<"moves">} */ (answer);
  }

  /** The extras to request with every position of this table. */
  get #asking() {
    return asking(this.table, this.#begun.counts);
  }

  #changed() {
    this.version += 1;
    return this.onChange();
  }

  /** @template {Operation} Name @param {Name} operation @param {object} body */
  #post(operation, body) {
    return this.service.post(this.record.game, operation, body);
  }
}

/** The table has changed since the player chose the move. */
const changed = () => ({ title: own("table-changed", "The table has changed"), detail: own("position-changed", "the position has changed in the meantime") });
const busy = () => ({ title: own("one-at-a-time", "One move at a time"), detail: own("in-progress", "the previous move is still in progress; try again") });
const tooLate = () => ({ title: own("too-late", "Too late"), detail: own("no-undo", "the move can no longer be undone") });

/**
 * The extras to request with every position: texts, and the views that this table needs.
 * @param {Table} table
 * @param {boolean} counts whether views can have the best count of a hand
 */
export function asking(table, counts) {
  const views = viewersOf(table);
  return views.length ? { views, describe: true, ...(counts ? { count: true } : {}) } : { describe: true };
}
