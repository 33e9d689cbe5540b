/**
 * Seats on their own pages. The host has one channel to each seat and sends only that seat's snapshots
 * and rulings over it, as a frontend's server does over its connection to a player. The messages
 * are in `messages.js`.
 */

import { CHANGED, OWN_PROBLEMS } from "./host.js";
import { Transport } from "./transport.js";

/** The limit on queued messages of one seat; the oldest is dropped. */
const MOST_WAITING = 32;
/** The limit on remembered rulings for one seat and one position. */
const MOST_RULED = 256;
/** Rulings of one position that a seat gets at once, and milliseconds to wait for each further one. */
const RULED_AT_ONCE = 64;
const PAUSE = 250;
/** The limit on events sent to a seat, the newest: enough for a hand, not for a match. */
const MOST_EVENTS = 200;

/** The host's ends of all channels; they serve the pages of seats and spectators. */
export class SeatChannels {
  /**
   * @param {import("./host.js").Host} host
   * @param {import("./transport.js").Channel[]} channels one for each seat and then one for
   *   spectators
   * @param {(wrong: string|null) => void} onProblem called with what is wrong; null once it works
   *   again
   */
  constructor(host, channels, onProblem) {
    const seatAt = (place) => (place < channels.length - 1 ? place : "spectator");
    this.desks = channels.map((channel, place) => new Desk(host, seatAt(place), new Transport(channel, "host", onProblem)));
  }

  /** Announce that the host is here. */
  call() {
    for (const { transport } of this.desks) transport.send({ tell: "here" });
  }

  /** Close all channels. */
  close() {
    for (const { transport } of this.desks) transport.close();
  }

  /** Send its snapshot to every seat that has its own page. */
  async tell() {
    await Promise.all(this.desks.filter(({ isWanted }) => isWanted).map((desk) => desk.tell()));
  }
}

/** Serves one seat: its moves one after another, and each question only once. */
class Desk {
  constructor(host, seat, transport) {
    Object.assign(this, { host, seat, transport, isWanted: false, waiting: [], isBusy: false });
    /** The snapshot in preparation: its version, and a promise for when it is sent. */
    this.telling = null;
    /** The service's answers to moves of this seat in one position. */
    this.ruled = { version: null, problems: new Map() };
    transport.onmessage = (message) => this.#hear(message);
  }

  /** Send the seat its snapshot. */
  tell() {
    const { version } = this.host;
    if (this.telling?.version !== version) {
      const telling = { version, sent: this.#tell(version).finally(() => this.telling === telling && (this.telling = null)) };
      this.telling = telling;
    }
    return this.telling.sent;
  }

  async #tell(version) {
    // A position that is still being rebuilt is sent once it is ready.
    if (!this.host.record?.position) return;
    try {
      const snapshot = await this.host.snapshot(this.seat);
      // The table has changed in the meantime: the newer position is sent separately.
      if (version !== this.host.version) return;
      this.transport.send({ tell: "snapshot", version, snapshot: { ...snapshot, events: snapshot.events.slice(-MOST_EVENTS) } });
    } catch (thrown) {
      console.error(thrown);
      this.transport.send({ tell: "trouble", problem: FAILED });
    }
  }

  async #hear(message) {
    this.isWanted = true;
    if (message.ask === "snapshot") {
      await this.tell();
      return;
    }
    this.waiting.push(message);
    this.waiting.splice(0, this.waiting.length - MOST_WAITING);
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.waiting.length) await this.#answer(this.waiting.shift()).catch(console.error);
    this.isBusy = false;
  }

  async #answer({ ask, id, version, move }) {
    const isCurrent = version === this.host.version;
    if (!isCurrent) await this.tell();
    const problem = isCurrent ? await this.#rule(ask, move).catch(() => FAILED) : CHANGED;
    this.transport.send({ tell: "ruling", id, problem: problem && fitToTell(problem) });
  }

  async #rule(ask, move) {
    const { host, seat } = this;
    if (ask === "undo") return host.undo(seat);
    if (host.record.position.to_act !== seat) return WAITING;
    const { version } = host;
    const wanted = withoutDeck(move);
    const asked = JSON.stringify(wanted);
    const known = this.#ruledAt(version).get(asked);
    if (known || (known === null && ask === "probe")) return known;
    if (this.#ruledAt(version).size >= RULED_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const problem = ask === "play" ? await host.play(wanted, seat) : await host.probe(wanted, seat);
    if (isFinal(problem) && version === host.version) this.#ruledAt(version).set(asked, problem);
    return problem;
  }

  #ruledAt(version) {
    const { ruled } = this;
    if (ruled.version !== version || ruled.problems.size >= MOST_RULED) this.ruled = { version, problems: new Map() };
    return this.ruled.problems;
  }
}

