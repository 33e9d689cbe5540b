/**
 * A seat at a sealed table: it keeps the seat's secret, signs, and checks all it receives.
 *
 * `docs/sealed.md` has the protocol. The module sends nothing to the other seats: pass each text of
 * `say` to all of them, again and again, over any channel, and each text that arrives to `hear`.
 * Texts may be lost, doubled, late and out of order. The only cards in them are those that moves name.
 *
 * @typedef {import("referee-client").Move} Move
 * @typedef {import("referee-client").Outcome} Outcome
 * @typedef {import("referee-client").Phrase} Phrase
 * @typedef {import("referee-client").SeatView & {event_texts: Phrase[]}} Position
 * @typedef {import("referee-client").Level} Level
 * @typedef {import("referee-client").Advice} Advice
 * @typedef {{getItem(key: string): string | null, setItem(key: string, text: string): void}} Store
 */

/**
 * A position as everybody may see it.
 *
 * @typedef {import("referee-client").Of<"SealedPosition"> & {event_texts: Phrase[]}} Shared
 */

/**
 * The terms that all seats know before they sit down; `seats` has null for a person, or a computer's level.
 *
 * @typedef {import("referee-client").Table} Table
 */

/**
 * A move for the sealed text whose digest is `at`, with the proofs of the seats that have agreed.
 *
 * @typedef {{at: string, move: Move, proofs: Proofs}} Step
 * @typedef {(string | null)[]} Proofs
 */

/**
 * @typedef {{sealed: string, at: string, revision: number, to_act: number | null,
 *   outcome?: Outcome}} Head the latest sealed text
 * @typedef {{seat: number, table?: string, seal?: string, seats?: string[], proofs?: Proofs, last?: Step,
 *   refused?: Step, now?: Step}} Said
 * @typedef {object} Kept the stored seat
 * @property {string} secret
 * @property {string} [seal]
 * @property {(string | null)[]} [heard] the first seal that each other person's seat has shown
 * @property {string} [stopped] why this seat signs no more
 * @property {string[]} [seats] of the charter that was signed
 * @property {string} [id] of that charter
 * @property {Proofs} [proofs] of that charter
 * @property {string} [seed_digest]
 * @property {Head} [head]
 * @property {Step} [last] the move that led here, whom others may still lack
 * @property {Step} [now] the one move that was signed in the latest text
 * @property {Step[]} [refused] moves in the latest text that the rules forbid
 * @property {string} table in canonical JSON
 * @property {Move[]} moves
 * @property {boolean} [verified]
 */

const PROTOCOL = "referee-sealed/1";
const DIGEST = /^[0-9a-f]{64}$/;
const SECRET = /^[0-9a-f]{32}$/;
const SEAL = /^rk1\.[0-9a-f]{8}\.[\w-]{43}$/;
const NAME = /^[a-z][a-z0-9-]{0,63}$/;
/** A seat in a charter. */
const PLAYER = new RegExp(`${SEAL.source}|${NAME.source}`);
/**
 * A move in canonical JSON: plain ASCII without escapes, and no value that the service would write in another way,
 * such as null: it checks the proof of a move as it writes it.
 */
const MOVE = /^(?=.{0,5000}$)\{(?:"[ !#-[\]-~]*"|[\d[\]:,])*\}$/;
/** The characters of the longest text that `hear` reads. */
const LONGEST = 20_000;
/** The texts that wait to be read; more are dropped, since every text is said again. */
const MOST_WAITING = 64;
/** The moves in one text that the rules may forbid before a seat signs no more in it. */
const MOST_REFUSED = 32;
/** The seats of the largest table. */
const MOST_SEATS = 8;
/** The levels of the deepest JSON. */
const DEEPEST = 20;
/** The moves of the longest game that `replays` plays again. */
const MOST_CHECKED = 5_000;
const TOO_LONG = `The game is over, but too long to check: it has more than ${MOST_CHECKED} moves.`;
const STOPPED = "To be safe, you play no further here. Ask the others, and start a new table.";
const CARDS = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
/** The arguments of a seat, from `Seat.open`. */
const OPEN = Symbol("open");
/** Milliseconds for a request. */
const PATIENCE = 20_000;

