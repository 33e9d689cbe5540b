/** What to pick for a kind of move if the player has picked nothing. */

import { facesIn } from "../kit/offers.js";

/**
 * The moves of a kind to suggest, one after the other: those without a stand-in first, and the longest of them.
 * `longer` is a chain of listed moves that is not listed itself.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {{move: Move, longer: Move|null}[]}
 */
export function suggestions(kind, snapshot, game) {
  const { wild_ranks: wild } = game.about;
  const isMixed = (/** @type {string[]} */ taken) => taken.length > 1 && taken.some(([rank]) => wild.includes(rank));
  const member = game.shapes.get(kind)?.members.find(({ role }) => role === "faces")?.name;
  const listed = snapshot.legalMoves.filter((move) => move.type === kind).map((move) => ({ move, taken: facesIn(move, game.about) }));
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
