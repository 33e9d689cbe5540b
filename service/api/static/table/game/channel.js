/**
 * Seats on pages of their own. The host has one line to each seat and sends only that seat's sights
 * and rulings over it, as a frontend's server does over its connection to a player.
 *
 * To the host: `{ask: "sight"}`, `{ask: "play"|"probe"|"undo", id, move, label, version}`.
 * To the seat: `{tell: "here"}`, `{tell: "sight", sight, version}`, `{tell: "ruling", id, problem}`,
 * `{tell: "trouble", problem}`.
 */

import { problemOf } from "./service.js";
import { connect } from "./transport.js";

/** The host's ends of all lines: answers the pages of seats and spectators. */
export class SeatChannels {
  /**
   * @param {import("./host.js").Host} host
   * @param {string[]} keys of the lines, one for each seat and then one for spectators
   * @param {(wrong: string|null) => void} onLine told what is wrong with a line; null once nothing is
   */
  constructor(host, keys, onLine) {
    this.host = host;
    /** @type {Map<number|string, import("./transport.js").Transport>} */
    this.lines = new Map(keys.map((key, seat) => [seat < keys.length - 1 ? seat : "spectator", connect(key, "host")]));
    /** The seats that have a page of their own. */
    this.wanted = new Set();
    for (const [seat, line] of this.lines) {
      line.onmessage = (message) => this.#answer(line, seat, message);
      line.ontrouble = onLine;
    }
  }

  /** Announce that the host is here. */
  call() {
    for (const line of this.lines.values()) line.send({ tell: "here" });
  }

  /** Close all lines. */
  close() {
    for (const line of this.lines.values()) line.close();
  }

  /** Send every seat its sight. */
  async tell() {
    const wanted = [...this.lines].filter(([seat]) => this.wanted.has(seat));
    await Promise.all(wanted.map(([seat, line]) => this.#tellSight(line, seat)));
  }

  async #tellSight(line, seat) {
    const { version } = this.host;
    const told = await this.host.sight(seat).then(
      (sight) => ({ tell: "sight", sight, version }),
      (thrown) => ({ tell: "trouble", problem: problemOf(thrown) }),
    );
    // The table has changed meanwhile: the newer position is sent separately.
    if (version === this.host.version) line.send(told);
  }

  async #answer(line, seat, { ask, id, move, label, version }) {
    const { host } = this;
    this.wanted.add(seat);
    const current = version === host.version;
    if (ask === "sight" || !current) await this.#tellSight(line, seat);
    if (ask === "sight") return;
    const problem = current ? await RULINGS[ask](host, move, seat, label) : CHANGED;
    line.send({ tell: "ruling", id, problem });
  }
}

const RULINGS = {
  play: (host, move, seat, label) => host.play(withoutDeck(move), seat, label),
  probe: (host, move, seat) => host.probe(move, seat),
  undo: (host, _move, seat) => host.undo(seat),
};

/** A seat must not choose the deck or the cut: it would know the cards to come. */
function withoutDeck(move) {
  return move?.type === "deal" ? { type: "deal" } : move;
}

const CHANGED = {
  title: "The table has changed",
  detail: "another position was put on the table in the meantime",
};

/** Milliseconds in which the host should answer. */
const PATIENCE = 5000;
const SILENCE = {
  title: "No answer",
  detail: "the page that keeps the game does not answer; it may have been closed",
};

/** A seat's end of its line; it plays and probes as a host does, and knows its own sights only. */
export class Guest {
  /**
   * @param {string} key of its line
   * @param {(wrong: string|null) => void} onLine told what is wrong with the line; null once nothing is
   */
  constructor(key, onLine) {
    this.onChange = () => {};
    this.onTrouble = () => {};
    this.waiting = new Map();
    this.told = null;
    this.line = connect(key, "seat");
    this.line.onmessage = (message) => this.#hear(message);
    this.line.ontrouble = (wrong) => {
      onLine(wrong);
      if (!wrong) this.line.send({ ask: "sight" });
    };
    this.line.send({ ask: "sight" });
    // A device that slept may have missed what was said.
    document.addEventListener("visibilitychange", () => document.hidden || this.line.send({ ask: "sight" }));
  }

  /** Make a move. Returns the problem document if it is refused, else null. */
  play(move, _seat, label) {
    return this.#ask("play", move, label);
  }

  /** Try a move without making it. */
  probe(move) {
    return this.#ask("probe", move);
  }

  /** Undo the last move. Returns a problem if it can no longer be undone, else null. */
  undo() {
    return this.#ask("undo");
  }

  #ask(ask, move, label) {
    const id = Math.random();
    this.line.send({ ask, id, move, label, version: this.version });
    setTimeout(() => this.#rule(id, SILENCE), PATIENCE);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  #rule(id, problem) {
    this.waiting.get(id)?.(problem);
    this.waiting.delete(id);
  }

  #hear({ tell, sight, version, id, problem }) {
    if (tell === "here") this.line.send({ ask: "sight" });
    else if (tell === "sight") {
      this.told = sight;
      this.version = version;
      this.onChange();
    } else if (tell === "ruling") this.#rule(id, problem);
    else if (tell === "trouble") this.onTrouble(problem);
  }
}
