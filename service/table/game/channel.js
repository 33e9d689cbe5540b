/**
 * Seats on their own pages. The host has one channel to each seat and sends only that seat's snapshots and
 * rulings over it, as a frontend's server does over its connection to a player. The messages are in
 * `messages.js`.
 */

import { CHANGED, OWN_PROBLEMS } from "./host.js";
import { moveKey } from "./moves.js";
import { BEAT, People } from "./people.js";
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

/**
 * @typedef {Heard<"host">} Question of a seat
 * @typedef {Extract<Question, {id: number}>} Ruled a question that gets a ruling
 *
 * @typedef {object} Social shows people on the page
 * @property {(present: Present) => void} onPeople
 * @property {(seat: number, phrase: PhraseId) => void} onSaid
 */

/** @type {Social} */
const ALONE = { onPeople: () => {}, onSaid: () => {} };

/** The host's ends of all channels; they serve the pages of seats and spectators. */
export class SeatChannels {
  /**
   * @param {Host} host
   * @param {Channel[]} channels one for each seat and then one for spectators
   * @param {(wrong: string|null) => void} onProblem gets the problem, or null once it is solved
   * @param {Social} [social]
   */
  constructor(host, channels, onProblem, social = ALONE) {
    this.social = social;
    this.people = new People(host);
    this.told = "";
    this.desks = channels.map((channel, place) => new Desk(host, place < channels.length - 1 ? place : "spectator", channel, this, onProblem));
    this.timer = setInterval(() => host.isReady && this.tellPeople(), BEAT);
  }

  /**
   * The page of a seat reports itself, and learns who is here.
   * @param {Desk} desk
   * @param {string} name
   */
  async present(desk, name) {
    if (!desk.host.isReady) return;
    await this.people.hear(desk.seat, name);
    this.tellPeople();
    desk.transport.send({ tell: "people", ...this.people.present() });
  }

  /** Tell everybody who is here, if that or a name has changed. */
  tellPeople() {
    const present = this.people.present();
    const now = JSON.stringify([present, this.people.host.table.players.map(({ name }) => name)]);
    if (now === this.told) return;
    this.told = now;
    this.#tellAll({ tell: "people", ...present });
    this.social.onPeople(present);
  }

  /**
   * A short word of a seat, to everybody.
   * @param {number|"spectator"} seat
   * @param {PhraseId} phrase
   */
  say(seat, phrase) {
    if (seat === "spectator" || !this.people.maySay(seat)) return;
    this.#tellAll({ tell: "said", by: seat, phrase });
    this.social.onSaid(seat, phrase);
  }

  /** @param {Said<"host">} message */
  #tellAll(message) {
    for (const { isWanted, transport } of this.desks) if (isWanted) transport.send(message);
  }

  /** Announce that the host is here. */
  call() {
    for (const { transport } of this.desks) transport.send({ tell: "here" });
  }

  /** Close all channels. */
  close() {
    clearInterval(this.timer);
    for (const { transport } of this.desks) transport.close();
  }

  /** Send its snapshot to every seat that has its own page. */
  async tell() {
    await Promise.all(this.desks.filter(({ isWanted }) => isWanted).map((desk) => desk.tell()));
  }
}

/** Serves one seat: its moves one after another, and each question only once. */
class Desk {
  /**
   * @param {Host} host
   * @param {number|"spectator"} seat
   * @param {Channel} channel
   * @param {SeatChannels} all
   * @param {(wrong: string|null) => void} onProblem
   */
  constructor(host, seat, channel, all, onProblem) {
    this.host = host;
    this.all = all;
    this.seat = seat;
    this.transport = new Transport(channel, "host", (message) => this.#hear(message), onProblem);
    this.isWanted = false;
    this.isBusy = false;
    /** @type {Ruled[]} */
    this.waiting = [];
    /**
     * The snapshot in preparation: its version, and a promise for when it is sent.
     * @type {{version: number, sent: Promise<void>}|null}
     */
    this.telling = null;
    /**
     * The service's answers to moves of this seat in one position, by the key of the move.
     * @type {{version: number, problems: Map<string, Problem|null>}}
     */
    this.ruled = { version: -1, problems: new Map() };
  }

  /** Send the seat its snapshot. */
  tell() {
    const { version } = this.host;
    if (this.telling?.version === version) return this.telling.sent;
    const forget = () => {
      if (this.telling === telling) this.telling = null;
    };
    const telling = { version, sent: this.#tell(version).finally(forget) };
    this.telling = telling;
    return telling.sent;
  }

  /** @param {number} version */
  async #tell(version) {
    // A position that is still being rebuilt is sent once it is ready.
    if (!this.host.isReady) return;
    try {
      const snapshot = await this.host.seatSnapshot(this.seat);
      // The table has changed in the meantime: the newer position is sent separately.
      if (version !== this.host.version) return;
      this.transport.send({ tell: "snapshot", version, snapshot: { ...snapshot, events: snapshot.events.slice(-MOST_EVENTS) } });
    } catch (thrown) {
      console.error(thrown);
      this.transport.send({ tell: "trouble", problem: FAILED });
    }
  }

  /** @param {Question} message */
  async #hear(message) {
    this.isWanted = true;
    if (message.ask === "snapshot") return this.tell();
    if (message.ask === "present") return this.all.present(this, message.name);
    if (message.ask === "say") return this.all.say(this.seat, message.phrase);
    this.waiting.push(message);
    this.waiting.splice(0, this.waiting.length - MOST_WAITING);
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.#answer(next).catch(console.error);
    this.isBusy = false;
    return undefined;
  }

