/** Picking: in whole games every legal move can be picked, and picks make no move that is not legal. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { moveKey } from "../../service/table/game/moves.js";
import { offersOf } from "../../service/table/kit/offers.js";
import { games } from "./games.mjs";

const ROLES = { face: true, faces: true };
/** What a player has to pick for a move, read from the members that it has. */
function picksFor(move, members) {
  const of = (...roles) => members.filter(({ role }) => roles.includes(role)).map(({ name }) => move[name]).filter((value) => value !== undefined);
  return { faces: of("face", "faces").flat(), meld: of("meld")[0] ?? null, end: of("word")[0] ?? null, groups: of("groups")[0] ?? [] };
}
/** A move with its cards in any order, and wild cards of a rank as one: they are as good as each other. */
function alike(move, { wild_ranks: wild, move_members: members }) {
  const { faces, ...others } = picksFor(move, members[move.type]);
  return JSON.stringify([move.type, faces.map((face) => (wild.includes(face[0]) ? face[0] : face)).toSorted(), others]);
}
const sorted = (items) => items.toSorted().join(" ");
const keys = (moves) => moves.map(moveKey).toSorted();

/** Whether picks make a listed move: those without cards always, others from their cards alone if nothing more is picked. */
function makes({ faces, meld, end }, move, members) {
  const wanted = picksFor(move, members);
  if (!members.some(({ role }) => ROLES[role])) return true;
  return sorted(wanted.faces) === sorted(faces) && [meld ?? wanted.meld, end ?? wanted.end].join() === [wanted.meld, wanted.end].join();
}

/** Every third card of a hand from one on, up to some number of them: other picks at each position. */
const some = (hand, first, most) => hand.filter((_, place) => place % 3 === first % 3).slice(0, 1 + (most % 5));

for (const { name, about, positions } of games) {
  test(`${name}: every legal move can be picked, and nothing else`, () => {
    const members = (move) => about.move_members[move.type];
    for (const [place, { state, to_act: seat, legal_moves, unavailable, unlisted = [] }] of positions.entries()) {
      const position = { legal_moves, unavailable, view: state };
      const made = (picked) => offersOf(position, about, picked);
      const check = (picked, context) => {
        const offers = made(picked);
        const wanted = legal_moves.filter((move) => makes(picked, move, members(move)));
        assert.deepEqual(keys(offers.flatMap(({ ready }) => ready)), keys(wanted), context);
        const legal = new Set(legal_moves.map(moveKey));
        for (const move of offers.flatMap(({ composed }) => composed)) assert.ok(!legal.has(moveKey(move)), `${context}: ${moveKey(move)} is listed`);
      };
      for (const move of legal_moves) {
        const { groups, ...picked } = picksFor(move, members(move));
        check({ ...picked, faces: picked.faces.toReversed() }, `${name} ${place} ${moveKey(move)}`);
        check({ ...picked, end: null }, `${name} ${place} ${moveKey(move)}, without its end`);
      }
      if (seat !== null) check({ faces: some(state.hands[seat], place, place), meld: null, end: null }, `${name} ${place}, other cards`);
      for (const move of unlisted) {
        const found = made(picksFor(move, members(move))).flatMap(({ ready, composed }) => [...ready, ...composed]);
        assert.ok(found.some((other) => alike(other, about) === alike(move, about)), `${name} ${place}: ${moveKey(move)} is legal, and cannot be picked`);
      }
    }
  });
}
