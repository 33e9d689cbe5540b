/**
 * A seat at a sealed table, or an onlooker's place. `referee-seat.js` keeps the seat's secret, signs and checks;
 * this module passes its texts on, keeps the log, and makes snapshots of the views of this seat.
 * Onlookers get the snapshot of a spectator from one of the seats.
 */

import { Channel } from "./channel.js";
import { MOST_SHOWN, seat as seatNumber } from "../../table/game/positions.js";
import { People } from "./people.js";
import { namesFor } from "../../table/game/players.js";
import { own } from "../../table/language.js";
import { KEY_BYTES } from "./invitation.js";
import { forgetSeat, newSealed, saveSealed, savedSealed, seatName } from "./saved_seats.js";
import { hex, object, parsed } from "../../table/game/shapes.js";
import { isSigned, newPair, sign } from "./signing.js";
import { isScored, rests, totalsBefore } from "../../table/game/snapshot.js";

/** Milliseconds between two messages that say the same again, since one may be lost. */
const BEAT = 3_000;
/** Milliseconds after which a seat that keeps the others waiting is named; each says something every beat. */
const SLOW = 10_000;
/** The limit on messages of a seat each time it is opened; with it their numbers always grow. */
const MOST_MESSAGES = 1_000_000;

/** The author of the text of a seat. */
const author = object({ seat: seatNumber });

/**
 * @typedef {import("/static/referee-seat.js").Seat} Seat
 * @typedef {import("/static/referee-seat.js").Shared} Shared
 *
 * @typedef {Extract<Told, {sign: string}>} Spoken a message of a seat
 * @typedef {Spoken extends infer Each ? Each extends Spoken ? Omit<Each, "at"|"sign"> : never : never} Unsigned
 * @typedef {Fitting<typeof import("./messages.js").left>} Left
 *
 * @typedef {"table"|"channel"|"service"|number} From the source of a trouble
 *
 * @typedef {object} Shows what the page does with news
 * @property {() => unknown} onChange the snapshot is another one
 * @property {() => void} onPeople somebody came, left, has another name, or keeps the others waiting
 * @property {(seat: number, phrase: PhraseId) => void} onSaid
 * @property {(problem: Problem) => void} onRefused a move of this seat did not count
 * @property {(wrong: string|null) => void} onTrouble
 * @property {(wrong: string) => void} onUnsaved
 * @property {() => void} onTaken another browser has this seat
 */

export const unsavedText = () => own("unsaved", "This browser cannot save the game: its storage is full or off.");

/** The errors of a browser that stores nothing more. */
const UNSAVED = ["QuotaExceededError", "SecurityError"];
/** The statuses with which the service refuses a request whatever its load. */
const REFUSED = [400, 403, 409, 422];

/**
 * Says why something failed.
 * @param {Error & {problem?: Problem}} error
 * @param {string|null} [charter] that the seat has signed; from then on the service refuses only data that were changed
 */
export function whatIsWrong(error, charter = null) {
  if (UNSAVED.includes(error.name)) return unsavedText();
  const isLost = error instanceof DOMException || (charter !== null && REFUSED.includes(error.problem?.status ?? 0));
  return isLost ? own("lost-seat", "You cannot go on here: this browser’s data of your seat have been changed, or the service has new keys. Start a new table.") : error.message;
}

/** What a seat signs that abandons the game. @param {number} seat @param {string} table its key */
const leaving = (seat, table) => ({ tell: "left", seat, table });

export class SealedTable {
  /** @type {Seat|null} */
  #seat = null;
  /** @type {Channel|null} */
  #channel = null;
  /** The latest text. */
  #said = "";
  #refused = "";
  #shown = "";
  /** What is wrong with the table, the channel, the service, or the texts of a seat. @type {Map<From, string>} */
  #troubles = new Map();
  /** Whether the last beat is still at work. */
  #isBusy = false;
  /** Whether a computer may move now. */
  #goes = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #beats;
  /** The messages sent since the seat was opened. */
  #sent = 0;
  /** The number of the last message of each seat. @type {Map<number, number>} */
  #numbers = new Map();
  /** One message after the other. @type {Promise<unknown>} */
  #sending = Promise.resolve();
  /** @type {Promise<unknown>} */
  #hearing = Promise.resolve();
  /** Since when the table waits for the same seats. */
  #waits = { seats: "", since: 0 };

