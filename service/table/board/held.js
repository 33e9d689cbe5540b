/** The melds in a hand, marks on its cards, and the deadwood that a knock leaves. */

import { laysMelds } from "../game/game.js";
import { facesIn } from "../kit/offers.js";
import { actingSeat, countOf, handNumber, handsOf } from "../game/snapshot.js";
import { isDomino } from "../kit/words.js";
import { own } from "../language.js";
import { RANKS, SUITS } from "./order.js";

/**
 * The melds in a hand: those of its best count, or else of the moves that were listed last, as far as the cards are there.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {string[][]}
 */
export function meldsIn(scene, seat) {
  const { snapshot, game } = scene;
  const count = countOf(snapshot, seat);
  if (count) return count.melds;
  const held = handsOf(snapshot)[seat].faces ?? [];
  if (held.some(isDomino)) return [];
  const hand = handNumber(snapshot);
  const listed = snapshot.legalMoves.map((move) => facesIn(move, game.about));
  if (actingSeat(snapshot) === seat && listed.flat().length) scene.held = { hand, melds: joined(listed.filter(({ length }) => length > 1), game.about.wild_ranks) };
  const known = scene.held.hand === hand ? scene.held.melds.filter((meld) => meld.every((face) => held.includes(face))) : [];
  return known.length || !laysMelds(game) ? known : joined(atAGlance(held), game.about.wild_ranks);
}

/** Sets and runs, before any move names them. @param {string[]} held */
function atAGlance(held) {
  const ranks = [...RANKS];
  const sets = ranks.map((rank) => held.filter((face) => face[0] === rank));
  const runs = [...SUITS].flatMap((suit) => ranks.map((_, low) => ranks.slice(low, low + 3).map((rank) => rank + suit)));
  return [...sets, ...runs].filter((meld) => meld.length > 2 && meld.every((face) => held.includes(face)));
}

/**
 * Melds that share no card: natural and long ones first, each with the links that overlap it.
 * @param {string[][]} links
 * @param {string[]} wild ranks
 */
function joined(links, wild) {
  const worth = (/** @type {string[]} */ link) => link.length - 9 * link.filter(([rank]) => wild.includes(rank)).length;
  /** @type {string[][]} */
  const melds = [];
  for (const link of [...links].sort((one, other) => worth(other) - worth(one))) {
    const taken = link.filter((face) => melds.flat().includes(face));
    const meld = melds.find((found) => link.length - taken.length === 1 && taken.every((face) => found.includes(face)));
    if (!taken.length) melds.push(link);
    else if (meld && worth(link) > 0) meld.push(...link.filter((face) => !taken.includes(face)));
  }
  return melds;
}

/** What a face is besides itself: wild, or a trump. @param {Scene} scene @param {string} face @returns {string|false} */
export function markOf({ game, snapshot: { table } }, face) {
  if (game.about.wild_ranks.includes(face[0])) return own("wild", "wild");
  return isDomino(face) && "trump" in table && face.split("-").includes(String(table.trump)) && own("trump", "trump");
}

/** The deadwood that a knock with this card leaves, if that is known. @param {Scene} scene @param {string} face */
export function leftBy(scene, face) {
  const count = countOf(scene.snapshot, scene.own);
  return count?.discard === face ? count.points : scene.left.get(face);
}
