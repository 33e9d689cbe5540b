/**
 * Seats on pages of their own. The host has one channel to each seat and sends only that seat's sights
 * and rulings over it, as a frontend's server does over its connection to a player.
 *
 * To the host: `{ask: "sight"}`, `{ask: "play"|"probe"|"undo", id, move, label, version}`.
 * To the seat: `{tell: "here"}`, `{tell: "sight", sight, version}`, `{tell: "ruling", id, problem}`,
 * `{tell: "trouble", problem}`.
 */

import { problemOf } from "./service.js";
import { connect } from "./transport.js";

/** The host's ends of all channels; answers the pages of seats and spectators. */
export class SeatChannels {
  /**
   * @param {import("./host.js").Host} host
   * @param {string[]} keys of the channels, one for each seat and then one for spectators
   * @param {(wrong: string|null) => void} onProblem told what is wrong with a channel; null once it works again
   */
  constructor(host, keys, onProblem) {
    this.host = host;
    /** @type {Map<number|string, import("./transport.js").Transport>} */
    this.channels = new Map(keys.map((key, seat) => [seat < keys.length - 1 ? seat : "spectator", connect(key, "host")]));
    /** The seats that have a page of their own. */
    this.wanted = new Set();
    for (const [seat, channel] of this.channels) {
      channel.onmessage = (message) => this.#answer(channel, seat, message);
      channel.ontrouble = onProblem;
    }
  }

  /** Announce that the host is here. */
  call() {
    for (const channel of this.channels.values()) channel.send({ tell: "here" });
  }

  /** Close all channels. */
  close() {
    for (const channel of this.channels.values()) channel.close();
  }

  /** Send every seat its sight. */
  async tell() {
    const wanted = [...this.channels].filter(([seat]) => this.wanted.has(seat));
    await Promise.all(wanted.map(([seat, channel]) => this.#tellSight(channel, seat)));
  }

  async #tellSight(channel, seat) {
    const { version } = this.host;
    const told = await this.host.sight(seat).then(
      (sight) => ({ tell: "sight", sight, version }),
      (thrown) => ({ tell: "trouble", problem: problemOf(thrown) }),
    );
    // The table has changed meanwhile: the newer position is sent separately.
    if (version === this.host.version) channel.send(told);
  }

  async #answer(channel, seat, { ask, id, move, label, version }) {
    // The host in another tab, which has taken over this game, uses the same channels.
    if (!ask) return;
    const { host } = this;
    this.wanted.add(seat);
    const current = version === host.version;
    if (ask === "sight" || !current) await this.#tellSight(channel, seat);
    if (ask === "sight") return;
    const problem = current ? await RULINGS[ask](host, move, seat, label) : CHANGED;
    channel.send({ tell: "ruling", id, problem });
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

/** A seat's end of its channel; it plays and probes as a host does, and knows its own sights only. */
export class Guest {
  /**
   * @param {string} key of its channel
   * @param {(wrong: string|null) => void} onProblem told what is wrong with the channel; null once it works again
   */
  constructor(key, onProblem) {
    this.onChange = () => {};
    this.onTrouble = () => {};
    this.waiting = new Map();
    this.told = null;
    this.channel = connect(key, "seat");
    this.channel.onmessage = (message) => this.#hear(message);
    this.channel.ontrouble = (wrong) => {
      onProblem(wrong);
      if (!wrong) this.channel.send({ ask: "sight" });
    };
    this.channel.send({ ask: "sight" });
    // A device that slept may have missed messages.
    document.addEventListener("visibilitychange", () => document.hidden || this.channel.send({ ask: "sight" }));
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
    this.channel.send({ ask, id, move, label, version: this.version });
    setTimeout(() => this.#rule(id, SILENCE), PATIENCE);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  #rule(id, problem) {
    this.waiting.get(id)?.(problem);
    this.waiting.delete(id);
  }

  #hear({ tell, sight, version, id, problem }) {
    if (tell === "here") this.channel.send({ ask: "sight" });
    else if (tell === "sight") {
      this.told = sight;
      this.version = version;
      this.onChange();
    } else if (tell === "ruling") this.#rule(id, problem);
    else if (tell === "trouble") this.onTrouble(problem);
  }
}