/**
 * The JSON that is hashed: members sorted, no white space.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {RangeError} it is nested too deeply
 */
export function canonical(value, deepest = DEEPEST) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (!deepest) throw new RangeError("This JSON is nested too deeply.");
  const inner = (/** @type {unknown} */ part) => canonical(part, deepest - 1);
  if (Array.isArray(value)) return `[${value.map(inner).join()}]`;
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${inner(part)}`).join()}}`;
}

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const hex = (/** @type {Uint8Array} */ data) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of a text. @param {string} text */
export async function digest(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(text))));
}

/**
 * The proof of a seat: an HMAC-SHA256 of these lines.
 *
 * @param {string} secret 32 hex digits
 * @param {...(string | number)} parts purpose, game, charter's id, seat, and digests
 */
export async function proof(secret, ...parts) {
  const raw = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, hmac, false, ["sign"]);
  const text = bytes([PROTOCOL, ...parts].join("\n"));
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)));
}

/** The sign of a deal, by the SHA-256 of its seed. @param {string} seedDigest */
export function fourCards(seedDigest) {
  const number = parseInt(seedDigest.slice(0, 13), 16);
  return [0, 1, 2, 3].map((place) => CARDS[Math.floor(number / 52 ** place) % 52]);
}

/** The service refuses a request; `problem` is its document. */
export class Refused extends Error {
  /** @param {import("referee-client").Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }

  /** The seats that a problem names; null if it names none. */
  get seats() {
    return "seats" in this.problem ? this.problem.seats : null;
  }
}

/** The service does not answer; call `settle` later. */
export class Unreachable extends Error {
  name = "Unreachable";

  /** @param {string} url @param {Error} cause */
  constructor(url, cause) {
    super(`Referee does not answer at ${url}: ${cause.message}.`, { cause });
  }
}

/** @param {unknown} error @param {string} slug */
const is = (error, slug) => error instanceof Refused && error.problem.type === `/problems/${slug}`;

/** A person's seat. One page at a time has it open. */
export class Seat {
  /** @type {Kept} */ #kept;
  /** @type {Promise<unknown>} */ #queue = Promise.resolve();
  #waiting = 0;
  #closed = false;
  /** @type {string | null} */ #stored = null;
  /** The digest of the table in canonical JSON. */
  #table = "";
  /** The seats that were heard since this one was opened. @type {Set<number>} */
  #met = new Set();
  #release = () => {};

