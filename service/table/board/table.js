/**
 * The table on the page: the current snapshot, the selection, and the effect of clicks. It does not know where
 * snapshots come from: a Host keeps the game in this page, a Guest receives the view of its seat. `board.js`
 * has the layout.
 */

import { actionRows, moveLabel, turnWord, whyNot } from "./actions.js";
import { movesToProbe, TRIED } from "./probe.js";
import { feltParts } from "./board.js";
import { Selection, faceOf, keyed } from "./selection.js";
import { keepFocus, make, setText } from "../dom.js";
import { whyOpen, whyRefused } from "./explain.js";
import { newCards } from "./new_cards.js";
import { DRAWS, itemsOf } from "./hand.js";
import { leftBy } from "./held.js";
import { offersFor, takesAny, takesOne } from "./offers.js";
import { laid, newOrder, sorted } from "./order.js";
import { onceReleased, positionShown } from "./press.js";
import { Ruling } from "./ruling.js";
import { seatArea } from "./seat.js";
import { moveKey, sameMove } from "../game/moves.js";
import { actingSeat, handNumber, handsOf, isLaidOpen, isSamePosition, rests } from "../game/snapshot.js";
import { shapeOf } from "../game/game.js";
import { own } from "../language.js";
import { facesIn, meldOf } from "../kit/offers.js";

/** With more players everything is drawn smaller. */
export const MOST_ROOMY = 4;

/** The data that the parts of the table are drawn from, and the actions they may trigger. */
export class Scene {
  /**
   * @param {Source} source
   * @param {HTMLElement} board
   * @param {HTMLElement} slip the element for refusals
   * @param {() => boolean} inspecting whether Inspect is on
   */
  constructor(source, board, slip, inspecting) {
    this.source = source;
    this.board = board;
    this.inspecting = inspecting;
    this.ruling = new Ruling(slip, board);
    this.felt = make("div", { class: "felt" });
    this.place = make("div", { class: "place" });
    this.word = make("p", { class: "unseen", role: "status" });
    this.actions = make("div", { class: "actions" });
    const foot = make("div", { class: "foot" }, this.place, this.word, this.actions);
    foot.onclick = ({ target, offsetY }) => void (target === foot && offsetY < 0 && scrollBy(0, innerHeight / 2));
    board.replaceChildren(this.felt, foot);
    const tellMore = () => {
      this.ruling.lower();
      board.classList.toggle("more", this.felt.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 4);
    };
    addEventListener("scroll", tellMore, { passive: true });
    new ResizeObserver(tellMore).observe(board);
    import("./drag.js").then(({ watchDrags }) => watchDrags(board, this));
    this.selection = new Selection();
    /** Hides the reason that is shown, once its module is there. @type {() => void} */
    this.hideTooltip = () => undefined;
    /** @type {Order} */
    this.order = newOrder();
    /** Called with the order when the player changes it. @type {(order: Order) => unknown} */
    this.onOrder = () => undefined;
    /** Called when it is drawn again. @type {() => unknown} */
    this.onDraw = () => undefined;
    /** The move that asks to be pressed again. @type {Move|null} */
    this.sure = null;
    /** The keys of the cards that are new in a hand. @type {Set<string>} */
    this.fresh = new Set();
    /** @type {Probed} */
    this.probed = new Map();
    /** By kind of move, the place of the listed move that was suggested last. @type {Map<string, number>} */
    this.suggested = new Map();
    /** The move that the page has picked cards for; a click on another card replaces them. @type {Move|null} */
    this.proposed = null;
    /** The advised move. @type {Move|null} */
    this.hinted = null;
    /** @type {{snapshot: Snapshot, game: Game}|null} */
    this.shown = null;
    /** @type {Offer[]} */
    this.offers = [];
    /** The melds in the viewer's hand that were known last, and the number of that hand. @type {{hand: number, melds: string[][]}} */
    this.held = { hand: -1, melds: [] };
    /** By card, the deadwood that a knock with it leaves. @type {Map<string, number>} */
    this.left = new Map();
    /** Milliseconds that a computer waits; a beat is half of them. 0 shows every step at once. */
    this.pace = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** Without it cards are at their places at once. @type {typeof import("./animation.js").animateFrom|null} */
    this.animateFrom = null;
    import("./animation.js").then((loaded) => (this.animateFrom = loaded.animateFrom), () => null);
    /** Resolved once the service has answered about the selection. */
    this.asked = Promise.resolve();
  }

