/**
 * Seats in tabs of their own. Between the tab that keeps the game and the tab of a seat there is
 * one channel per seat, over which only that seat's sights and rulings travel. It stands for the
 * connection between a frontend's server and a player.
 *
 * To the host: `{ask: "sight"}`, `{ask: "play"|"probe", id, move, version}`.
 * To the seat: `{tell: "here"}`, `{tell: "sight", sight, version}`, `{tell: "ruling", id, problem}`,
 * `{tell: "trouble", problem}`.
 */

import { problemOf } from "./service.js";

const nameOf = (tableId, seat) => `referee-table-${tableId}-seat-${seat}`;

/** Answers the tabs of the seats from the game that this tab keeps. */
export class SeatChannels {
  /**
   * @param {import("./host.js").Host} host
   * @param {string} tableId
   */
  constructor(host, tableId) {
    this.host = host;
    this.tableId = tableId;
    this.channels = new Map();
    /** Seats that have a tab of their own. */
    this.wanted = new Set();
  }

  /** Have a channel for each of these seats. */
  open(seats) {
    for (let seat = 0; seat < seats; seat += 1) {
      if (this.channels.has(seat)) continue;
      const channel = new BroadcastChannel(nameOf(this.tableId, seat));
      channel.addEventListener("message", ({ data }) => this.#answer(channel, seat, data));
      this.channels.set(seat, channel);
      channel.postMessage({ tell: "here" });
    }
  }

  /** Tell every seat what it may know of the position on the table. */
  async tell() {
    const { seats } = this.host.record.opening;
    const wanted = [...this.channels].filter(([seat]) => seat < seats && this.wanted.has(seat));
    await Promise.all(wanted.map(([seat, channel]) => this.#tellSight(channel, seat)));
  }

  async #tellSight(channel, seat) {
    const { version } = this.host;
    const told = await this.host.sight(seat).then(
      (sight) => ({ tell: "sight", sight, version }),
      (thrown) => ({ tell: "trouble", problem: problemOf(thrown) }),
    );
    // Of a position that has left the table meanwhile nothing is told; the next has its own telling.
    if (version === this.host.version) channel.postMessage(told);
  }

  async #answer(channel, seat, { ask, id, move, version }) {
    const { host } = this;
    this.wanted.add(seat);
    if (!host.record || seat >= host.record.opening.seats) return;
    const current = version === host.version;
    if (ask === "sight" || !current) await this.#tellSight(channel, seat);
    if (ask === "sight") return;
    const problem = current ? await RULINGS[ask](host, move, seat) : CHANGED;
    channel.postMessage({ tell: "ruling", id, problem });
  }
}

const RULINGS = {
  play: (host, move, seat) => host.play(move, seat),
  probe: (host, move, seat) => host.probe(move, seat),
};
const CHANGED = {
  title: "The table has changed",
  detail: "another position was put on the table in the meantime",
};

/** Milliseconds in which the tab that keeps the game should have answered. */
const PATIENCE = 5000;
const SILENCE = {
  title: "No answer",
  detail: "the tab that keeps the game does not answer; it may have been closed",
};

/** A seat's end of its channel: offers what a host offers, and knows only what it is told. */
export class Guest {
  /**
   * @param {string} tableId
   * @param {number} seat
   */
  constructor(tableId, seat) {
    this.seat = seat;
    this.onChange = () => {};
    this.onTrouble = () => {};
    this.waiting = new Map();
    this.told = null;
    this.channel = new BroadcastChannel(nameOf(tableId, seat));
    this.channel.addEventListener("message", ({ data }) => this.#hear(data));
    this.channel.postMessage({ ask: "sight" });
  }

  /** What this seat was told last. */
  async sight() {
    return this.told;
  }

  /** Make a move; the problem document if it is refused, else null. */
  play(move) {
    return this.#ask("play", move);
  }

  /** What the service would say to a move. */
  probe(move) {
    return this.#ask("probe", move);
  }

  #ask(ask, move) {
    const id = Math.random();
    this.channel.postMessage({ ask, id, move, version: this.version });
    setTimeout(() => this.#rule(id, SILENCE), PATIENCE);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  #rule(id, problem) {
    this.waiting.get(id)?.(problem);
    this.waiting.delete(id);
  }

  #hear({ tell, sight, version, id, problem }) {
    if (tell === "here") this.channel.postMessage({ ask: "sight" });
    else if (tell === "sight") {
      this.told = sight;
      this.version = version;
      this.onChange();
    } else if (tell === "ruling") this.#rule(id, problem);
    else if (tell === "trouble") this.onTrouble(problem);
  }
}