  /**
   * Take a seat, or return to the one in the storage.
   *
   * @param {object} how
   * @param {string} how.referee the address of the service
   * @param {Table} how.table the same for all seats; show it to the player first
   * @param {number} how.seat
   * @param {string} how.name of this table and seat in the storage
   * @param {Store} [how.storage] `localStorage` if it is left out
   * @param {() => boolean} [how.mayTurn] whether a computer player may move now; if not, call `settle` later
   * @param {(answer: Shared) => void} [how.onNext] gets every new position, as everybody may see it
   * @param {(seat: number) => string} [how.nameOf] what sentences call a player; "Player 1" and so on if left out
   * @throws {Error} the page is not secure, the table is malformed, or the seat is open elsewhere
   */
  static async open(how) {
    if (!globalThis.crypto?.subtle) {
      throw new Error("A sealed table needs a page over https or from localhost.");
    }
    const seat = new Seat(how, OPEN);
    const locks = globalThis.navigator?.locks;
    if (locks) {
      await new Promise((sit, fail) => {
        locks.request(seat.key, { ifAvailable: true }, (lock) => {
          if (!lock) return void fail(new Error("This seat is open in another tab: close that tab, then reload this one."));
          return new Promise((release) => sit((seat.#release = () => release(undefined))));
        }).catch(fail);
      });
    }
    try {
      seat.#load();
      seat.#table = await digest(seat.#kept.table);
    } catch (error) {
      seat.close();
      throw error;
    }
    return seat;
  }

  /**
   * @private
   * @param {Parameters<typeof Seat.open>[0]} how
   * @param {symbol} by
   */
  constructor({ referee, table, seat, name, storage, mayTurn = () => true, onNext = () => {}, nameOf = (seat) => `Player ${seat + 1}` }, by) {
    if (by !== OPEN) throw new Error("A seat is opened with Seat.open.");
    const store = storage ?? globalThis.localStorage;
    if (!store) throw new Error("Give the seat a storage: there is no localStorage here.");
    this.referee = referee.replace(/\/$/, "");
    this.table = table;
    this.seat = seat;
    this.key = `referee-seat/${name}`;
    this.storage = store;
    this.mayTurn = mayTurn;
    this.onNext = onNext;
    this.nameOf = nameOf;
    /** @type {Position | null} the view of this seat */
    this.position = null;
    /** @type {string[]} the events since the seat was opened, in words */
    this.events = [];
    /** @type {string} why the last move of this seat did not count, or why this seat cannot go on */
    this.notice = "";
    /** Whether the seat to act has signed another move as well, so that nobody can go on. */
    this.double = false;
    requireTable(table);
    this.heard = table.seats.map(() => Date.now());
    this.persons = [...table.seats.keys()].filter((one) => table.seats[one] === null);
    if (!this.persons.includes(seat)) throw new Error('"seat" must be the index of a person in "seats".');
    const { game, preset, options, seats } = table;
    this.#kept = { secret: "", moves: [], table: canonical({ game, preset, options, seats }) };
  }

  #load() {
    this.#stored = this.storage.getItem(this.key);
    if (this.#stored === null) {
      return this.#keep({ secret: hex(crypto.getRandomValues(new Uint8Array(16))) });
    }
    const kept = isKept(this.#stored);
    if (!kept) throw new Error("The stored seat cannot be read.");
    if (kept.table !== this.#kept.table) throw new Error("This seat is at another table.");
    this.#kept = kept;
    this.notice = kept.stopped ?? "";
  }

  /** Let another page open this seat; this one signs no more. */
  close() {
    this.#closed = true;
    this.#release();
  }

  /** The text for all other seats: send it whenever it changes, and every few seconds. */
  say() {
    const { seal, seats, proofs, last, refused, now } = this.#kept;
    // A second visitor with a link learns that the seat is taken before it shows a seal.
    const hasMet = this.persons.every((seat) => seat === this.seat || this.#met.has(seat));
    const shown = seats || (hasMet && !this.stopped) ? seal : undefined;
    /** @type {Said} */
    const said = { seat: this.seat, table: this.#table, seal: shown, seats, proofs, last, refused: refused?.at(-1), now };
    return JSON.stringify(said);
  }

  /**
   * The seats that the game waits for. Once it is dealt, this seat is among them exactly while it may play.
   * Empty at the end of the game, at a table that is stopped, and while only the service has to answer: then
   * call `settle`.
   */
  get waiting() {
    const { seats, proofs, head, now } = this.#kept;
    const lacking = (/** @type {(string | null | undefined)[]} */ list = []) =>
      this.persons.filter((seat) => !list[seat]);
    if (this.stopped) return [];
    if (!seats) return lacking(this.seals);
    if (!head) return lacking(proofs);
    if (now && !(this.double && lacking(now.proofs).length)) return lacking(now.proofs);
    return head.to_act === null ? [] : [head.to_act];
  }

  /** The other people for whom the game waits, if they said nothing for so long. @param {number} milliseconds */
  silent(milliseconds) {
    const others = this.waiting.filter((one) => one !== this.seat && this.persons.includes(one));
    return others.filter((one) => Date.now() - this.heard[one] > milliseconds);
  }

  /** How the game ended, and whether this seat has checked all of it. */
  get ended() {
    const { head, verified = false } = this.#kept;
    return head?.outcome && { outcome: head.outcome, verified };
  }

  /** The id of the charter that this seat has signed; null before. */
  get charter() {
    return this.#kept.id ?? null;
  }

  /**
   * Four playing cards, such as 7h; null before the deal. They are the same at all seats of one deal. Players who
   * compare them over another channel, such as by voice, know that nobody is between them.
   */
  get sign() {
    const { seed_digest: told } = this.#kept;
    return told === undefined ? null : fourCards(told);
  }

  /** Whether a seat was heard that contradicts another, so that this one signs no more: `notice` names it. */
  get stopped() {
    return this.#kept.stopped !== undefined;
  }

  /** The seal of this seat, and the first that was heard of each other person's. */
  get seals() {
    const { heard = [], seal = null } = this.#kept;
    return this.table.seats.map((_, seat) => (seat === this.seat ? seal : (heard[seat] ?? null)));
  }

  /** All moves so far. */
  get moves() {
    return [...this.#kept.moves];
  }

  /**
   * Take a text from another seat; a malformed one is ignored. One with another seal than before stops the table:
   * see `stopped`.
   *
   * @param {string} text
   * @throws {Error} the other seat is at another table; nothing was signed
   * @throws {Refused | Unreachable} a request failed; call `settle` later
   */
  async hear(text) {
    if (this.#waiting >= MOST_WAITING) return;
    await this.#inTurn(async () => {
      const said = readable(text, this.table.seats.length);
      if (!said || this.stopped) return;
      this.heard[said.seat] = Date.now();
      this.#requireSameTable(said);
      this.#met.add(said.seat);
      const why = this.#contradiction(said);
      if (why) {
        this.notice = why;
        return this.#keep({ stopped: why });
      }
      if (said.seal && said.seat !== this.seat) {
        const { seal } = said;
        this.#keep({ heard: this.seals.map((one, seat) => (seat === said.seat ? seal : one)) });
      }
      const { proofs } = this.#kept;
      if (proofs && said.seats && said.proofs) {
        this.#keep({ proofs: this.#joined(proofs, said.proofs) });
      }
      for (const step of [said.last, said.refused, said.now]) {
        if (step) await this.#agree(step);
        while (this.#kept.head && (await this.#step()));
      }
    });
  }

  /**
   * Go on as far as possible without the others; after a failed request, call it again.
   *
   * @throws {Refused | Unreachable} a request failed, or the game has no such table, for example other options
   * @throws {Error} the seat is closed or open elsewhere, or the service contradicts itself
   */
  settle() {
    return this.#inTurn(async () => {});
  }

  /**
   * Make a move for this seat; it counts once all have agreed.
   *
   * @param {Move} move one of `position.legal_moves`, or one of a listed kind with other melds
   * @throws {Error} nothing was signed: another seat is to act, the others have to agree to an earlier move, the
   *   move is not legal, or the table is stopped
   * @throws {Refused} the same: the contract does not allow the move
   * @throws {Unreachable} call `settle` later; a move that was signed is kept
   */
  play(move) {
    return this.#inTurn(async () => {
      const { head, now } = this.#kept;
      if (this.stopped) throw new Error(this.notice);
      if (head?.to_act !== this.seat) throw new Error("It is not your turn.");
      if (now) throw new Error("You have made a move here; the others have to agree to it.");
      const proofs = this.table.seats.map(() => null);
      const { legal_moves: legal = [] } = await this.#look(head);
      if (!legal.some((one) => canonical(one) === canonical(move))) {
        if (!legal.some((one) => outline(one) === outline(move))) throw new Error("This is not a legal move.");
        await this.#lacking({ at: head.at, move, proofs }, head);
      }
      this.notice = "";
      await this.#sign({ at: head.at, move, proofs });
    });
  }

  /**
   * The best moves of this seat, if it is to act.
   *
   * @param {{level?: Level, limit?: number}} [how] as in `sealed-advice`
   * @returns {Promise<Advice>}
   * @throws {Error} the game has not begun
   */
  async advice(how = {}) {
    const body = await this.#asking("advice");
    return this.#post("sealed-advice", { ...how, ...body });
  }

  /**
   * Check the whole game once it is over; done once by itself, before `ended` says so.
   *
   * @param {string} referee another service that replays it, which needs no keys
   * @throws {Error} the game is not what its seed and moves make it, is not over, or has more moves than `replays` takes
   */
  async verify(referee = this.referee) {
    const { moves, seed_digest } = this.#kept;
    const { game, preset, options, seats } = this.table;
    const head = this.#head;
    if (!head.outcome) throw new Error("The game is not over.");
    if (moves.length > MOST_CHECKED) throw new Error(TOO_LONG);
    const { state } = await this.#post("sealed-opens", { sealed: head.sealed });
    const body = { preset, options, seats: seats.length, seed: state.seed, moves };
    const replayed = await post(`${referee.replace(/\/$/, "")}/v1/games/${game}/replays`, body);
    if (
      (await digest(state.seed)) !== seed_digest ||
      canonical(replayed.state) !== canonical(state) ||
      canonical(replayed.outcome) !== canonical(head.outcome)
    ) {
      throw new Error("The game that was played is not the one that its seed and moves make.");
    }
  }

  /**
   * One thing at a time, each followed by the steps that it allows.
   *
   * @param {() => Promise<void>} work
   * @returns {Promise<void>}
   */
  #inTurn(work) {
    this.#waiting += 1;
    const done = this.#queue.then(work).then(() => this.#goOn());
    this.#queue = done.catch(() => {}).then(() => void (this.#waiting -= 1));
    return done;
  }

  /** Written before anything of it is sent. @param {Partial<Kept>} changed */
  #keep(changed) {
    if (this.#closed) throw new Error("This seat is closed.");
    const kept = { ...this.#kept, ...changed };
    const text = JSON.stringify(kept);
    const stored = this.storage.getItem(this.key);
    if (stored !== null && stored !== this.#stored) throw new Error("This seat is open elsewhere.");
    if (text === stored) return;
    this.storage.setItem(this.key, text);
    this.#stored = text;
    this.#kept = kept;
  }

  /** @param {Proofs} ours @param {Proofs} theirs */
  #joined(ours, theirs) {
    return ours.map((one, seat) => one ?? (this.persons.includes(seat) ? theirs[seat] : null));
  }

  /** @param {string} purpose @param {...string} digests */
  #proof(purpose, ...digests) {
    const { secret, id = "" } = this.#kept;
    return proof(secret, purpose, this.table.game, id, this.seat, ...digests);
  }

  /** Refuse bad options before anyone signs: send the deal without proofs, and an open one. @param {string} seal */
  async #requirePossible(seal) {
    const { game, preset, options, seats } = this.table;
    const charter = { game, preset, options, seats: seats.map((level) => level ?? seal) };
    await this.#post("sealed-deals", { charter, proofs: seats.map(() => null) }).catch((error) => {
      if (!is(error, "not-acknowledged")) throw error;
    });
    if (!options) return;
    const { state } = await this.#post("deals", { preset, options, seats: seats.length });
    for (const [name, ours] of Object.entries(JSON.parse(canonical(options)))) {
      const [told, read] = [ours, state.options[name]].map((value) => canonical(value));
      if (told !== read) throw new Error(`This is not a table: the service reads ${name} as ${read}, not ${told}.`);
    }
  }

  /** The seats of the charter as far as they are known. @returns {(string | null)[]} */
  get #known() {
    return this.#kept.seats ?? this.table.seats.map((level, seat) => level ?? this.seals[seat]);
  }

