/**
 * The table on the page: what is seen of it, what the player has picked, and what follows from a
 * click. It does not know where the sights come from: a Host keeps the game in this page, a Guest is
 * told what its seat may know. How it looks is in `board.js`.
 */

import { moveLabel, whyNot } from "./actions.js";
import { boardParts } from "./board.js";
import { Choice, keyed } from "./choice.js";
import { make, redraw } from "./dom.js";
import { explained, whyRefused } from "./explain.js";
import { takeOff } from "./flights.js";
import { hide } from "./hint.js";
import { inspecting } from "./inspect.js";
import { facesIn, offersOf, unheard } from "./offers.js";
import { onceReleased } from "./press.js";
import { actingSeat, handsOf } from "./sight.js";

/** What the parts of the table are drawn from, and what they may do. */
export class Scene {
  /**
   * @param {object} source a Host or a Guest
   * @param {HTMLElement} board
   * @param {HTMLElement} ruling where refusals are explained
   */
  constructor(source, board, ruling) {
    Object.assign(this, { source, board, ruling });
    this.choice = new Choice();
    this.order = "suit";
    this.fresh = new Set();
    this.rulings = new Map();
    this.suggested = new Map();
    /** The move that was advised, whose button is marked. */
    this.hinted = null;
    /** @type {import("./sight.js").Sight|null} */
    this.sight = null;
  }

  /** Show another sight. */
  show(sight, game) {
    this.fresh = newCards(this.sight, sight);
    Object.assign(this, { sight, game });
    this.board.dataset.index = String(sight.index);
    this.board.dataset.revision = String(sight.table.revision);
    this.rulings = new Map();
    this.suggested = new Map();
    this.hinted = null;
    this.choice.clear();
    this.ruling.replaceChildren();
    hide();
    const land = takeOff(this.board);
    this.draw();
    land(sight);
  }

  /** Draw the table anew, and ask about what is picked. */
  draw() {
    this.offers = offersOf(this.sight, this.game, this.choice, this.rulings);
    redraw(this.board, () => boardParts(this));
    this.#askAbout(unheard(this.sight, this.game, this.choice, this.rulings).filter((move) => this.#isWorthAsking(move)));
  }

  /** Show nothing, as between two players at one screen. */
  clear() {
    this.sight = null;
    this.choice.clear();
    hide();
    this.board.replaceChildren();
    this.ruling.replaceChildren();
  }

  /** Whether all of the workings are shown: members by their own names, and every refusal. */
  get inspect() {
    return inspecting();
  }

  /**
   * Whether the service might let a move pass that it does not list. It lists every move but those
   * that are a listed one and more: a meld of four cards, a knock that shows groups.
   */
  #isWorthAsking(move) {
    if (this.inspect) return true;
    const { faces } = this.game;
    const taken = facesIn(move, faces);
    const listed = this.sight.legalMoves.filter(({ type }) => type === move.type).map((other) => facesIn(other, faces));
    return listed.some((fewer) => fewer.length && fewer.every((face) => taken.includes(face)));
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

  /** Pick a card or put it back. */
  pick(key) {
    this.choice.toggle(key);
    this.draw();
  }

  /** Play a card at once if only one move can be made with it, else pick it. */
  playCard(key) {
    if (!this.choice.keys.includes(key)) this.choice.toggle(key);
    this.offers = offersOf(this.sight, this.game, this.choice, this.rulings);
    const moves = this.#movesWithFaces();
    if (moves.length === 1) this.play(moves[0]);
    else this.draw();
  }

  #movesWithFaces() {
    const ready = this.offers.flatMap((offer) => offer.ready);
    return ready.filter((move) => facesIn(move, this.game.faces).length);
  }

  /** Point at a meld; with a card picked that goes there in one way only, lay it off. */
  aim(meld) {
    this.choice.aim(meld);
    this.offers = offersOf(this.sight, this.game, this.choice, this.rulings);
    const moves = this.#movesWithFaces().filter((move) => move.meld === meld);
    if (moves.length === 1 && this.choice.meld === meld) this.play(moves[0]);
    else this.draw();
  }

  /** Put the picked cards together, to be shown as a meld. */
  group() {
    this.choice.group();
    this.draw();
  }

  /** Put everything back. */
  putBack() {
    this.choice.clear();
    this.draw();
  }

  /** Sort hands the other way. */
  turnOrder() {
    this.order = this.order === "suit" ? "rank" : "suit";
    this.draw();
  }

  /** Pick the cards of a listed move of this kind; the next one each time. */
  suggest(kind) {
    const listed = this.sight.legalMoves.filter((move) => move.type === kind);
    const turn = (this.suggested.get(kind) ?? -1) + 1;
    this.suggested.set(kind, turn);
    const move = listed[turn % listed.length];
    const hand = handsOf(this.sight)[actingSeat(this.sight)].faces;
    this.choice.clear();
    this.choice.take(facesIn(move, this.game.faces), keyed(hand));
    this.choice.meld = move.meld ?? null;
    this.draw();
  }

  /** Pick the cards of a move and mark its button, with the sentence that speaks for it. */
  hint(move, sentence) {
    this.choice.clear();
    const { faces } = handsOf(this.sight)[this.sight.toAct];
    this.choice.take(facesIn(move, this.game.faces), keyed(faces ?? []));
    this.choice.meld = move.meld ?? null;
    this.hinted = move;
    this.draw();
    this.ruling.replaceChildren(...hintParts(`${moveLabel(move, this)}.`, sentence));
    this.ruling.scrollIntoView({ block: "nearest" });
  }

  /** Make a move. */
  async play(move) {
    const problem = await this.source.play(move, this.sight.toAct, moveLabel(move, this));
    if (problem) this.explain(whyRefused(problem));
  }

  /** Why a kind of move cannot be made. */
  whyNot(offer) {
    return whyNot(offer, this);
  }

  /** Tell at length why something cannot be done. */
  explain(why) {
    this.ruling.replaceChildren(...explained(why, this.game));
    this.ruling.scrollIntoView({ block: "nearest" });
  }

  /** Why a card cannot be played alone: what the service says to the moves it would make. */
  async askCard(face) {
    const { sight, game, source } = this;
    if (!this.inspect) return "No move uses it now.";
    const kinds = new Set(sight.legalMoves.map((move) => move.type));
    const alone = [...kinds].filter((kind) => takesOneFace(game.shapes.get(kind)));
    for (const kind of alone) {
      const { name } = game.shapes.get(kind).members.find(({ required }) => required);
      const problem = await source.probe({ type: kind, [name]: face }, sight.toAct);
      if (problem) return whyRefused(problem).short;
    }
    return "no listed move uses it now";
  }
}

function takesOneFace({ members }) {
  const [first, ...rest] = members.filter(({ required }) => required);
  return first?.role === "face" && rest.length === 0;
}

/** The cards that came into the hand since the sight before. */
function newCards(before, after) {
  if (before?.viewer !== after.viewer || before.game !== after.game) return new Set();
  if (before.table.hand_number !== after.table.hand_number) return new Set();
  const had = handsOf(before);
  return new Set(
    handsOf(after).flatMap(({ faces }, seat) => {
      const old = new Set(keyed(had[seat]?.faces ?? faces ?? []).map(({ key }) => key));
      return keyed(faces ?? []).flatMap(({ key }) => (old.has(key) ? [] : [key]));
    }),
  );
}

function hintParts(label, sentence) {
  return [make("h3", {}, "Hint"), make("p", { class: "detail" }, label), sentence ? make("p", {}, sentence) : null].filter(Boolean);
}
