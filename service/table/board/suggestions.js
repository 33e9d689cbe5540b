/** What to pick for a kind of move if the player has picked nothing. */

import { takesSeveral } from "./actions.js";
import { make } from "../dom.js";
import { actingSeat, handsOf } from "../game/snapshot.js";
import { facesIn } from "../kit/offers.js";
import { own } from "../language.js";

/** @typedef {{move: Move, longer: Move|null, mixed: number, size: number}} Suggestion `longer` is a chain of listed moves that is not listed itself */

/**
 * The moves of a kind to suggest, one after the other: those without a stand-in first, and the longest of them.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {Suggestion[]}
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
  return all.sort(better);
}

/** @param {Suggestion} one @param {Suggestion} other */
const better = (one, other) => one.mixed - other.mixed || other.size - one.size;

/** The melds that the seat to act still needs to open. @param {Scene} scene */
const toOpen = ({ snapshot }) => Number(handsOf(snapshot)[actingSeat(snapshot) ?? -1]?.more.melds_to_open ?? 0);

/** The next meld of an opening; none once it is complete. @param {Scene} scene @returns {Move|undefined} */
function nextMeld(scene) {
  const { snapshot, game } = scene;
  const kinds = toOpen(scene) ? game.about.moves.filter((kind) => takesSeveral(kind, game)) : [];
  return kinds.flatMap((kind) => suggestions(kind, snapshot, game)).sort(better)[0]?.move;
}

/** Lay the melds of an opening one by one: each that is listed leaves enough others. @param {Scene} scene */
async function open(scene) {
  for (let index = -1; scene.shown && scene.snapshot.index !== index; ) {
    ({ index } = scene.snapshot);
    const move = nextMeld(scene);
    if (move) await scene.play(move);
  }
}

/** One press for all melds that an opening still needs. @param {Scene} scene */
export function openButton(scene) {
  const number = toOpen(scene);
  if (number < 2 || !nextMeld(scene)) return null;
  const attributes = { type: "button", class: "move", "data-kind": "open", "data-focus": "open", onclick: () => open(scene) };
  return make("button", attributes, own("open", "Open with {number} melds", { number }));
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