  /** Why the seals in a text cannot be those of this table; null if they can. @param {Said} said */
  #contradiction({ seat: speaker, seal: shown, seats = [] }) {
    const known = this.#known;
    // Nobody knows a seal of this seat before this seat does.
    const differs = (/** @type {string} */ seal, /** @type {number} */ seat) =>
      ![seat === this.seat ? seal : null, seal].includes(known[seat]) || (SEAL.test(seal) && known.some((one, other) => one === seal && other !== seat));
    const wrong = shown && differs(shown, speaker) ? speaker : seats.findIndex(differs);
    if (wrong < 0) return null;
    const by = wrong === speaker ? "it" : this.nameOf(speaker);
    const whose = wrong === this.seat ? "your seat, perhaps you on another device" : `the seat of ${this.nameOf(wrong)}`;
    return `Somebody else may be in ${whose}: a message from ${by} does not fit. ${STOPPED}`;
  }

  /** Sign the only charter of this secret: the seals that the seats themselves have shown. */
  async #signCharter() {
    const { secret } = this.#kept;
    const { game, preset, options } = this.table;
    const seats = /** @type {string[]} */ (this.#known);
    const id = await digest(canonical({ game, preset, options, seats }));
    const own = await proof(secret, "charter", game, id, this.seat);
    this.#keep({ seats, id, proofs: seats.map((_, seat) => (seat === this.seat ? own : null)) });
  }

  /** Sign the only move in this text. @param {Step} step */
  async #sign({ at, move, proofs }) {
    if ((this.#kept.refused ?? []).length >= MOST_REFUSED) {
      throw new Error("The rules forbid all moves that this player makes; nobody can go on.");
    }
    const own = await this.#proof("move", at, await digest(canonical(move)));
    this.#keep({ now: { at, move, proofs: proofs.map((one, seat) => (seat === this.seat ? own : one)) } });
  }

  /** Agree to a move of the seat to act, if none was signed in this text. @param {Step} step */
  async #agree(step) {
    const { head, now, refused = [] } = this.#kept;
    if (!head || head.to_act === null || step.at !== head.at) return;
    const move = canonical(step.move);
    const mover = head.to_act;
    if (now && canonical(now.move) === move) {
      this.#keep({ now: { ...now, proofs: this.#joined(now.proofs, step.proofs) } });
    }
    if (mover === this.seat || !step.proofs[mover]) return;
    if ([now, ...refused].some((one) => one && canonical(one.move) === move)) return;
    if (now && (this.double || !this.waiting.length)) return;
    // Only the service can check the mover's proof.
    const proofs = step.proofs.map((one, seat) => (seat === mover ? one : null));
    try {
      if ((await this.#lacking({ ...step, proofs }, head)).includes(mover)) return;
    } catch (error) {
      if (error instanceof Refused) return;
      throw error;
    }
    if (!now) return this.#sign({ ...step, proofs });
    this.double = true;
    this.notice = `${this.nameOf(mover)} has made two moves at once: start a new table.`;
  }

  /**
   * The seats whose proofs a move lacks. Without ours the service checks only its form.
   *
   * @param {Step} step @param {Head} head
   * @returns {Promise<number[]>}
   * @throws {Refused} the contract does not allow the move
   */
  async #lacking({ move, proofs }, head) {
    try {
      await this.#post("sealed-moves", { sealed: head.sealed, move, proofs });
    } catch (error) {
      if (error instanceof Refused && is(error, "not-acknowledged")) return error.seats ?? [];
      throw error;
    }
    throw new Error("The service takes a move to which this seat has not agreed.");
  }

  /** Everything that this seat can do without hearing more. */
  async #goOn() {
    if (this.stopped) {
      if (this.#kept.head) await this.#look(this.#kept.head);
      return;
    }
    if (!this.#kept.seal) {
      const { seal } = await post(`${this.referee}/v1/seals`, { secret: this.#kept.secret });
      await this.#requirePossible(seal);
      this.#keep({ seal });
    }
    if (!this.#kept.seats && !this.waiting.length) await this.#signCharter();
    if (!this.#kept.head && this.#kept.seats && !this.waiting.length) await this.#deal();
    while (this.#kept.head && (await this.#step()));
    const { head, verified } = this.#kept;
    if (!head) return;
    await this.#look(head);
    if (head.outcome && !verified) {
      if (this.#kept.moves.length > MOST_CHECKED) return void (this.notice = TOO_LONG);
      await this.verify();
      this.#keep({ verified: true });
    }
  }

  /** The view of this seat in the latest text. @param {Head} head */
  async #look(head) {
    if (this.position?.view.revision === head.revision) return this.position;
    const body = { ...(await this.#asking("view")), describe: true };
    /** @type {Position} */
    const position = await this.#post("sealed-views", body);
    if (position.view.revision !== head.revision) throw new Error("This is not the latest view.");
    return (this.position = position);
  }

  /** @param {Said} said */
  #requireSameTable({ seat, table = this.#table }) {
    const why = `${this.nameOf(seat)} is at another table: game, options or seats differ.`;
    if (table === this.#table) {
      if (this.notice === why) this.notice = "";
      return;
    }
    if (!this.#kept.head) this.notice = why;
    throw new Error(why);
  }

  async #deal() {
    const { seats, proofs = [] } = this.#kept;
    const { game, preset, options } = this.table;
    const body = { charter: { game, preset, options, seats }, proofs, describe: true };
    const dealt = await this.#counted("sealed-deals", body, proofs, (proofs) => this.#keep({ proofs }));
    if (dealt) await this.#follow(dealt, 0, { seed_digest: dealt.seed_digest });
  }

  /** One move, if it is a computer's or all have agreed; whether there was one. */
  async #step() {
    const { head, now, moves } = /** @type {Kept & {head: Head}} */ (this.#kept);
    if (head.to_act === null) return false;
    const body = { sealed: head.sealed, describe: true };
    if (this.table.seats[head.to_act] !== null) {
      if (!this.mayTurn()) return false;
      const turn = await this.#post("sealed-turns", body);
      await this.#follow(turn, head.revision + 1, { moves: [...moves, turn.move] });
      return true;
    }
    if (!now || this.waiting.length) return false;
    const { move, proofs } = now;
    try {
      const sent = { ...body, move, proofs };
      const made = await this.#counted("sealed-moves", sent, proofs, (proofs) =>
        this.#keep({ now: { ...now, proofs } }),
      );
      if (!made) return false;
      const changed = { last: now, now: undefined, moves: [...moves, move] };
      await this.#follow(made, head.revision + 1, changed);
      return true;
    } catch (error) {
      if (!is(error, "void-move")) throw error;
      const { refused = [] } = this.#kept;
      this.#keep({ now: undefined, refused: [...refused, now] });
      this.double = false;
      this.notice = head.to_act === this.seat ? /** @type {Refused} */ (error).message : "";
      return false;
    }
  }

  /**
   * Send a request that needs every proof; null if some were forged, which are then dropped.
   *
   * @param {string} operation @param {object} body @param {Proofs} proofs
   * @param {(proofs: Proofs) => void} keep
   */
  async #counted(operation, body, proofs, keep) {
    try {
      return await this.#post(operation, body);
    } catch (error) {
      const wrong = error instanceof Refused && is(error, "not-acknowledged") && error.seats;
      if (!wrong || !wrong.length || wrong.includes(this.seat)) throw error;
      keep(proofs.map((one, seat) => (wrong.includes(seat) ? null : one)));
      return null;
    }
  }

  /** Take the next text. @param {any} answer @param {number} revision @param {Partial<Kept>} changed */
  async #follow(answer, revision, changed) {
    const { sealed, view, to_act, outcome, event_texts } = answer;
    if (view.revision !== revision) throw new Error("The service has answered with another position.");
    const head = { sealed, at: await digest(sealed), revision, to_act, outcome };
    this.#keep({ ...changed, head, refused: undefined });
    this.double = false;
    this.notice = "";
    this.events.push(...event_texts.map((/** @type {{text: string}} */ { text }) => text));
    this.onNext(answer);
  }

  /** @param {string} purpose */
  async #asking(purpose) {
    const { sealed, at } = this.#head;
    return { sealed, seat: this.seat, proof: await this.#proof(purpose, at) };
  }

  get #head() {
    const { head } = this.#kept;
    if (!head) throw new Error("The game has not begun.");
    return head;
  }

  /** @param {string} operation @param {object} body */
  #post(operation, body) {
    return post(`${this.referee}/v1/games/${this.table.game}/${operation}`, body);
  }
}