  /** @param {Ruled} question */
  async #answer(question) {
    const { id, version } = question;
    const isCurrent = version === this.host.version;
    if (!isCurrent) await this.tell();
    const problem = isCurrent ? await this.#rule(question).catch(() => FAILED) : CHANGED;
    this.transport.send({ tell: "ruling", id, problem: problem && fitToTell(problem) });
  }

  /** @param {Ruled} question @returns {Promise<Problem|null>} */
  async #rule(question) {
    const { host, seat } = this;
    const { ask } = question;
    if (ask === "undo") return host.undo(seat);
    if (seat === "spectator" || host.record.position.to_act !== seat) return WAITING;
    const { version } = host;
    const wanted = withoutDeck(question.move);
    const asked = moveKey(wanted);
    const known = this.#ruledAt(version).get(asked);
    if (known || (known === null && ask === "probe")) return known;
    if (this.#ruledAt(version).size >= RULED_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const problem = ask === "play" ? await host.play(wanted, seat) : await host.probe(wanted, seat);
    if (isFinal(problem) && version === host.version) this.#ruledAt(version).set(asked, problem);
    return problem;
  }

  /** @param {number} version */
  #ruledAt(version) {
    const { ruled } = this;
    if (ruled.version !== version || ruled.problems.size >= MOST_RULED) this.ruled = { version, problems: new Map() };
    return this.ruled.problems;
  }
}

/**
 * Whether the same move would get the same ruling again; after a failure of the service it might not.
 * @param {Problem|null} problem
 */
function isFinal(problem) {
  return !problem || (!OWN_PROBLEMS.has(problem) && (problem.status === 400 || problem.status === 409));
}

/**
 * A seat must not choose the deck or the cut: it would know the cards to come.
 * @param {Move} move
 * @returns {Move}
 */
function withoutDeck(move) {
  return move.type === "deal" ? { type: "deal" } : move;
}

/**
 * A problem that a player may read: the host's own, or the service's about the move. Problems with the state
 * may name cards.
 * @param {Problem} problem
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
   * @param {(wrong: string|null) => void} onProblem gets the problem, or null once it is solved
   */
  constructor(key, onProblem) {
    /** @type {() => unknown} */
    this.onChange = () => undefined;
    /** @type {(problem: Problem) => void} */
    this.onTrouble = () => {};
    /** @type {Social} */
    this.social = ALONE;
    /** The name of its player; empty for none. */
    this.name = "";
    /** @type {Map<number, (problem: Problem|null) => void>} */
    this.waiting = new Map();
    /** @type {SeatSnapshot|null} */
    this.snapshot = null;
    /** The version of the snapshot. */
    this.version = 0;
    const onTrouble = (/** @type {string|null} */ wrong) => {
      onProblem(wrong);
      if (!wrong) this.#askAnew();
    };
    this.transport = new Transport({ key, hostKey: null }, "seat", (message) => this.#hear(message), onTrouble);
    this.#askAnew();
    setInterval(() => document.hidden || this.report(), BEAT);
    // A device that was asleep may have missed messages.
    document.addEventListener("visibilitychange", () => document.hidden || this.#askAnew());
  }

  /** Make a move. Returns the problem document if it is refused, else null. @param {Move} move */
  play(move) {
    return this.#ask((id, version) => ({ ask: "play", id, version, move }));
  }

  /** Probe a move without making it. @param {Move} move */
  probe(move) {
    return this.#ask((id, version) => ({ ask: "probe", id, version, move }));
  }

  /** Undo the last move. Returns a problem if it can no longer be undone, else null. */
  undo() {
    return this.#ask((id, version) => ({ ask: "undo", id, version }));
  }

  /** Report that this page is here. */
  report() {
    this.transport.send({ ask: "present", name: this.name });
  }

  /** Say a short word to the others. @param {PhraseId} phrase */
  say(phrase) {
    this.transport.send({ ask: "say", phrase });
  }

  #askAnew() {
    this.transport.send({ ask: "snapshot" });
    this.report();
  }

  /** @param {(id: number, version: number) => Ruled} question @returns {Promise<Problem|null>} */
  #ask(question) {
    const [id] = crypto.getRandomValues(new Uint32Array(1));
    this.transport.send(question(id, this.version));
    setTimeout(() => {
      if (!this.waiting.has(id)) return;
      this.#rule(id, SILENCE);
      this.#askAnew();
    }, PATIENCE);
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  /** @param {number} id @param {Problem|null} problem */
  #rule(id, problem) {
    this.waiting.get(id)?.(problem);
    this.waiting.delete(id);
  }

  /** @param {Heard<"seat">} message */
  #hear(message) {
    if (message.tell === "here") this.#askAnew();
    else if (message.tell === "snapshot") {
      this.snapshot = message.snapshot;
      this.version = message.version;
      return this.onChange();
    } else if (message.tell === "ruling") this.#rule(message.id, message.problem);
    else if (message.tell === "people") this.social.onPeople(message);
    else if (message.tell === "said") this.social.onSaid(message.by, message.phrase);
    else this.onTrouble(message.problem);
    return undefined;
  }
}
