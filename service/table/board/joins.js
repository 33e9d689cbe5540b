/**
 * Which cards go together, and in what order: known only from the listed moves, which may name no more than the
 * shortest melds. Listed moves that share all cards but one are links of a longer one.
 */

import { facesIn, mixes } from "../game/moves.js";

/** With more orders than this the service is not asked about each. */
const MOST_ORDERS = 4;

/** @typedef {{kind: string, faces: string[]}} Link a listed move of several cards */

/** @param {Snapshot} snapshot @param {Game} game @returns {Link[]} */
const linksOf = ({ legalMoves }, { faces }) =>
  legalMoves.map((move) => ({ kind: move.type, faces: facesIn(move, faces) })).filter((link) => link.faces.length > 1);

/**
 * The first characters of the cards that stand in for others: those of one rank are as good as each other, and
 * the list names only one of them. Every move with a stand-in has such a card.
 * @param {Link[]} links
 */
function standIns(links) {
  const ranks = links.filter(({ faces }) => mixes(faces)).map(({ faces }) => new Set(faces.map(([rank]) => rank)));
  const [first = new Set(), ...others] = ranks;
  return new Set([...first].filter((rank) => others.every((each) => each.has(rank))));
}

/**
 * The faces that the hand's cards may be played with, together with the picked ones if any move joins them;
 * null if no move takes any.
 * @param {{snapshot: Snapshot, game: Game, selection: {faces: string[]}}} scene
 * @returns {((face: string) => boolean)|null}
 */
export function joining({ snapshot, game, selection }) {
  const links = linksOf(snapshot, game);
  const wild = standIns(links);
  const token = (/** @type {string} */ face) => (wild.has(face[0]) ? face[0] : face);
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
  const wild = standIns(links);
  const token = (/** @type {string} */ face) => (wild.has(face[0]) ? face[0] : face);
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

/**
 * The moves of a kind to suggest, one after the other: those without a stand-in first, and the longest of them.
 * `longer` is a chain of listed moves that is not listed itself.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {{move: Move, longer: Move|null}[]}
 */
export function suggestions(kind, snapshot, game) {
  const wild = standIns(linksOf(snapshot, game));
  const isMixed = (/** @type {string[]} */ taken) => taken.length > 1 && taken.some(([rank]) => wild.has(rank));
  const member = game.shapes.get(kind)?.members.find(({ role }) => role === "faces")?.name;
  const listed = snapshot.legalMoves.filter((move) => move.type === kind).map((move) => ({ move, taken: facesIn(move, game.faces) }));
  const natural = listed.map(({ taken }) => taken).filter((taken) => member && !isMixed(taken));
  const all = listed.map(({ move, taken }) => {
    const long = natural.includes(taken) ? lengthened(taken, natural) : taken;
    return { move, longer: member && long.length > taken.length ? { ...move, [member]: long } : null, mixed: Number(isMixed(taken)), size: long.length };
  });
  return all.sort((one, other) => one.mixed - other.mixed || other.size - one.size);
}

/** @param {string[]} faces @param {string[][]} links */
function lengthened(faces, links) {
  let long = faces;
  for (let size = 0; size < long.length; ) {
    size = long.length;
    for (const link of links) {
      const [first] = link;
      const last = link[link.length - 1];
      if (!long.includes(last) && String(long.slice(1 - link.length)) === String(link.slice(0, -1))) long = [...long, last];
      if (!long.includes(first) && String(long.slice(0, link.length - 1)) === String(link.slice(1))) long = [first, ...long];
    }
  }
  return long;
}