/**
 * @param {string} url @param {object} body
 * @returns {Promise<any>}
 * @throws {Refused | Unreachable}
 */
async function post(url, body) {
  const headers = { "Content-Type": "application/json" };
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal });
    const document = await answer.json().catch(() => {
      throw new Error(`status ${answer.status}`);
    });
    if (answer.ok) return document;
    throw new Refused(document);
  } catch (error) {
    throw error instanceof Refused ? error : new Unreachable(url, /** @type {Error} */ (error));
  }
}

/**
 * The part of an unlisted legal move that a listed one shares: all but its lists of cards, such as melds;
 * of a move that names several other things, the kind.
 *
 * @param {any} move
 */
function outline(move) {
  const { type, ...others } = move ?? {};
  const named = Object.entries(others).filter(([, part]) => !Array.isArray(part));
  return canonical([type ?? null, named.length > 1 ? null : Object.fromEntries(named)]);
}

const isName = (/** @type {unknown} */ one) => typeof one === "string" && NAME.test(one);

/**
 * The requirements on each member of a table.
 *
 * @type {Record<string, [string, (value: any) => boolean]>}
 */
const MEMBERS = {
  game: ["a name, such as gin-rummy", isName],
  preset: ["a name", (preset) => preset === undefined || isName(preset)],
  options: ["an object", (options) => options === undefined || canonical(options).startsWith("{")],
  seats: [
    `a list of at most ${MOST_SEATS}: null for a person, or a level`,
    (seats) =>
      Array.isArray(seats) && seats.length <= MOST_SEATS && seats.every((level) => level === null || isName(level)),
  ],
};

