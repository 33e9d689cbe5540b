/** The stock, the discard pile and a turned-up card; click on them to draw. */

import { make } from "../dom.js";
import { faceDown, faceUp } from "./faces.js";
import { phaseFaces } from "./facts.js";
import { stockCount } from "../game/snapshot.js";
import { counted, faceName, memberTitle, nounOf, own } from "../language.js";

/** The kinds of move that a click on a pile can mean; the first possible one is made. @type {Record<string, string[]>} */
const MEANS = {
  stock: ["draw_stock", "turn_over", "cut"],
  discard_pile: ["take_discard", "take_upcard"],
  turned_up: [],
};
/** The kind of move that takes a card of the discard pile with all above it. */
const WITHIN = "take_pile";
const MOST_SHOWN = 3;

/** The kinds of move that take a card from a pile to the hand, so it can be dragged there. */
const GIVES = new Set(["draw_stock", "take_discard", "take_upcard"]);

/** The piles of a table. @param {Scene} scene @returns {HTMLElement[]} */
export function piles(scene) {
  const { table } = scene.snapshot;
  const found = [];
  const stock = stockCount(scene.snapshot);
  if (stock !== null) {
    const top = stock ? faceDown(scene.game.faces) : emptyPlace(scene.game);
    found.push(pile(scene, "stock", counted(stock, nounOf(scene.game)), [top], own("face-down", "face down")));
  }
  if (table.discard_pile) {
    const { length } = table.discard_pile;
    const cards = scene.game.about.moves.includes(WITHIN)
      ? table.discard_pile.map((face) => fromWithin(scene, face))
      : table.discard_pile.slice(-MOST_SHOWN).map(faceUp);
    const shown = length ? cards : [emptyPlace(scene.game)];
    const top = length ? own("on-top", "on top the {face}", { face: faceName(table.discard_pile[length - 1]) }) : own("empty", "empty");
    found.push(pile(scene, "discard_pile", counted(length, nounOf(scene.game)), shown, top));
    if (length > cards.length) found.push(lookThrough(scene.game, table.discard_pile));
  }
  // It is drawn with the last of the stock.
  if (table.turned_up && stock !== 0) {
    found.push(pile(scene, "turned_up", "", [faceUp(table.turned_up)], faceName(table.turned_up)));
  }
  return found.concat(phaseFaces(scene.snapshot, scene.game).map(([name, face]) => shownCard(scene.game, name, face)));
}

/** Shows a whole pile. @param {Game} game @param {string[]} faces */
function lookThrough(game, faces) {
  const show = async () => (await import("./through.js")).showAll(game, faces);
  return make("button", { type: "button", class: "tool", "data-focus": "through", "aria-label": own("look-through", "Look through the pile"), onclick: show }, "⋯");
}

/** A card of a spread pile; if it can be taken, a button that takes it with all above it. @param {Scene} scene @param {string} face */
function fromWithin(scene, face) {
  const { snapshot, game } = scene;
  const move = snapshot.legalMoves.find(({ type, card }) => type === WITHIN && card === face);
  if (!move) return faceUp(face);
  const label = `${game.about.move_titles[WITHIN]}: ${faceName(face)}`;
  const focus = `within-${face}`;
  const press = () => scene.play(move);
  return make("button", { type: "button", class: "within", "data-focus": focus, "aria-label": label, onclick: press }, faceUp(face));
}

/** A card of the phase. @param {Game} game @param {string} name @param {string} face */
function shownCard(game, name, face) {
  const caption = make("span", { class: "caption" }, memberTitle(game, name));
  return make("div", { class: "pile shown", "data-pile": name }, faceUp(face), caption);
}

/** @param {Game} game */
function emptyPlace(game) {
  const kind = nounOf(game) === "tile" ? "domino" : "card";
  return make("span", { class: `piece ${kind} empty-place`, "aria-hidden": "true" });
}

/**
 * Play the move of a pile; a closed discard pile takes the picked cards.
 * @param {Scene} scene
 * @param {Explanation|null} why
 * @param {Offer} offer
 * @param {string|null} target
 */
async function press(scene, why, offer, target) {
  const [key] = scene.selection.keys;
  if (!why) scene.play(offer.ready[0]);
  else if (key && target) await (await import("./drop.js")).dropPicked(scene, key, target, why);
  else scene.explain(why);
}

/** @param {Scene} scene @param {string} name @param {string} count @param {HTMLElement[]} pieces @param {string} about */
function pile(scene, name, count, pieces, about) {
  const offers = MEANS[name].flatMap((kind) => scene.offers.filter((offer) => offer.kind === kind));
  const open = offers.find((offer) => offer.ready.length);
  const heap = make("span", { class: "heap" }, ...pieces);
  const title = memberTitle(scene.game, name === "stock" ? "stock_count" : name, name);
  const caption = make("span", { class: "caption" }, `${title} `, make("b", {}, count));
  const target = name === "discard_pile" ? "pile" : null;
  const [offer] = open ? [open] : offers;
  if (!offer) return make("div", { class: "pile", "data-pile": name, "data-drop": target }, heap, caption);
  const why = open ? null : scene.whyNot(offer);
  const label = `${title}, ${count} ${about}: ${scene.game.about.move_titles[offer.kind]}`;
  return make(
    "button",
    {
      type: "button",
      class: open ? "pile can" : "pile",
      "data-pile": name,
      "data-focus": `pile-${name}`,
      "data-drop": target,
      "data-drag": open && GIVES.has(open.kind) ? `pile:${name}` : null,
      "data-move": open?.kind,
      "data-why": why && scene.told(why),
      "aria-label": label,
      "aria-disabled": open ? null : "true",
      "aria-description": why && scene.told(why),
      onclick: () => press(scene, why, offer, target),
    },
    heap,
    caption,
  );
}
