/** The meaning of a drop on the table. */

import { Selection } from "./selection.js";
import { facesIn, offersOf } from "./offers.js";
import { TAKES } from "./piles.js";
import { actingSeat } from "../game/snapshot.js";

/** The keys of the dragged cards: all picked ones if the card is one of them; none from a pile. */
function cardsOf({ selection }, what) {
  const [kind, key] = split(what);
  if (kind !== "card") return [];
  return selection.keys.includes(key) ? selection.keys : [key];
}

/**
 * The elements to draw under the pointer.
 *
 * @param {import("./table.js").Scene} scene
 * @param {string} what as `card:Ah` or `pile:stock`
 * @returns {Element[]}
 */
export function piecesOf(scene, what) {
  const names = cardsOf(scene, what).map((key) => `card:${key}`);
  const items = (names.length ? names : [what]).map((name) =>
    scene.board.querySelector(`[data-drag="${CSS.escape(name)}"]`),
  );
  return items.flatMap((item) => [...(item?.querySelectorAll(".piece") ?? [])].slice(-1));
}

/** Whether there is a move for this drop. */
export function welcomes(scene, what, where) {
  if (where === "hand") return drawing(scene, what) !== null;
  return ready(scene, selectionFor(scene, what, where), where).length > 0;
}

/**
 * Carry out a drop: move a card within the hand, draw, or make the only matching move; with several
 * matching moves offer them, with none say why.
 *
 * @param {import("./table.js").Scene} scene
 * @param {string} what
 * @param {string} where as `hand`, `table`, `pile:discard_pile` or `meld:2`
 * @param {string|null} before the card to the right of the gap; null for the right end
 */
export async function drop(scene, what, where, before) {
  const keys = cardsOf(scene, what);
  if (where === "hand") {
    const move = drawing(scene, what);
    if (move) await scene.play(move);
    else if (keys.length) scene.lay(scene.own, keys, before);
    return;
  }
  if (!keys.length) return;
  const selection = selectionFor(scene, what, where);
  const { snapshot } = scene;
  if (actingSeat(snapshot) !== null && !ready(scene, selection, where).length) {
    scene.choose(selection);
    await scene.asked;
  }
  if (scene.snapshot !== snapshot) return;
  const moves = ready(scene, selection, where);
  if (moves.length === 1) await scene.play(moves[0]);
  else if (moves.length) scene.choose(selection);
  else explainNone(scene, closest(scene, where));
}

/** Explain why a drop is not a move; a multiple selection is kept for the player to change. */
function explainNone(scene, offer) {
  if (scene.selection.keys.length === 1) scene.putBack();
  if (offer) scene.explain(scene.whyNot(offer));
}

const split = (name) => name.split(/:(.*)/s);

/** The move that takes a card from a pile into the hand. */
function drawing({ offers, board }, what) {
  const [kind] = split(what);
  if (kind !== "pile") return null;
  const name = board.querySelector(`[data-drag="${CSS.escape(what)}"]`)?.dataset.move;
  return offers.find((offer) => offer.kind === name)?.ready[0] ?? null;
}

function selectionFor(scene, what, where) {
  const [kind, name] = split(where);
  const selection = new Selection();
  selection.keys = [...cardsOf(scene, what)];
  selection.groups = scene.selection.groups;
  if (kind === "meld") selection.meld = Number(name);
  if (kind === "end") selection.end = name;
  return selection;
}

function ready({ snapshot, game, probed }, selection, where) {
  if (!selection.keys.length || actingSeat(snapshot) === null) return [];
  const moves = offersOf(snapshot, game, selection, probed).flatMap((offer) => offer.ready);
  return moves.filter((move) => facesIn(move, game.faces).length && lands(move, where));
}

function lands(move, where) {
  const [kind, name] = split(where);
  if (kind === "pile") return TAKES[name].includes(move.type);
  return kind !== "meld" || move.meld === Number(name);
}

/** The kind of move closest to a drop that is not a move. */
function closest({ offers, game }, where) {
  const [kind, name] = split(where);
  const takes = ({ kind: each }, ...roles) => game.shapes.get(each).members.some(({ role }) => roles.includes(role));
  const fitting = offers.filter((offer) => {
    if (kind === "pile") return TAKES[name].includes(offer.kind);
    return kind === "meld" ? takes(offer, "meld") : takes(offer, "face", "faces");
  });
  return fitting.find(({ refused }) => refused.length) ?? fitting.find(({ closed }) => closed) ?? fitting[0];
}