/** @param {any} table of a link or a message */
function requireTable(table) {
  const unknown = Object.keys(table ?? {}).find((name) => !Object.hasOwn(MEMBERS, name));
  if (unknown !== undefined) throw new Error(`This is not a table: it has no member "${unknown}".`);
  for (const [name, [what, isRight]] of Object.entries(MEMBERS)) {
    if (!isRight(table?.[name])) throw new Error(`This is not a table: "${name}" must be ${what}.`);
  }
}

/** @param {RegExp} form @param {unknown} one */
function isLike(form, one) {
  return typeof one === "string" && form.test(one);
}

/**
 * The checks of the members that a stored seat and a text share, at a table of this size.
 *
 * @param {number} count
 * @returns {Record<string, (value: any) => boolean>}
 */
function shapes(count) {
  const isList = (/** @type {any} */ list, /** @type {RegExp} */ form, gaps = true) =>
    Array.isArray(list) && list.length === count && list.every((one) => (one === null ? gaps : isLike(form, one)));
  const isStep = (/** @type {any} */ { at, move, proofs }) =>
    isLike(DIGEST, at) && isList(proofs, DIGEST) && isLike(MOVE, canonical(move));
  return {
    seat: (seat) => Number.isInteger(seat) && seat >= 0 && seat < count,
    seal: (seal) => isLike(SEAL, seal),
    seats: (seats) => isList(seats, PLAYER, false),
    heard: (seals) => isList(seals, SEAL),
    proofs: (proofs) => isList(proofs, DIGEST),
    last: isStep,
    refused: isStep,
    now: isStep,
  };
}

