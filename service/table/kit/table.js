/**
 * A table, on your server or in a page: it keeps the game, asks the service, and says what to send to whom. What it
 * sends a person is that person's view. It has no connection, no timer and no storage: give it each message that
 * arrives, send what it returns, and call `tick` when `due` says so. Messages may be lost, doubled, late and out of
 * order. Its types are in `table_types.d.ts`.
 *
 * @typedef {import("./table_types.js").Viewer} Viewer
 * @typedef {import("./table_types.js").Message} Message
 * @typedef {import("./table_types.js").Refused} Refused
 * @typedef {import("./table_types.js").Hint} Hint
 * @typedef {import("./table_types.js").Sent} Sent
 * @typedef {import("./table_types.js").Terms} Terms
 * @typedef {import("./table_types.js").Services} Services
 * @typedef {import("./table_types.js").Steps} Steps
 * @typedef {import("./table_types.js").Steps<any>} Inner
 */

/**
 * @template {import("referee-client").Game} [G=import("referee-client").Game]
 * @typedef {import("./table_types.js").Shown<G>} Shown
 */

import { checked, checkTerms, good, idOf, must, No } from "./messages.js";
import { isMixed, looks } from "./names.js";

const FORMAT = 1;
const MOST = { lines: 100, undos: 20, ids: 20, names: 5 };
/** Names that say who somebody is; with a number, too. */
const KEPT = new RegExp(`^(${looks("You")}|(${looks("Player")}|${looks("Computer")})[0-9]*)?$`);
/** @type {(sender: unknown) => boolean} */
const isWatching = (sender) => typeof sender === "string" && sender.startsWith("spectator");
/** The number of the line after the last. @param {any} log */
const endOf = ({ first, lines }) => first + lines.length;

export class Table {
  /** @type {any} What `save` saves. */
  #kept;
  /** @type {Promise<unknown>} The message before this one. */
  #last = Promise.resolve();

