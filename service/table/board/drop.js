/** The meaning of a drop on the table. */

import { Selection } from "./selection.js";
import { offersFor } from "./offers.js";
import { all } from "../dom.js";
import { shapeOf } from "../game/game.js";
import { actingSeat } from "../game/snapshot.js";
import { facesIn } from "../kit/offers.js";

/**
 * The keys of the dragged cards: all picked ones if the card is one of them; none from a pile.
 * @param {Scene} scene
 * @param {string} what
 */
function cardsOf({ selection }, what) {
  const [kind, key] = split(what);
  if (kind !== "card") return [];
  return selection.keys.includes(key) ? selection.keys : [key];
}

/** The elements to draw under the pointer. @param {Scene} scene @param {string} what as `card:Ah` or `pile:stock` */
export function piecesOf(scene, what) {
  const names = cardsOf(scene, what).map((key) => `card:${key}`);
  return (names.length ? names : [what]).flatMap((name) => {
    const item = draggable(scene, name);
    return item ? [...all(item, ".piece")].slice(-1) : [];
  });
}

/** The element that can be dragged under this name. @param {Scene} scene @param {string} name @returns {HTMLElement|null} */
const draggable = ({ board }, name) => board.querySelector(`[data-drag="${CSS.escape(name)}"]`);

/** Whether there is a move for this drop. @param {Scene} scene @param {string} what @param {string} where */
export function welcomes(scene, what, where) {
  if (where === "hand") return drawing(scene, what) !== null;
  return ready(scene, selectionFor(scene, what, where), where).length > 0;
}

/**
 * Carry out a drop: move a card within the hand, draw, or make the only matching move; with several matching
 * moves offer them, with none say why.
 * @param {Scene} scene
 * @param {string} what
 * @param {string} where as `hand`, `table`, `pile` or `meld:2`
 * @param {string|null} before the card to the right of the gap; null for the right end
 */
export async function drop(scene, what, where, before) {
  const keys = cardsOf(scene, what);
  if (where === "hand") {
    const move = drawing(scene, what);
    if (move) await scene.play(move);
    else if (keys.length) scene.moveCards(scene.own, keys, before);
    return;
  }
  if (!keys.length) return;
  const selection = selectionFor(scene, what, where);
  const { snapshot } = scene;
  if (actingSeat(snapshot) !== null && !ready(scene, selection, where).length) {
    scene.choose(selection);
    await scene.asked;
  }
  if (!scene.isShowing(snapshot)) return;
  const moves = ready(scene, selection, where);
  if (moves.length === 1) await scene.play(moves[0]);
  else if (moves.length) scene.choose(selection);
  else explainNone(scene, closest(scene, where));
}

/**
 * Drop the picked cards on a pile that is pressed; if the page has picked them for another place, explain.
 * @param {Scene} scene
 * @param {string} key of one of them
 * @param {string} where
 * @param {Explanation} why
 */
export async function dropPicked(scene, key, where, why) {
  const { proposed, game } = scene;
  if (!proposed || goesToPile(proposed.type, game)) await drop(scene, `card:${key}`, where, null);
  else scene.explain(why);
}

/**
 * Explain why a drop is not a move; a multiple selection is kept for the player to change.
 * @param {Scene} scene
 * @param {Offer|undefined} offer
 */
function explainNone(scene, offer) {
  if (scene.selection.keys.length === 1) scene.putBack();
  if (offer) scene.explain(scene.whyNot(offer));
}

/** @param {string} name */
const split = (name) => name.split(/:(.*)/s);

/** The move that takes a card from a pile into the hand. @param {Scene} scene @param {string} what */
function drawing(scene, what) {
  const [kind] = split(what);
  if (kind !== "pile") return null;
  const name = draggable(scene, what)?.dataset.move;
  return scene.offers.find((offer) => offer.kind === name)?.ready[0] ?? null;
}

/** @param {Scene} scene @param {string} what @param {string} where */
function selectionFor(scene, what, where) {
  const [kind, name] = split(where);
  const selection = new Selection();
  selection.keys = [...cardsOf(scene, what)];
  selection.groups = scene.selection.groups;
  if (kind === "meld") selection.meld = Number(name);
  return selection;
}

/** @param {Scene} scene @param {Selection} selection @param {string} where */
function ready({ snapshot, game, probed }, selection, where) {
  if (!selection.keys.length || actingSeat(snapshot) === null) return [];
  const moves = offersFor(snapshot, game, selection, probed).flatMap((offer) => offer.ready);
  return moves.filter((move) => facesIn(move, game.about).length && lands(move, game, where));
}

/** @param {Move} move @param {Game} game @param {string} where */
function lands(move, game, where) {
  const [kind, name] = split(where);
  if (kind === "pile") return goesToPile(move.type, game);
  return kind !== "meld" || move.meld === Number(name);
}

/**
 * Whether a kind of move can put a card on the discard pile: only a discard in a game with discards, otherwise every
 * move with a card.
 * @param {string} kind
 * @param {Game} game
 */
function goesToPile(kind, game) {
  return game.shapes.has("discard") ? kind === "discard" : takes(kind, game, "face", "faces");
}

/** Whether a kind of move has a member with one of these roles. @param {string} kind @param {Game} game @param {...string} roles */
const takes = (kind, game, ...roles) => shapeOf(kind, game).members.some(({ role }) => roles.includes(role));

/** The kind of move closest to a drop that is not a move. @param {Scene} scene @param {string} where */
function closest({ offers, game }, where) {
  const [target] = split(where);
  const fitting = offers.filter(({ kind }) => {
    if (target === "pile") return goesToPile(kind, game);
    return target === "meld" ? takes(kind, game, "meld") : takes(kind, game, "face", "faces");
  });
  return fitting.find(({ refused }) => refused.length) ?? fitting.find(({ closed }) => closed) ?? fitting[0];
}
