/** Probing: moves the service does not list, tried without being made. */

import { phaseFaces } from "./facts.js";
import { shapeOf } from "../game/game.js";
import { moveKey } from "../game/moves.js";
import { facesIn, tokensOf } from "../kit/offers.js";

/**
 * Moves composed from the selection to ask the service about: those that it might allow although it does not
 * list them, or all of them.
 * @param {Scene} scene
 * @param {boolean} all
 * @returns {Move[]}
 */
export function movesToProbe(scene, all) {
  const { snapshot, game, selection, probed, offers } = scene;
  const moves = [...offers.flatMap(({ composed }) => composed).filter((move) => !probed.has(moveKey(move))), ...(all ? lacking(scene) : [])];
  return all || selection.groups.length ? moves : moves.filter((move) => mayPass(move, snapshot, game));
}

/** With this many cards picked, the service is asked why they make no move. */
export const TRIED = 3;

/** Several picked cards as moves of kinds that are closed, to be told what they lack. @param {Scene} scene */
function lacking(scene) {
  const { game, selection, probed, offers, snapshot } = scene;
  const takes = (/** @type {Move} */ move) => facesIn(move, game.about).length > 0;
  if (selection.keys.length < TRIED || offers.some(({ ready }) => ready.some(takes)) || !snapshot.legalMoves.some(takes)) return [];
  return pickedAs(scene, offers.flatMap(({ kind, listed }) => (listed ? [] : [kind]))).filter((move) => !probed.has(moveKey(move)));
}

/** The picked cards as a move of each of these kinds that takes nothing but several cards. @param {Scene} scene @param {string[]} kinds @returns {Move[]} */
export function pickedAs({ game, selection }, kinds) {
  return kinds.flatMap((type) => {
    const [member, ...others] = shapeOf(type, game).members.filter(({ required }) => required);
    return member?.role === "faces" && !others.length ? [{ type, [member.name]: selection.faces }] : [];
  });
}

/**
 * Whether a move is close to a listed one, as every legal move that is not listed is: a meld of more cards; if
 * the selection fits no listed move, one with a twin or another wild card; a listed move with another wild card
 * or on an equal meld.
 * @param {Move} move
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
export function mayPass(move, snapshot, game) {
  const { legalMoves, table } = snapshot;
  const { about } = game;
  const token = tokensOf(about);
  const likeness = (/** @type {Move} */ each) => {
    const [face = ""] = facesIn(each, about);
    const meld = String(table.melds?.[Number(each.meld)]?.cards.map(token));
    return moveKey({ ...each, meld }).replace(face, token(face));
  };
  if (legalMoves.some((other) => likeness(other) === likeness(move))) return true;
  const taken = facesIn(move, about);
  const isTaken = (/** @type {string[]} */ other) => other.length === taken.length && missing(other, taken) === 0;
  const most = legalMoves.some((other) => isTaken(facesIn(other, about))) ? 0 : 1;
  const listed = legalMoves.filter(({ type }) => type === move.type).map((other) => facesIn(other, about));
  return listed.some((other) => other.length > 1 && other.length <= taken.length && missing(other, taken) <= most);
}

/** The number of faces that are missing from others; twins count one by one. @param {string[]} faces @param {string[]} others */
function missing(faces, others) {
  const left = [...others];
  return faces.filter((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  }).length;
}

/** Whether every card can be played on one on the table, such as a tile led. @param {Scene} scene */
export function takesAny({ snapshot, game, playable }) {
  const taking = snapshot.legalMoves.map((move) => facesIn(move, game.about));
  if (!playable.length || !phaseFaces(snapshot, game).length || taking.some((faces) => faces.length !== 1)) return false;
  return playable.every((face) => taking.some(([other]) => other === face));
}
