/**
 * The table on the page: what is seen of it, what the player has picked, and what follows from a
 * click. It does not know where the sights come from: a Host keeps the game in this page, a Guest is
 * told what its seat may know. How it looks is in `board.js`.
 */

import { actionRows, moveLabel, whyNot } from "./actions.js";
import { questions, whyCard } from "./asking.js";
import { feltParts } from "./board.js";
import { Choice, faceOf, keyed } from "./choice.js";
import { keepFocus, make } from "../dom.js";
import { watchDrags } from "./drag.js";
import { explained, whyOpen, whyRefused } from "./explain.js";
import { takeOff } from "./flights.js";
import { newCards } from "./fresh.js";
import { itemsOf } from "./hand.js";
import { hide } from "./hint.js";
import { facesIn, offersOf } from "./offers.js";
import { laid, newOrder, sorted } from "./order.js";
import { onceReleased } from "./press.js";
import { Ruling } from "./ruling.js";
import { seatArea } from "./seat.js";
import { actingSeat, handsOf } from "../game/sight.js";

/** What the parts of the table are drawn from, and what they may do. */
export class Scene {
  /**
   * @param {object} source a Host or a Guest
   * @param {HTMLElement} board
   * @param {HTMLElement} slip where refusals are explained
   * @param {() => boolean} inspecting whether Inspect is on
   */
  constructor(source, board, slip, inspecting) {
    Object.assign(this, { source, board, inspecting });
    this.ruling = new Ruling(slip, board);
    this.felt = make("div", { class: "felt" });
    this.place = make("div", { class: "place" });
    this.actions = make("div", { class: "actions" });
    board.replaceChildren(this.felt, make("div", { class: "foot" }, this.place, slip, this.actions));
    watchDrags(board, this);
    this.choice = new Choice();
    /** @type {import("./order.js").Order} */
    this.order = newOrder();
    /** Called with the order when the player sorts a hand or lays a card elsewhere. */
    this.onOrder = () => {};
    this.asksWhatElse = false;
    this.fresh = new Set();
    this.rulings = new Map();
    this.suggested = new Map();
    /** The move that was advised, whose button is marked. */
    this.hinted = null;
    /** @type {import("../game/sight.js").Sight|null} */
    this.sight = null;
  }

  /** Show another sight. */
  show(sight, game) {
    this.fresh = newCards(this.sight, sight);
    Object.assign(this, { sight, game });
    this.board.dataset.index = String(sight.index);
    this.board.dataset.revision = String(sight.table.revision);
    this.board.dataset.viewer = String(sight.viewer);
    this.rulings = new Map();
    this.suggested = new Map();
    this.hinted = null;
    this.asksWhatElse = false;
    this.choice.clear();
    this.ruling.clear();
    hide();
    const land = takeOff(this.board);
    this.draw();
    land(sight);
  }

  /** Show nothing, as between two players at one screen. */
  clear() {
    this.sight = null;
    this.choice.clear();
    hide();
    for (const part of [this.felt, this.place, this.actions]) part.replaceChildren();
    this.ruling.clear();
  }

  /** Redraw the table, and ask about what is picked; about all of it, if the answer is awaited. */
  draw(all = this.inspect) {
    this.offers = offersOf(this.sight, this.game, this.choice, this.rulings);
    keepFocus(this.board, () => {
      this.felt.replaceChildren(...feltParts(this));
      this.place.replaceChildren(seatArea(this, this.own, true));
      this.actions.replaceChildren(...actionRows(this));
    });
    this.asked = this.#askAbout(questions(this, all));
  }