/** Whether the same move would get the same ruling again; after a failure of the service it might not. */
function isFinal(problem) {
  return !problem || (!OWN_PROBLEMS.has(problem) && [400, 409].includes(problem.status));
}

/** A seat must not choose the deck or the cut: it would know the cards to come. */
function withoutDeck(move) {
  return move.type === "deal" ? { type: "deal" } : move;
}

/**
 * A problem that a player may read: the host's own, or the service's about the move. Problems with
 * the state may name cards.
 */
function fitToTell(problem) {
  const { status, errors = [] } = problem;
  const aboutMove = status === 409 || (status === 400 && errors.every(({ pointer }) => pointer.startsWith("#/move")));
  return aboutMove || OWN_PROBLEMS.has(problem) || problem === WAITING ? problem : FAILED;
}

const WAITING = { title: "Not your turn", detail: "another seat is to act" };
const FAILED = { title: "The host has failed", detail: "the page that hosts the game could not respond" };

/** Milliseconds within which the host should answer. */
const PATIENCE = 5000;
const SILENCE = {
  title: "No answer",
  detail: "the page that hosts the game does not respond; it may have been closed",
};

/** The seat's end of its channel; it plays and probes like a host, but has only its own snapshots. */
export class Guest {
  /**
   * @param {string} key of its channel
   * @param {(wrong: string|null) => void} onProblem called with what is wrong; null once it works
   *   again
   */
  constructor(key, onProblem) {
    this.onChange = () => {};
    this.onTrouble = () => {};
    this.waiting = new Map();
    this.told = null;
    this.version = null;
    this.transport = new Transport({ key, hostKey: null }, "seat", (wrong) => {
      onProblem(wrong);
      if (!wrong) this.#askAnew();
    });
    this.transport.onmessage = (message) => this.#hear(message);
    this.#askAnew();
    // A device that was asleep may have missed messages.
    document.addEventListener("visibilitychange", () => document.hidden || this.#askAnew());
  }

  /** Make a move. Returns the problem document if it is refused, else null. */
  play(move) {
    return this.#ask("play", { move });
  }

  /** Probe a move without making it. */
  probe(move) {
    return this.#ask("probe", { move });
  }

  /** Undo the last move. Returns a problem if it can no longer be undone, else null. */
  undo() {
    return this.#ask("undo");
  }

  #askAnew() {
    this.transport.send({ ask: "snapshot" });
  }

  #ask(ask, members = {}) {
    const [id] = crypto.getRandomValues(new Uint32Array(1));
    this.transport.send({ ask, id, version: this.version, ...members });
    setTimeout(() => {
      if (!this.waiting.has(id)) return;
      this.#rule(id, SILENCE);
      this.#askAnew();
    }, PATIENCE);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  #rule(id, problem) {
    this.waiting.get(id)?.(problem);
    this.waiting.delete(id);
  }

  #hear({ tell, snapshot, version, id, problem }) {
    if (tell === "here") this.#askAnew();
    else if (tell === "snapshot") {
      this.told = snapshot;
      this.version = version;
      return this.onChange();
    } else if (tell === "ruling") this.#rule(id, problem);
    else this.onTrouble(problem);
    return undefined;
  }
}
