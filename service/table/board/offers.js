/** The player's options by kind of move, with the answers of the service about moves that are not listed. */

import { facesIn, offersOf } from "../kit/offers.js";
import { moveKey } from "../game/moves.js";

/** @typedef {import("./selection.js").Selection} Selection */

/**
 * Whether a second pick replaces the first: no listed move takes two faces or can show groups, and no kind of move of
 * this phase needs several faces, so that no player tries one.
 * @param {{snapshot: Snapshot, game: Game}} table
 */
export function takesOne({ snapshot: { legalMoves, table }, game: { about } }) {
  const { phase_moves: kinds, move_members: members } = about;
  const isSingle = kinds[table.phase.type].every((kind) => members[kind].every(({ least }) => least < 2));
  return isSingle && legalMoves.every((move) => facesIn(move, about).length < 2 && members[move.type].every(({ role }) => role !== "groups"));
}

/**
 * Whether a kind of move, such as a discard, takes any one card and nothing else.
 * @param {string} kind
 * @param {Pick<Scene, "snapshot"|"game">} scene
 */
export function takesAny(kind, { snapshot: { legalMoves }, game }) {
  const roles = game.about.move_members[kind].map(({ role }) => role);
  const isPlain = roles.includes("face") && !roles.includes("meld") && !roles.includes("groups");
  return isPlain && legalMoves.filter(({ type }) => type === kind).length > 1;
}

/** A snapshot as the kit reads positions. @param {Pick<Snapshot, "legalMoves"|"unavailable"|"table">} snapshot */
export const positionOf = ({ legalMoves, unavailable, table }) => ({ legal_moves: legalMoves, unavailable, view: table });

/**
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Selection} selection
 * @param {Probed} probed
 * @returns {Offer[]} in the order of the descriptor
 */
export function offersFor(snapshot, game, selection, probed) {
  return offersOf(positionOf(snapshot), game.about, selection.picked).map((offer) => {
    const answers = offer.composed.map((move) => ({ move, problem: probed.get(moveKey(move)) }));
    const { closed } = offer;
    return {
      ...offer,
      ready: [...offer.ready, ...answers.flatMap(({ move, problem }) => (problem === null ? [move] : []))],
      refused: answers.flatMap(({ move, problem }) => (problem ? [{ move, problem }] : [])),
      closed: closed && { ...closed, detail: closed.detail ?? game.rules.get(closed.rule)?.refusals[0] ?? "" },
    };
  });
}