/** @param {any} told @param {ReturnType<typeof shapes>} checks */
const fits = (told, checks) =>
  Object.entries(checks).every(([name, isRight]) => told[name] === undefined || isRight(told[name]));

/**
 * The stored seat; null if it is malformed.
 *
 * @param {string} text
 * @returns {Kept | null}
 */
function isKept(text) {
  try {
    const kept = JSON.parse(text);
    const shared = shapes(JSON.parse(kept.table).seats.length);
    const isDigest = (/** @type {unknown} */ one) => isLike(DIGEST, one);
    const isObject = (/** @type {unknown} */ one) => one instanceof Object && !Array.isArray(one);
    const checks = {
      ...shared,
      id: isDigest,
      seed_digest: isDigest,
      secret: (/** @type {unknown} */ secret) => isLike(SECRET, secret),
      stopped: (/** @type {unknown} */ why) => typeof why === "string",
      verified: (/** @type {unknown} */ verified) => typeof verified === "boolean",
      moves: (/** @type {unknown} */ moves) => Array.isArray(moves) && moves.every(isObject),
      refused: (/** @type {unknown} */ steps) => Array.isArray(steps) && steps.length > 0 && steps.every(shared.last),
      head: (/** @type {any} */ { sealed, at, revision, to_act, outcome }) =>
        typeof sealed === "string" && isDigest(at) && Number.isInteger(revision) &&
        (outcome === undefined || isObject(outcome)) && (to_act === null || shared.seat(to_act)),
    };
    const order = ["secret", "moves", "seats", "id", "proofs", "seed_digest", "head"];
    const has = order.filter((name) => kept[name] !== undefined).join();
    const isWhole = [2, 5, 7].some((count) => has === order.slice(0, count).join());
    const isNow = kept.now === undefined || kept.now.at === kept.head.at;
    return isWhole && isNow && fits(kept, checks) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The text of another seat, read; null if it is malformed.
 *
 * @param {string} text @param {number} count the number of seats
 * @returns {Said | null}
 */
function readable(text, count) {
  try {
    const said = text.length > LONGEST ? {} : JSON.parse(text);
    const checks = { ...shapes(count), table: (/** @type {unknown} */ table) => isLike(DIGEST, table) };
    return said.seat !== undefined && fits(said, checks) ? said : null;
  } catch {
    return null;
  }
}