  /** The snapshot on the table; throws if the table is empty. */
  get snapshot() {
    return this.#onTable.snapshot;
  }

  /** The game on the table; throws if the table is empty. */
  get game() {
    return this.#onTable.game;
  }

  get #onTable() {
    if (!this.shown) throw new Error("the table is empty");
    return this.shown;
  }

  /** Whether the position of a snapshot is still the one on the table. @param {Snapshot} snapshot */
  isShowing(snapshot) {
    return this.shown !== null && isSamePosition(this.shown.snapshot, snapshot);
  }

  /**
   * Show a snapshot. If the position is the same, as when a player has another name, the player's picks stay.
   * @param {Snapshot} snapshot
   * @param {Game} game
   */
  show(snapshot, game) {
    if (this.isShowing(snapshot)) {
      this.shown = { snapshot, game };
      this.draw();
      return;
    }
    positionShown();
    this.fresh = newCards(this.shown?.snapshot ?? null, snapshot);
    this.shown = { snapshot, game };
    this.board.dataset.index = String(snapshot.index);
    this.board.dataset.revision = String(snapshot.table.revision);
    this.board.dataset.viewer = String(snapshot.viewer);
    this.board.classList.toggle("ended", isLaidOpen(snapshot));
    this.board.classList.toggle("crowd", snapshot.seats > MOST_ROOMY);
    this.probed = new Map();
    this.left = new Map();
    this.suggested = new Map();
    this.hinted = null;
    this.sure = null;
    this.selection.clear();
    this.proposed = null;
    this.ruling.clear();
    this.hideTooltip();
    const animate = this.animateFrom?.(this.board);
    this.board.classList.remove("working");
    this.draw();
    animate?.(snapshot, game);
    clearTimeout(this.timer);
    const lone = this.lone;
    if (lone) this.timer = setTimeout(() => this.play(lone), this.pace);
  }

  /** The only legal move, if it takes no card and the viewer sits here: there is nothing to choose, except when to draw. */
  get lone() {
    const { snapshot, game } = this;
    const [move, ...others] = snapshot.legalMoves;
    const isChoice = !move || others.length || facesIn(move, game.about).length || game.about.grave_moves.includes(move.type) || DRAWS.test(move.type);
    return this.inspect || isChoice || rests(snapshot.table) || snapshot.viewer !== snapshot.toAct ? null : move;
  }

  /** Show nothing, as between two players at one screen. */
  clear() {
    this.shown = null;
    clearTimeout(this.timer);
    this.selection.clear();
    this.hideTooltip();
    for (const part of [this.felt, this.place, this.word, this.actions]) part.replaceChildren();
    this.ruling.clear();
  }

  /** Redraw the table, and probe moves with the selection; all of them if the result is awaited. */
  draw(all = this.inspect) {
    this.offers = offersFor(this.snapshot, this.game, this.selection, this.probed);
    keepFocus(this.board, () => {
      this.felt.replaceChildren(...feltParts(this));
      this.place.replaceChildren(seatArea(this, this.own, true));
      this.actions.replaceChildren(...actionRows(this));
    });
    setText(this.word, turnWord(this));
    this.ruling.lower();
    this.onDraw();
    this.asked = this.#askAbout(movesToProbe(this, all));
  }

  /** @param {Move[]} moves */
  async #askAbout(moves) {
    if (!moves.length) return;
    const { probed, snapshot } = this;
    await Promise.all(
      moves.map(async (move) => {
        probed.set(moveKey(move), undefined);
        probed.set(moveKey(move), await this.source.probe(move, snapshot.toAct));
      }),
    );
    onceReleased(() => {
      if (probed === this.probed) this.draw();
    });
  }

  /** Whether to show contract names of members, and every refusal. */
  get inspect() {
    return this.inspecting();
  }

  /** A reason in one line; with Inspect, the id of its rule too. @param {Explanation} why */
  told({ short, rule }) {
    return this.inspect && rule ? `${short} – ${rule}` : short;
  }

  /** The seat at the bottom: the viewer's; on an open table, the seat to act. */
  get own() {
    const { viewer, toAct } = this.snapshot;
    return typeof viewer === "number" ? viewer : (viewer === "open" && toAct) || 0;
  }

  /** The hand of the seat to act, if the viewer plays for it. */
  get playable() {
    const seat = actingSeat(this.snapshot);
    return seat === null ? [] : (handsOf(this.snapshot)[seat].faces ?? []);
  }

  /** Pick or unpick a card; for a card that no listed move takes, say why. @param {string} key */
  pick(key, dim = false) {
    const isNew = !this.selection.keys.includes(key);
    const isRefused = dim && isNew && takesOne(this);
    if (isNew && (takesOne(this) || (this.proposed && dim))) this.selection.clear();
    if (dim) this.proposed = null;
    if (!isRefused) this.selection.toggle(key);
    const { meld, faces } = this.selection;
    const fits = (/** @type {Move} */ move) => meldOf(move) === meld && faces.every((face) => facesIn(move, this.game.about).includes(face));
    if (faces.length > 1 && !this.snapshot.legalMoves.some(fits)) this.selection.meld = null;
    this.#redo(this.inspect || this.selection.keys.length >= TRIED);
    if (dim && isNew) this.#explainCard(key);
    this.#askLeft(this.selection.faces);
  }

  /** Ask what a knock with the picked card leaves. @param {string[]} faces */
  async #askLeft([face, ...others]) {
    const { snapshot, left } = this;
    const knock = this.#movesWithFaces().find(({ type }) => this.game.about.grave_moves.includes(type));
    if (!knock || others.length || leftBy(this, face) !== undefined) return;
    const points = await this.source.leaves?.(knock, snapshot.toAct);
    if (typeof points === "number") left.set(face, points);
    if (left === this.left) onceReleased(() => left === this.left && this.draw());
  }

  /** Play a card at once if it fits only one move, otherwise pick it. @param {string} key */
  playCard(key) {
    if (!this.selection.keys.includes(key)) this.selection.toggle(key);
    const moves = this.#movesWithFaces();
    if (moves.length === 1) this.play(moves[0]);
    else this.#redo();
    if (moves.length > 1) this.ruling.say(own("several", "Several moves fit: press the button of one, or its key (? lists the keys)."));
  }

  /**
   * Select a meld; if the picked card can be laid off there in one way only, lay it off, unless the page has picked it
   * for another place.
   * @param {number} meld
   */
  selectMeld(meld) {
    const isMeant = !this.proposed || this.selection.meld === meld;
    if (!this.proposed || !isMeant) this.selection.selectMeld(meld);
    const moves = this.#movesWithFaces().filter((move) => meldOf(move) === meld);
    if (isMeant && moves.length === 1 && this.selection.meld === meld) this.play(moves[0]);
    else this.#redo();
  }

  #movesWithFaces() {
    this.offers = offersFor(this.snapshot, this.game, this.selection, this.probed);
    const ready = this.offers.flatMap((offer) => offer.ready);
    return ready.filter((move) => facesIn(move, this.game.about).length);
  }

  /** Pick only this, and probe all moves with it. @param {Selection} selection */
  choose(selection) {
    this.selection = selection;
    this.#redo(true);
  }

  /** Make a group of the picked cards, to be shown as a meld. */
  group() {
    this.selection.group();
    this.#redo();
  }

  /** Clear the selection. */
  putBack() {
    this.selection.clear();
    this.#redo();
  }

  #redo(all = this.inspect) {
    this.ruling.clear();
    this.draw(all);
  }

  /** Sort the hand at the bottom. @param {Sort} by */
  sort(by) {
    this.#arrange(sorted(this.order, this.own, by));
  }

  /**
   * Move cards of a hand to the left of another, or to the right end.
   * @param {number} seat
   * @param {string[]} moved the keys of the cards
   * @param {string|null} before
   */
  moveCards(seat, moved, before = null) {
    this.#arrange(laid(this.order, seat, handNumber(this.snapshot), this.#keysOf(seat), moved, before));
  }

  /** Move a card one place to the left (-1) or to the right (1). @param {number} seat @param {string} key @param {number} step */
  nudge(seat, key, step) {
    const keys = this.#keysOf(seat);
    const place = keys.indexOf(key) + step;
    if (place in keys) this.moveCards(seat, [key], keys[step > 0 ? place + 1 : place] ?? null);
  }

  /** @param {number} seat */
  #keysOf(seat) {
    return itemsOf(this, seat, handsOf(this.snapshot)[seat].faces ?? []).map(({ key }) => key);
  }

  /** @param {Order} order */
  #arrange(order) {
    this.order = order;
    this.draw();
    this.onOrder(order);
  }

  /** Say why the selection makes no move of this kind; with no selection, pick for one of them, unless any card will do. @param {string} kind */
  async suggest(kind) {
    const { snapshot } = this;
    if (!this.selection.keys.length) {
      if (takesAny(kind, this)) this.explain(whyOpen(kind, this));
      else await this.#suggestNext(kind);
      return;
    }
    this.draw(true);
    await this.asked;
    const offer = this.offers.find((found) => found.kind === kind);
    if (!offer || !this.isShowing(snapshot) || offer.ready.length) return;
    this.explain(offer.refused.length ? whyRefused(offer.refused[0].problem, this) : whyOpen(kind, this));
  }

  /** Pick for the next move of a kind, in turn. @param {string} kind */
  async #suggestNext(kind) {
    const { snapshot, selection } = this;
    const all = (await import("./suggestions.js")).suggestions(kind, snapshot, this.game);
    const turn = (this.suggested.get(kind) ?? -1) + 1;
    this.suggested.set(kind, turn);
    const { move, longer } = all[turn % all.length];
    const isRefused = longer && (await this.source.probe(longer, snapshot.toAct));
    if (this.isShowing(snapshot) && !selection.keys.length) this.#pickFor(longer && !isRefused ? longer : move);
  }

  /** @param {Move} move */
  #pickFor(move) {
    this.selection.clear();
    this.selection.take(facesIn(move, this.game.about), keyed(this.playable));
    this.selection.meld = meldOf(move);
    this.proposed = move;
    this.#redo();
  }

  /** Pick the cards of a move, mark its button, and show the reason for it. @param {Move} move @param {string} sentence */
  hint(move, sentence) {
    this.hinted = move;
    this.#pickFor(move);
    this.ruling.say(make("h3", {}, own("hint", "Hint")), make("p", { class: "detail" }, `${moveLabel(move, this)}.`), sentence ? make("p", {}, sentence) : null);
  }

  /** Make a move that is pressed for; a grave one, for which no card was picked, is asked about once. @param {Move} move */
  press(move) {
    const known = [this.hinted, this.sure].some((each) => each && sameMove(each, move));
    const { about } = this.game;
    if (known || !about.grave_moves.includes(move.type) || facesIn(move, about).length) return this.play(move);
    this.sure = move;
    this.#redo();
    this.ruling.say(make("p", { class: "detail" }, `${shapeOf(move.type, this.game).about} ${own("sure", "Press again if you are sure.")}`));
    return undefined;
  }

  /** Make a move. @param {Move} move */
  async play(move) {
    this.board.classList.add("working");
    const problem = await this.source.play(move, this.snapshot.toAct).finally(() => this.board.classList.remove("working"));
    if (problem) this.explain(whyRefused(problem, this));
  }

  /** Why a kind of move is closed. @param {Offer} offer */
  whyNot(offer) {
    return whyNot(offer, this);
  }

  /** Explain in full why something is not possible. @param {Explanation} why */
  async explain(why) {
    const { snapshot } = this;
    this.hideTooltip();
    const { explained } = await import("./explained.js");
    if (this.isShowing(snapshot)) this.ruling.say(...explained(why, this.game));
  }

  /** @param {string} face */
  async #whyCard(face) {
    return (await import("./why_card.js")).whyCard(this, face);
  }

  /** In brief, why a card cannot be played alone. @param {string} face */
  async askCard(face) {
    const why = this.inspect ? await this.#whyCard(face) : null;
    return why ? this.told(why) : own("not-playable", "It cannot be played now.");
  }

  /** @param {string} key */
  async #explainCard(key) {
    const { snapshot } = this;
    const { length } = this.selection.keys;
    const why = await this.#whyCard(faceOf(key));
    if (why && this.isShowing(snapshot) && this.selection.keys.length === length) this.explain(why);
  }
}
