/**
 * Which cards go together, and in what order, by the listed moves. They may be only the shortest melds: links of
 * a longer one.
 */

import { facesIn } from "../game/moves.js";

/** With more orders than this the service is not asked about each. */
const MOST_ORDERS = 4;

/** @typedef {{kind: string, faces: string[]}} Link a listed move of several cards */

/** @param {Snapshot} snapshot @param {Game} game @returns {Link[]} */
export const linksOf = ({ legalMoves }, { faces }) =>
  legalMoves.map((move) => ({ kind: move.type, faces: facesIn(move, faces) })).filter((link) => link.faces.length > 1);

/**
 * One token for all wild cards of a rank, and for any other face itself: those are as good as each other, and the list
 * names only one of them.
 * @param {Pick<Game, "about">} game
 */
export const tokensOf = ({ about: { wild_ranks: wild } }) => (/** @type {string} */ face) => (wild.includes(face[0]) ? face[0] : face);

/**
 * Whether a move takes a face, together with the picked ones if any move joins some to them; null if no move
 * takes any.
 * @param {{snapshot: Snapshot, game: Game, selection: {faces: string[]}}} scene
 * @returns {((face: string) => boolean)|null}
 */
export function joining({ snapshot, game, selection }) {
  const links = linksOf(snapshot, game);
  const token = tokensOf(game);
  const all = new Set(snapshot.legalMoves.flatMap((move) => facesIn(move, game.faces)).map(token));
  if (!all.size) return null;
  const picked = selection.faces.map(token);
  const chained = picked.length ? chains(links.map(({ kind, faces }) => ({ kind, faces: [...new Set(faces.map(token))] })), picked) : new Set();
  const some = chained.size ? chained : all;
  return (face) => some.has(token(face));
}

/**
 * The faces of the chains of links, each with two faces of the one before, that have all the picked faces.
 * @param {Link[]} links
 * @param {string[]} picked
 */
function chains(links, picked) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const start of links.filter(({ faces }) => faces.includes(picked[0]))) {
    const chain = new Set(start.faces);
    const same = links.filter(({ kind }) => kind === start.kind);
    for (let size = 0; size < chain.size; ) {
      size = chain.size;
      for (const { faces } of same) if (faces.filter((face) => chain.has(face)).length > 1) faces.forEach((face) => chain.add(face));
    }
    if (picked.every((face) => chain.has(face))) chain.forEach((face) => found.add(face));
  }
  return found;
}

/**
 * The orders of the picked cards in which every few neighbours are a listed move of this kind.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {string[]} picked
 * @returns {string[][]}
 */
export function ordersOf(kind, snapshot, game, picked) {
  const links = linksOf(snapshot, game);
  const token = tokensOf(game);
  const listed = links.filter((link) => link.kind === kind).map(({ faces }) => faces.map(token));
  const size = Math.min(...listed.map((faces) => faces.length));
  const keys = new Set(listed.map(String));
  /** @type {Map<string, string[]>} */
  const orders = new Map();
  const grow = (/** @type {string[]} */ order, /** @type {string[]} */ left) => {
    if (orders.size === MOST_ORDERS || (order.length >= size && !keys.has(String(order.slice(-size).map(token))))) return;
    if (!left.length) orders.set(String(order.map(token)), order);
    left.forEach((face, place) => {
      if (left.findIndex((other) => token(other) === token(face)) === place) grow([...order, face], left.toSpliced(place, 1));
    });
  };
  if (picked.length >= size) grow([], picked);
  return [...orders.values()];
}