  /** @param {Invitation} invitation @param {Game} game @param {string} name of the player here; empty for none @param {Shows} shows */
  constructor(invitation, game, name, shows) {
    this.invitation = invitation;
    this.game = game;
    this.shows = shows;
    /** Milliseconds before a computer moves. */
    this.pace = 0;
    const { seats } = invitation.table;
    /** @type {Table} */
    this.table = { players: seats.map((level) => (level ? { kind: "computer", name: "", level } : { kind: "elsewhere", name: "" })), open: false };
    this.people = new People(this.table, invitation.seat);
    const saved = savedSealed(invitation);
    /** @type {SavedSealed} */
    this.kept = saved ?? newSealed(invitation, game.about.title);
    const { names } = this.kept.invitation.table;
    names.forEach((each, seat) => this.people.call(seat, each));
    this.name = (saved && names[invitation.seat ?? -1]) || name;
    /** The snapshot of an onlooker. @type {SeatSnapshot|null} */
    this.seen = null;
  }

  /**
   * Sit down, or sit down again, unless another browser has the seat.
   * @throws {Error} the page is not secure, or the seat is open in another tab
   */
  async open() {
    const { key, seat, table } = this.invitation;
    if (this.isTaken) return this.#giveUp();
    if (seat !== null) {
      const home = new URL(".", location.href).href;
      /** @type {typeof import("/static/referee-seat.js")} */
      const { Seat } = await import(`${home}static/referee-seat.js`);
      const { names: _, maker: __, ...agreed } = table;
      this.#seat = await Seat.open({
        referee: home,
        table: /** @type {import("referee-client").Table} */ (agreed),
        seat,
        name: seatName(this.invitation),
        mayTurn: () => this.#goes,
        onNext: (answer) => this.#note(answer),
        nameOf: (seat) => namesFor(this.table, null)[seat],
      });
      this.keep({ pair: this.kept.pair ?? (await newPair()), opened: this.kept.opened + 1 });
      this.#hearName(seat, this.name);
    }
    this.#channel = await Channel.join(key, (message) => (this.#hearing = this.#hearing.then(() => this.#hear(message))), (wrong) => this.#report("channel", wrong));
    this.#beats = setInterval(() => this.#beat(), BEAT);
    document.addEventListener("visibilitychange", () => document.hidden || this.#beat());
    this.#tell();
    await this.#after(this.#seat?.settle());
  }

  /** Whether another browser has this seat. */
  get isTaken() {
    const { seat } = this.invitation;
    const key = seat === null ? null : this.kept.keys[seat];
    return key !== null && key !== this.kept.pair?.open;
  }

  /** Whether this page speaks for its seat: nobody else has it, and the page that made the table knows. */
  get holds() {
    const { seat } = this.invitation;
    return this.#seat !== null && seat !== null && this.kept.keys[seat] !== null && !this.isTaken;
  }

  /** The seats that nobody has taken, as far as the page that made the table knows; on other pages none. */
  get free() {
    const { keys } = this.kept;
    return this.#isMaker ? this.table.players.flatMap((_, seat) => (this.#isPerson(seat) && keys[seat] === null ? [seat] : [])) : [];
  }

  /** The snapshot of this seat, or of a spectator; null before the deal. @returns {SeatSnapshot|null} */
  get snapshot() {
    const position = this.#seat?.position;
    const ended = this.kept.left === null ? {} : { toAct: null };
    if (!position) return this.seen && { ...this.seen, names: namesFor(this.table, null), ...ended };
    const { view, to_act: toAct, legal_moves: moves = [], legal_move_texts: texts = [], unavailable = [] } = position;
    const shown = { view, toAct, outcome: this.#seat?.ended?.outcome, viewer: position.seat };
    const may = this.kept.left === null && !this.#seat?.stopped ? { legalMoves: moves, texts, unavailable } : { legalMoves: [], texts: [], unavailable: [] };
    return /** @type {SeatSnapshot} */ ({ ...this.#around(shown, this.kept.log), ...may, ...ended });
  }

  /** Whether this page has replayed the whole game and found it right. */
  get isVerified() {
    return this.#seat?.ended?.verified ?? false;
  }

  /** Four cards that are the same at every seat; null before the deal. @returns {string[]|null} */
  get sign() {
    return this.#seat?.sign ?? null;
  }

  /** Whether a move of this seat waits for the others to agree. */
  get isAgreeing() {
    const { position, waiting = [], stopped } = this.#seat ?? {};
    return !stopped && position?.to_act === this.invitation.seat && !waiting.includes(/** @type {number} */ (this.invitation.seat));
  }

  /** The seats that keep the others waiting and are silent, or take long to agree. */
  get stalling() {
    if (!this.#seat || this.kept.left !== null) return [];
    const { waiting, position } = this.#seat;
    const now = Date.now();
    const seats = JSON.stringify([waiting, position?.view.revision]);
    if (this.#waits.seats !== seats) this.#waits = { seats, since: now };
    const others = waiting.filter((seat) => seat !== this.invitation.seat && this.table.players[seat].kind === "elsewhere");
    const agrees = waiting.length !== 1 || this.snapshot?.toAct !== waiting[0];
    return agrees && now - this.#waits.since > SLOW ? others : this.#seat.silent(SLOW);
  }

  /** Make a move; it counts once all have agreed. @param {Move} move @returns {Promise<Problem|null>} */
  async play(move) {
    if (this.kept.left !== null) return { title: own("abandoned-title", "Abandoned"), detail: own("abandoned", "The game has been abandoned") };
    if (!this.#seat) return { title: own("not-your-turn", "Not your turn"), detail: own("you-watch", "you are watching") };
    this.#refused = "";
    const wrong = await this.#after(this.#seat.play(/** @type {import("referee-client").Move} */ (move)));
    return wrong ? { title: own("not-now-title", "Not now"), detail: wrong } : null;
  }

  /** Let the computer to act make its move now. */
  async go() {
    this.#rest();
    this.#goes = true;
    await this.#after(this.#seat?.settle());
  }

  /** Say a short word to the others. @param {PhraseId} phrase */
  say(phrase) {
    const { seat } = this.invitation;
    if (seat === null || !this.holds || !this.people.maySay(seat)) return;
    this.#send({ tell: "word", seat, phrase });
    this.shows.onSaid(seat, phrase);
  }

  /** End the game for all, unfinished. */
  async abandon() {
    const { seat } = this.invitation;
    const { pair } = this.kept;
    if (seat === null || !pair || !this.holds) return;
    await this.#leave({ seat, sign: await sign(pair, leaving(seat, this.invitation.key)) });
    this.#tell();
  }

  /**
   * The same people at another table. Its key follows from the key of this one, so that each page finds it by itself, and
   * its seats belong to the same browsers. Returns its invitation, or null if it cannot be saved.
   */
  async again() {
    const { invitation, title, pair, keys } = this.kept;
    const key = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(invitation.key));
    const next = { ...invitation, key: hex(new Uint8Array(key).slice(0, KEY_BYTES)) };
    if (!savedSealed(next) && !saveSealed({ ...newSealed(next, title, pair), keys })) return null;
    this.say("again");
    await this.#sending;
    return next;
  }

  /** Store what this page has to remember. @param {Partial<SavedSealed>} [changed] */
  keep(changed = {}) {
    this.kept = { ...this.kept, ...changed };
    if (this.invitation.seat !== null && !this.isTaken && !saveSealed(this.kept)) this.shows.onUnsaved(unsavedText());
  }

  get #isMaker() {
    return this.invitation.seat === this.invitation.table.maker.seat && !this.isTaken;
  }

  /** Leave the seat to the browser that has it: nothing more is sent. A secret that has signed, or may have, is kept. */
  #giveUp() {
    this.#rest();
    clearInterval(this.#beats);
    this.#seat?.close();
    if (this.#seat && !this.#seat.charter) forgetSeat(this.invitation);
    this.#seat = null;
    this.shows.onTaken();
  }

  /** @param {Left|null} left by the seat that has abandoned the game */
  async #leave(left) {
    const key = left && this.kept.keys[left.seat];
    if (!key || this.kept.left !== null || this.kept.over) return;
    if (!(await isSigned(key, left.sign, leaving(left.seat, this.invitation.key)))) return;
    this.keep({ left, over: true });
    this.shows.onChange();
  }

  /** A new position, with the public events that led to it. @param {Shared} answer */
  #note({ view, to_act: toAct, outcome, events, event_texts: texts }) {
    this.#goes = false;
    const { kept } = this;
    const index = view.revision;
    const entries = events.map((event, place) => ({ index, by: kept.toAct, event, text: /** @type {Phrase} */ (/** @type {unknown} */ (texts[place])) }));
    const before = kept.shared?.view;
    const counts = isScored(view) && !(before && isScored(before));
    const hand = { number: view.hand_number, lines: [], before: totalsBefore(view), totals: this.#totals(view, outcome) };
    this.keep({
      toAct,
      log: /** @type {SavedSealed["log"]} */ ([...kept.log, ...entries]),
      shared: /** @type {SavedSealed["shared"]} */ ({ view, toAct, outcome: outcome ?? null, events: [...(kept.shared?.events ?? []), ...entries].slice(-MOST_SHOWN.events) }),
      hands: counts ? [...kept.hands, /** @type {Hand} */ (hand)] : kept.hands,
      over: kept.left !== null || toAct === null,
    });
  }

  /** Put the last events into the log as this seat saw them. */
  #refine() {
    const { view, events = [], event_texts: texts = [] } = this.#seat?.position ?? {};
    const { log } = this.kept;
    const index = view?.revision;
    const first = log.findIndex((entry) => entry.index === index);
    if (first < 0 || index === undefined) return;
    const { by } = log[first];
    const seen = events.map((event, place) => ({ index, by, event, text: texts[place] }));
    this.keep({ log: /** @type {SavedSealed["log"]} */ ([...log.slice(0, first), ...seen]) });
  }

  /**
   * Show and tell what has changed once the seat has done something; returns what is wrong, if anything.
   * @param {Promise<void>|undefined} work
   * @param {From} from the seat whose text was heard
   * @returns {Promise<string|null>}
   */
  async #after(work, from = "service") {
    const seat = this.#seat;
    const wrong = (await work?.then(() => null, (/** @type {Error} */ error) => error)) ?? null;
    if (this.isTaken) return null;
    // A request that failed is repeated with the next message or beat.
    const isGone = wrong?.name === "Unreachable";
    const why = wrong && whatIsWrong(wrong, seat?.charter);
    this.#report(isGone ? "service" : from, isGone ? own("no-service", "The service does not respond; this page keeps trying") : why);
    this.#report("table", seat?.stopped ? seat.notice : null);
    if (seat && seat.say() !== this.#said) this.#tell();
    // Two pieces of work may end together.
    if (this.#state !== this.#shown) {
      this.#shown = this.#state;
      this.#refine();
      this.shows.onChange();
    }
    if (seat && seat.notice !== this.#refused) {
      this.#refused = seat.notice;
      if (seat.notice && !seat.stopped) this.shows.onRefused({ title: own("not-allowed", "Not allowed"), detail: seat.notice });
    }
    this.shows.onPeople();
    this.#wake();
    return isGone ? null : why;
  }

  /** @param {From} from @param {string|null} wrong */
  #report(from, wrong) {
    if (wrong) this.#troubles.set(from, wrong);
    else if (!this.#troubles.delete(from)) return;
    const [first = null] = this.#troubles.values();
    this.shows.onTrouble(this.#troubles.get("table") ?? first);
  }

  get #state() {
    const { position, ended, stopped } = this.#seat ?? {};
    return JSON.stringify([position?.view.revision, ended, stopped]);
  }

  /** Let a computer move after a moment; between two hands the player says when. */
  #wake() {
    const { snapshot } = this;
    const toAct = snapshot && !rests(snapshot.table) ? snapshot.toAct : null;
    // Messages of the others do not begin the moment again.
    if (this.#seat && toAct !== null && this.table.players[toAct].kind === "computer") this.#timer ??= setTimeout(() => this.go(), this.pace);
    else this.#rest();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Say everything again, and try again what the service has not answered. */
  async #beat() {
    this.#tell();
    this.shows.onPeople();
    if (!this.#seat || this.#isBusy || this.kept.left !== null) return;
    this.#isBusy = true;
    await this.#after(this.#seat.settle()).finally(() => (this.#isBusy = false));
  }

  /** @param {number} seat */
  #isPerson(seat) {
    return this.table.players[seat]?.kind === "elsewhere";
  }

  #tell() {
    const { seat } = this.invitation;
    const { pair, keys, left } = this.kept;
    if (this.isTaken) return;
    if (!this.#seat || !pair || seat === null) {
      this.#channel?.send({ tell: "onlooker", revision: this.seen?.index ?? -1 });
      return;
    }
    this.#said = this.#seat.say();
    this.#send({ tell: "seat", seat, key: pair.open, keys: this.#isMaker ? keys : [], name: this.name, said: this.#said, left });
  }

  /** Number a message of this seat, sign and send it. @param {Unsigned} message */
  #send(message) {
    const { pair, opened } = this.kept;
    const numbered = { ...message, at: opened * MOST_MESSAGES + (this.#sent += 1) };
    const send = async () => pair && !this.isTaken && this.#channel?.send(/** @type {Told} */ ({ ...numbered, sign: await sign(pair, { ...numbered, table: this.invitation.key }) }));
    this.#sending = this.#sending.then(send).catch((/** @type {Error} */ error) => this.#report(message.seat, whatIsWrong(error)));
  }

  /** @param {Told} message */
  async #hear(message) {
    const { seat } = this.invitation;
    if (this.isTaken) return;
    if (message.tell === "onlooker") {
      this.people.hear("spectator", "");
      this.#answer(message.revision);
    } else if (message.tell === "snapshot") {
      if (seat === null && message.snapshot.viewer === "spectator") this.#see(message);
    } else if (message.seat !== seat && this.#isPerson(message.seat) && (await this.#isGenuine(message))) {
      await this.#hearSeat(message);
    }
    if (!this.isTaken) this.shows.onPeople();
  }

  /**
   * Whether a message is a new one of the browser that has its seat. The first to sit down has it; the page that
   * made the table knows who that was.
   * @param {Spoken} message
   */
  async #isGenuine({ sign: signed, ...message }) {
    const { keys } = this.kept;
    const { seat, at } = message;
    const first = this.#isMaker && message.tell === "seat" ? message.key : null;
    const key = keys[seat] ?? first;
    if (!key || at <= (this.#numbers.get(seat) ?? -1) || !(await isSigned(key, signed, { ...message, table: this.invitation.key }))) return false;
    this.#numbers.set(seat, at);
    if (keys[seat] === null) this.keep({ keys: keys.map((known, other) => (other === seat ? key : known)) });
    return true;
  }

  /** Keep the name of a player in the invitation, from which a page that is loaded again has it. @param {number} seat @param {string} name */
  #hearName(seat, name) {
    if (!this.people.hear(seat, name)) return;
    const { invitation } = this.kept;
    this.keep({ invitation: { ...invitation, table: { ...invitation.table, names: [...this.people.names] } } });
    this.shows.onChange();
  }

  /** @param {Spoken} message of another seat */
  async #hearSeat(message) {
    if (message.tell === "word") {
      if (this.people.maySay(message.seat)) this.shows.onSaid(message.seat, message.phrase);
      return;
    }
    this.#hearName(message.seat, message.name);
    if (message.seat === this.invitation.table.maker.seat) this.#learn(message.keys);
    if (this.isTaken) return this.#giveUp();
    await this.#leave(message.left);
    if (parsed(author, message.said)?.seat !== message.seat) return;
    // Nothing is signed before the page that made the table knows who has this seat.
    if (this.#seat && this.holds && this.kept.left === null) this.#after(this.#seat.hear(message.said), message.seat);
  }

  /**
   * Remember who has sat down: the first key of a seat, and for a seat that has signed the one here.
   * @param {(string|null)[]} keys as the page that made the table knows them
   */
  #learn(keys) {
    const own = this.#seat?.charter ? this.kept.pair?.open : undefined;
    const first = (/** @type {number} */ seat) => (seat === this.invitation.seat && own) || (keys[seat] ?? null);
    const known = this.kept.keys.map((key, seat) => key ?? (this.#isPerson(seat) ? first(seat) : null));
    if (String(known) !== String(this.kept.keys)) this.keep({ keys: known });
  }

  /** @param {Extract<Told, {snapshot: unknown}>} message */
  #see({ snapshot }) {
    if (snapshot.game !== this.invitation.table.game || snapshot.seats !== this.table.players.length) return;
    // An unchanged snapshot is not drawn again.
    if (snapshot.index <= (this.seen?.index ?? -1)) return;
    this.seen = snapshot;
    this.shows.onChange();
  }

  /** Show an onlooker a new position, if this is the first seat that is here. @param {number} revision the one it has */
  #answer(revision) {
    const { shared } = this.kept;
    const first = this.table.players.findIndex((_, seat) => this.#isPerson(seat) && this.people.isHere(seat));
    if (!shared || first !== this.invitation.seat || revision === shared.view.revision) return;
    const snapshot = { ...this.#around({ ...shared, viewer: "spectator" }, shared.events), legalMoves: [], texts: [], unavailable: [] };
    this.#channel?.send({ tell: "snapshot", snapshot: /** @type {SeatSnapshot} */ (snapshot) });
  }

  /**
   * A snapshot without moves.
   * @param {{view: any, toAct: number|null, outcome?: any, viewer: number|"spectator"}} shown
   * @param {SavedSealed["log"]} events
   */
  #around({ view, toAct, outcome, viewer }, events) {
    const { table, invitation, kept } = this;
    const totals = this.#totals(view, outcome);
    const names = namesFor(table, viewer);
    return { game: invitation.table.game, seats: names.length, names, viewer, table: view, toAct, outcome: outcome ?? null, totals, bonuses: [], hands: kept.hands, events, index: view.revision, last: view.revision, undo: null };
  }

  /**
   * The totals by seat: of the outcome, or the first titled member of the view that has a number for each.
   * @param {View} view
   * @param {{totals: number[]}|null} [outcome]
   * @returns {number[]}
   */
  #totals(view, outcome) {
    const isForAll = (/** @type {unknown} */ value) => Array.isArray(value) && value.length === view.hands.length && value.every((each) => typeof each === "number");
    const name = Object.keys(this.game.about.view_titles).find((title) => isForAll(view[title]));
    return outcome?.totals ?? (name ? /** @type {number[]} */ (view[name]) : view.hands.map(() => 0));
  }
}