  /** @param {Terms} terms @param {Services} services @throws {Error} if a term is unknown, missing or wrong; `open` also asks the service */
  constructor(terms, { ask, now = Date.now }) {
    this.ask = ask;
    this.now = now;
    checkTerms(terms);
    const { seats, computers = {}, spectators } = terms;
    const each = [...Array(seats).keys()];
    this.#kept = {
      format: FORMAT, terms, revision: 0, since: 0, number: 0, state: null, to_act: null, views: null, undo: [], wish: null,
      hint: null, over: null, at: now(), left: each.map(() => null), ids: each.map(() => []), named: each.map(() => 0),
      names: each.map((seat) => (computers[seat] ? `Computer ${seat + 1}` : null)),
      log: [...each, ...(spectators === false ? [] : ["spectator"])].map(() => ({ first: 0, news: 0, lines: [] })),
    };
  }

  /** A new table, if the service deals with these terms; else an Error says what it refuses. @param {Terms} terms @param {Services} services */
  static async open(terms, services) {
    const table = new Table(terms, services);
    if (typeof table.ask !== "function") throw new TypeError("ask: a function that sends a request to the service, in an object: Table.open(terms, { ask })");
    await table.#inTurn(() => table.#dealt());
    return table;
  }

  /** The table of a text of `save`, or an Error; clocks run on while it is stored. @param {string} text @param {Services} services */
  static load(text, services) {
    try {
      const kept = JSON.parse(text);
      const table = new Table(kept.terms, services);
      const fits = Object.keys(table.#kept).every((name) => name in kept);
      const isLong = ["left", "ids", "named", "names", "log"].every((name) => kept[name].length === table.#kept[name].length);
      if (kept.format !== FORMAT || !fits || !isLong) throw new Error();
      table.#kept = kept;
      return table;
    } catch {
      throw new Error(`a table of format ${FORMAT} is expected`);
    }
  }

  /** The table as a text, with everything that is hidden: it is for your server alone. */
  save() {
    return JSON.stringify(this.#kept);
  }

  /** Milliseconds until `tick` has something to do, or null. @returns {number|null} */
  get due() {
    const { at, to_act, over, terms } = this.#kept;
    if (this.#running !== null) return this.#left(this.#running);
    return over || this.#rests || !this.#level(to_act) ? null : Math.max(0, at + (terms.pace ?? 800) - this.now());
  }

  /** What to send, and to whom, after any JSON from a seat, which your server knows. @param {Viewer} seat @param {unknown} message @returns {Promise<Sent[]>} */
  receive(seat, message) {
    return this.#inTurn(() => this.steps(seat, message));
  }

  /** Make one move of a computer, or end the game of a person whose time has run out. @returns {Promise<Sent[]>} */
  tick() {
    return this.#inTurn(() => this.tickSteps());
  }

  #inTurn(/** @type {() => Steps} */ begin) {
    const result = this.#last.then(async () => {
      const steps = begin();
      let step = steps.next();
      while (!step.done) {
        const asked = step.value;
        step = steps.next(await (async () => this.ask(...asked))().catch((cause) => ({ cause })));
      }
      return step.value;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** `receive`, for programs that do not wait for promises. @param {Viewer} sender @param {any} message @returns {Steps} */
  *steps(sender, message) {
    const seat = isWatching(sender) ? "spectator" : sender;
    const late = this.#fall() ? this.#toAll() : [];
    const reply = (/** @type {any} */ own) => [...late, { to: sender, message: own }];
    try {
      const ids = Number.isInteger(seat) ? this.#kept.ids[seat] : seat === "spectator" && this.#kept.terms.spectators !== false && [];
      must(ids && !this.#level(seat), "no-seat");
      const { type, id, revision, move } = checked(message);
      if (ids.includes(id)) return reply(this.#shown(seat, id));
      if (type === "join") {
        late.push(...(yield* this.#join(seat, message)));
        return reply(this.#shown(seat, id));
      }
      this.#checkTime(seat, type, revision);
      if (type === "hint") return reply(yield* this.#hint(/** @type {number} */ (seat), id));
      if (type === "move") yield* this.#take("moves", { move, seat }, seat);
      else if (type === "next") yield* this.#computer();
      else yield* this.#consent(/** @type {number} */ (seat), type);
      this.#kept.ids[seat] = [...ids, id].slice(-MOST.ids);
      return [...late, ...this.#toAll(seat, id)];
    } catch (no) {
      if (!(no instanceof No)) throw no;
      if (no.why.code === "changed") late.push({ to: sender, message: this.#shown(seat) });
      return reply({ type: "refused", id: idOf(message), revision: this.#kept.revision, ...no.why });
    }
  }

  /** `tick`, for programs that do not wait for promises. @returns {Steps} */
  *tickSteps() {
    if (this.#fall()) return this.#toAll();
    try {
      if (this.due !== 0) return [];
      yield* this.#computer();
      return this.#toAll();
    } catch (no) {
      if (!(no instanceof No)) throw no;
      this.#kept.at = this.now() + 1000;
      return [];
    }
  }

  /** Sit down, or come back; the last one to sit down starts the game. @param {any} seat @param {any} message @returns {Inner} */
  *#join(seat, { name }) {
    const { names, state, revision } = this.#kept;
    const called = name ?? names[seat] ?? `Player ${seat + 1}`;
    if (seat !== "spectator" && called !== names[seat]) this.#call(seat, called);
    if (!state && !names.includes(null)) yield* this.#deal();
    return this.#kept.revision > revision ? this.#toAll().filter(({ to }) => to !== seat) : [];
  }

  /** Name a seat. @param {number} seat @param {string} name */
  #call(seat, name) {
    const { names, named } = this.#kept;
    const look = looks(name);
    must(!KEPT.test(look) || name === `Player ${seat + 1}`, "name.own");
    must(!isMixed(name), "name.mixed");
    const isNew = names.every((/** @type {any} */ other, /** @type {number} */ each) => each === seat || looks(other ?? "") !== look);
    must(isNew, "name.alike", { name });
    must(named[seat] < MOST.names, "name.often", { most: MOST.names });
    names[seat] = name;
    named[seat] += 1;
    this.#kept.revision += 1;
  }

  /** One step of the computer to act. @returns {Inner} */
  *#computer() {
    const { to_act } = this.#kept;
    yield* this.#take("turns", { players: { [to_act]: this.#level(to_act) }, limit: 1 }, null);
  }

  /** The best move; the service is asked for it once. @param {number} seat @param {string} id @returns {Inner} */
  *#hint(seat, id) {
    const { state, revision, terms, hint } = this.#kept;
    const { moves } = hint ?? good(yield [terms.game, "advice", { state, seat, limit: 1, describe: true }], "moves");
    this.#kept.hint = { moves };
    return { type: "hint", id, revision, moves };
  }

  /** Ask for an undo or a rematch, agree to one, or decline it. @param {number} seat @param {string} type @returns {Inner} */
  *#consent(seat, type) {
    const { wish, revision, names } = this.#kept;
    const asked = wish ?? { type, seat, agreed: [], revision: revision + 1 };
    const agreed = [...asked.agreed, seat];
    const isAgreed = names.every((/** @type {string} */ _, /** @type {number} */ each) => this.#level(each) || agreed.includes(each));
    if (type === "decline") Object.assign(this.#kept, { wish: null, revision: revision + 1 });
    else if (!isAgreed) Object.assign(this.#kept, { wish: { ...asked, agreed }, revision: revision + 1 });
    else if (asked.type === "undo") yield* this.#takeBack(asked.seat);
    else yield* this.#deal();
  }

  /** A new deal, which is not on the table yet. @returns {Inner} */
  *#dealt() {
    const { number, terms: { seats, preset, options, seed } } = this.#kept;
    return yield* this.#ask("deals", { seats, preset, options, ...(number ? {} : { seed }) });
  }

  /** @returns {Inner} */
  *#deal() {
    const position = yield* this.#dealt();
    const { number, left, log, terms: { clock } } = this.#kept;
    Object.assign(this.#kept, { undo: [], number: number + 1 });
    for (const each of log) Object.assign(each, { first: 0, lines: [] });
    this.#show(position);
    left.fill(clock ? clock.seconds * 1000 : null);
  }

  /** `by`, a person, may take this back if it reveals nothing. @param {string} operation @param {object} body @param {any} by @returns {Inner} */
  *#take(operation, body, by) {
    const { state, undo, log, left } = this.#kept;
    const position = yield* this.#ask(operation, { state, ...body });
    this.#kept.undo = position.reveals ? [] : [...undo, { state, by, ends: log.map(endOf) }].slice(-MOST.undos);
    this.#show(position);
    if (left[by] > 0) left[by] += this.#increment;
  }

  /** Take back the last move of a seat, and what came after it. @param {number} seat @returns {Inner} */
  *#takeBack(seat) {
    const [{ undo, log, left }, index] = [this.#kept, this.#undoable(seat)];
    const { state, ends } = undo[index];
    const position = yield* this.#ask("legal-moves", { state });
    for (const { by } of undo.splice(index)) if (left[by] > 0) left[by] = Math.max(1, left[by] - this.#increment);
    for (const [place, { first, lines }] of log.entries()) lines.length = Math.max(0, ends[place] - first);
    this.#show(position);
  }

  /** @param {string} operation @param {object} body @returns {Inner} */
  *#ask(operation, body) {
    const { names, terms, log } = this.#kept;
    const views = terms.spectators === false ? ["all"] : ["all", "spectator"];
    const answer = good(yield [terms.game, operation, { ...body, views, describe: true, names }], "views");
    const isWhole = answer.views.length === log.length && answer.views.every((/** @type {any} */ view) => Array.isArray(view?.event_texts));
    must(isWhole && typeof answer.state?.phase?.type === "string" && [null, ...names.keys()].includes(answer.to_act), "no-answer");
    return answer;
  }

  /** Put a position on the table. @param {any} position */
  #show({ state, to_act, views }) {
    this.#stopClock();
    const revision = this.#kept.revision + 1;
    const over = to_act === null ? { lost: null } : null;
    Object.assign(this.#kept, { state, to_act, revision, since: revision, wish: null, hint: null, over });
    this.#kept.views = views.map((/** @type {any} */ { event_texts, ...view }, /** @type {number} */ place) => {
      const log = this.#kept.log[place];
      log.news = endOf(log);
      log.lines.push(...event_texts);
      log.first += log.lines.splice(0, log.lines.length - MOST.lines).length;
      return view;
    });
  }

  /** The types of message, besides join, that somebody may send now. @param {Viewer} seat */
  #may(seat) {
    const { to_act, wish, over, terms, state } = this.#kept;
    if (seat === "spectator" || !state) return [];
    const [isMine, isAsked] = [to_act === seat && !over, wish && !wish.agreed.includes(seat)];
    const open = {
      move: isMine, undo: !over && !wish && this.#undoable(seat) >= 0, agree: isAsked, decline: wish,
      hint: isMine && !this.#rests && terms.hints !== false, next: !over && this.#rests && this.#level(to_act),
      rematch: over && (!wish || isAsked),
    };
    return Object.entries(open).flatMap(([type, is]) => (is ? [type] : []));
  }

  /** @param {Viewer} seat @param {string} type @param {number} revision that the sender saw */
  #checkTime(seat, type, revision) {
    const { state, wish, since, over, revision: now } = this.#kept;
    must(state, "waiting");
    const least = type === "agree" ? wish?.revision ?? since : since;
    must(revision >= least && revision <= now, "changed");
    must(!over || type !== "move", "over");
    must(this.#may(seat).includes(type), `no-${type}`);
  }

  /** The table as a person may see it, with the news of the log or all of it. @param {any} seat @param {string} [id] */
  #shown(seat, id, isWhole = true) {
    const { revision, number, terms, names, views, log, wish, over } = this.#kept;
    const place = seat === "spectator" ? names.length : seat;
    const { first: oldest, news, lines } = log[place];
    const first = isWhole ? oldest : Math.max(oldest, news);
    return {
      type: "table", ...(id && { id }), revision, number, game: terms.game, seat,
      seats: names.map((/** @type {string} */ name, /** @type {number} */ each) => ({ name, level: this.#level(each), left: this.#left(each) })),
      running: this.#running, position: views && views[place], log: { first, lines: lines.slice(first - oldest) },
      wish, over, may: this.#may(seat),
    };
  }

  /** What everybody is sent after a change; the sender's has the `id`. @param {Viewer} [sender] @param {string} [id] @returns {any[]} */
  #toAll(sender, id) {
    const { names, log } = this.#kept;
    const viewers = [...names.keys(), "spectator"].slice(0, log.length).filter((to) => !this.#level(to));
    return viewers.map((to) => ({ to, message: this.#shown(to, to === sender ? id : undefined, false) }));
  }

  /** The level of a computer; null for a person. @param {any} seat */
  #level(seat) {
    return this.#kept.terms.computers?.[seat] ?? null;
  }

  /** Whether the next hand is not dealt yet. */
  get #rests() {
    return this.#kept.state?.phase.type === "hand_over";
  }

  /** The index of the position before the last move of a seat, or -1: what a computer did since shows its cards. @param {Viewer} seat */
  #undoable(seat) {
    const index = this.#kept.undo.findLastIndex((/** @type {any} */ { by }) => by === seat || by === null);
    return this.#kept.undo[index]?.by === seat ? index : -1;
  }

  /** The seat whose clock runs, or null. */
  get #running() {
    const { state, to_act, over, terms } = this.#kept;
    return terms.clock && state && !over && !this.#level(to_act) ? to_act : null;
  }

  get #increment() {
    return (this.#kept.terms.clock?.increment ?? 0) * 1000;
  }

  /** @param {number} seat @returns {number|null} milliseconds */
  #left(seat) {
    const { left, at } = this.#kept;
    return this.#running === seat ? Math.max(0, left[seat] - (this.now() - at)) : left[seat];
  }

  #stopClock() {
    if (this.#running !== null) this.#kept.left[this.#running] = this.#left(this.#running);
    this.#kept.at = this.now();
  }

  /** End the game of a person whose time has run out; whether there is one. */
  #fall() {
    const lost = this.#running;
    if (lost === null || this.#left(lost) !== 0) return false;
    this.#stopClock();
    const revision = this.#kept.revision + 1;
    Object.assign(this.#kept, { revision, since: revision, over: { lost }, wish: null, undo: [] });
    return true;
  }
}