  async #askAbout(moves) {
    if (!moves.length) return;
    const { rulings, sight } = this;
    await Promise.all(
      moves.map(async (move) => {
        rulings.set(JSON.stringify(move), undefined);
        rulings.set(JSON.stringify(move), await this.source.probe(move, sight.toAct));
      }),
    );
    onceReleased(() => {
      if (rulings === this.rulings) this.draw();
    });
  }

  /** Whether all of the workings are shown: members by their own names, and every refusal. */
  get inspect() {
    return this.inspecting();
  }

  /** The seat at the bottom: the viewer's, or on an open table that of whoever is to act. */
  get own() {
    const { viewer, toAct } = this.sight;
    return typeof viewer === "number" ? viewer : (viewer === "open" && toAct) || 0;
  }

  /** What the seat that is to act holds, if the viewer plays for it. */
  get playable() {
    const seat = actingSeat(this.sight);
    return seat === null ? [] : (handsOf(this.sight)[seat].faces ?? []);
  }

  /** Pick a card or put it back; one that no listed move takes says why. */
  pick(key, dim = false) {
    this.choice.toggle(key);
    this.#redo();
    if (dim && this.choice.keys.includes(key)) this.#explainCard(key);
  }

  /** Play a card at once if only one move can be made with it, else pick it. */
  playCard(key) {
    if (!this.choice.keys.includes(key)) this.choice.toggle(key);
    const moves = this.#movesWithFaces();
    if (moves.length === 1) this.play(moves[0]);
    else this.#redo();
  }

  /** Point at a meld; with a card picked that goes there in one way only, lay it off. */
  aim(meld) {
    this.choice.aim(meld);
    const moves = this.#movesWithFaces().filter((move) => move.meld === meld);
    if (moves.length === 1 && this.choice.meld === meld) this.play(moves[0]);
    else this.#redo();
  }

  #movesWithFaces() {
    this.offers = offersOf(this.sight, this.game, this.choice, this.rulings);
    const ready = this.offers.flatMap((offer) => offer.ready);
    return ready.filter((move) => facesIn(move, this.game.faces).length);
  }

  /** Pick this and nothing else, and ask about all of it. */
  choose(choice) {
    this.choice = choice;
    this.#redo(true);
  }

  /** Put the picked cards together, to be shown as a meld. */
  group() {
    this.choice.group();
    this.#redo();
  }

  /** Put everything back. */
  putBack() {
    this.choice.clear();
    this.#redo();
  }

  /** Show the moves that cannot be made now, or hide them again. */
  askWhatElse() {
    this.asksWhatElse = !this.asksWhatElse;
    this.draw();
  }

  #redo(all = this.inspect) {
    this.ruling.clear();
    this.draw(all);
  }

  /** Sort the hand at the bottom. */
  sort(by) {
    this.#arrange(sorted(this.order, this.own, by));
  }

  /** Lay cards of a hand before another; at the right end without one. */
  lay(seat, moved, before = null) {
    this.#arrange(laid(this.order, seat, this.sight.table.hand_number, this.#keysOf(seat), moved, before));
  }

  /** Lay a card one place further to the left (-1) or to the right (1). */
  nudge(seat, key, step) {
    const keys = this.#keysOf(seat);
    const place = keys.indexOf(key) + step;
    if (place in keys) this.lay(seat, [key], keys[step > 0 ? place + 1 : place] ?? null);
  }

  #keysOf(seat) {
    return itemsOf(this, seat, handsOf(this.sight)[seat].faces).map(({ key }) => key);
  }

  #arrange(order) {
    this.order = order;
    this.draw();
    this.onOrder(order);
  }

  /** Say why what is picked makes no move of this kind; with nothing picked, pick for one of them. */
  async suggest(kind) {
    const { sight } = this;
    if (!this.choice.keys.length) {
      this.#pickFor(this.#nextOf(kind));
      return;
    }
    this.draw(true);
    await this.asked;
    const offer = this.offers.find((found) => found.kind === kind);
    if (sight !== this.sight || offer.ready.length) return;
    this.explain(offer.refused.length ? whyRefused(offer.refused[0].problem) : whyOpen(kind, this.game));
  }

  /** The listed moves of a kind, one after the other. */
  #nextOf(kind) {
    const listed = this.sight.legalMoves.filter((move) => move.type === kind);
    const turn = (this.suggested.get(kind) ?? -1) + 1;
    this.suggested.set(kind, turn);
    return listed[turn % listed.length];
  }

  #pickFor(move) {
    this.choice.clear();
    this.choice.take(facesIn(move, this.game.faces), keyed(this.playable));
    this.choice.meld = move.meld ?? null;
    this.#redo();
  }

  /** Pick the cards of a move and mark its button, with the sentence that speaks for it. */
  hint(move, sentence) {
    this.hinted = move;
    this.#pickFor(move);
    this.ruling.say(make("h3", {}, "Hint"), make("p", { class: "detail" }, `${moveLabel(move, this)}.`), sentence ? make("p", {}, sentence) : null);
  }

  /** Make a move. */
  async play(move) {
    const problem = await this.source.play(move, this.sight.toAct);
    if (problem) this.explain(whyRefused(problem));
  }

  /** Why a kind of move cannot be made. */
  whyNot(offer) {
    return whyNot(offer, this);
  }

  /** Tell at length why something cannot be done. */
  explain(why) {
    hide();
    this.ruling.say(...explained(why, this.game));
  }

  /** Why a card cannot be played alone, in short. */
  async askCard(face) {
    const why = this.inspect ? await whyCard(this, face) : null;
    return why?.short ?? "No move uses it now.";
  }

  async #explainCard(key) {
    const { sight } = this;
    const why = await whyCard(this, faceOf(key));
    if (why && sight === this.sight && this.choice.keys.includes(key)) this.explain(why);
  }
}
