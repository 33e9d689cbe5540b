/**
 * The player's options by kind of move: the listed moves that fit the selection, composed moves that the
 * service allows, and for everything else the reason. No rules in here: a move is possible because it is listed
 * or because the service says so.
 * @typedef {import("./selection.js").Selection} Selection
 */

import { shapeOf } from "../game/game.js";
import { facesIn, moveKey } from "../game/moves.js";
import { ordersOf, tokensOf } from "./joins.js";

/**
 * Whether a second pick replaces the first: no listed move takes two faces or can show groups, and the table has
 * no place for melds, so that no player tries one.
 * @param {{snapshot: Snapshot, game: Game}} table
 */
export function takesOne({ snapshot: { legalMoves, table }, game: { shapes, faces } }) {
  const groups = (/** @type {Move} */ { type }) => shapes.get(type)?.members.some(({ role }) => role === "groups");
  return !table.melds && legalMoves.every((move) => facesIn(move, faces).length < 2 && !groups(move));
}

/**
 * Whether a kind of move, such as a discard, takes any one card and nothing else.
 * @param {string} kind
 * @param {Pick<Scene, "snapshot"|"game">} scene
 */
export function takesAny(kind, { snapshot: { legalMoves }, game }) {
  const roles = shapeOf(kind, game).members.map(({ role }) => role);
  const isPlain = roles.includes("face") && !roles.includes("meld") && !roles.includes("groups");
  return isPlain && legalMoves.filter(({ type }) => type === kind).length > 1;
}

/** The place of the meld on the table that a move adds to; null if it adds to none. @param {Move} move */
export const meldOf = ({ meld }) => (typeof meld === "number" ? meld : null);

/**
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Selection} selection
 * @param {Probed} probed
 * @returns {Offer[]} in the order of the descriptor
 */
export function offersOf(snapshot, game, selection, probed) {
  return game.about.moves.map((kind) => {
    const listed = snapshot.legalMoves.filter((move) => move.type === kind);
    const ready = listed.filter((move) => fits(move, game, selection));
    /** @type {Refused[]} */
    const refused = [];
    for (const move of listed.length ? composed(kind, snapshot, game, selection, ready) : []) {
      const problem = probed.get(moveKey(move));
      if (problem === null) ready.push(move);
      else if (problem) refused.push({ move, problem });
    }
    return {
      kind,
      ready,
      refused,
      listed: listed.length,
      closed: snapshot.unavailable.find((entry) => entry.type === kind) ?? closedByPhase(kind, snapshot, game),
    };
  });
}

/**
 * The entry of a kind of move that the phase never has, in the form of `unavailable`.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {Unavailable|null}
 */
function closedByPhase(kind, { table }, { about, rules }) {
  const rule = about.closed_by_phase[table.phase.type]?.[kind];
  return rule ? { type: kind, rule, detail: rules.get(rule)?.refusals[0] ?? "", params: {} } : null;
}

/**
 * Moves composed from the selection that the service has not been asked about.
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Selection} selection
 * @param {Probed} probed
 */
export function unprobed(snapshot, game, selection, probed) {
  const open = new Set(snapshot.legalMoves.map((move) => move.type));
  return [...open]
    .flatMap((kind) => {
      const listed = snapshot.legalMoves.filter((move) => move.type === kind);
      const fitting = listed.filter((move) => fits(move, game, selection));
      return composed(kind, snapshot, game, selection, fitting);
    })
    .filter((move) => !probed.has(moveKey(move)));
}

/** @param {Move} move @param {Game} game @param {Selection} selection */
function fits(move, game, selection) {
  const wanted = facesIn(move, game.faces);
  if (!wanted.length && !("meld" in move)) return true;
  if (selection.meld !== null && meldOf(move) !== selection.meld) return false;
  if (selection.end !== null && !Object.values(move).includes(selection.end)) return false;
  return sameFaces(wanted, selection.faces);
}

/** @param {string[]} some @param {string[]} others */
function sameFaces(some, others) {
  return [...some].sort().join() === [...others].sort().join();
}

/**
 * Moves of a kind composed from the selection, by the shape in the contract; none if listed moves fit it,
 * unless groups are to be shown with them.
 * @param {string} kind
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Selection} selection
 * @param {Move[]} fitting
 * @returns {Move[]}
 */
function composed(kind, snapshot, game, selection, fitting) {
  const shape = shapeOf(kind, game);
  const shows = shape.members.some(({ role }) => role === "groups") && selection.groups.length > 0;
  if (fitting.length && !shows) return [];
  const others = selection.meld === null && selection.faces.length === 1 ? withOther(selection.faces[0], shape, snapshot, game) : [];
  if (others.length) return others;
  /** @type {Move[]} */
  let moves = [{ type: kind }];
  for (const member of shape.members) {
    const values = valuesFor(member, selection, () => ordersOf(kind, snapshot, game, selection.faces));
    if (values === null) return [];
    moves = moves.flatMap((move) =>
      values.length ? values.map((value) => ({ ...move, [member.name]: value })) : [move],
    );
  }
  return Object.keys(moves[0]).length > 1 ? moves : [];
}

/**
 * The listed moves to a meld, with a picked stand-in instead of the listed one.
 * @param {string} face
 * @param {MoveShape} shape
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @returns {Move[]}
 */
function withOther(face, { kind, members }, snapshot, game) {
  const token = tokensOf(game);
  const name = members.find(({ role }) => role === "face")?.name ?? "";
  const alike = snapshot.legalMoves.filter((move) => move.type === kind && meldOf(move) !== null && token(String(move[name])) === token(face));
  return alike.map((move) => ({ ...move, [name]: face }));
}

/**
 * The possible values of a member with this selection; none to omit it, null if not fillable.
 * @param {Member} member
 * @param {Selection} selection
 * @param {() => string[][]} orders of the picked cards
 * @returns {Json[]|null}
 */
function valuesFor({ role, required, least, words }, selection, orders) {
  if (role === "groups" && selection.groups.length) return [selection.groupFaces];
  if (!required) return [];
  if (role === "face") return selection.faces.length === 1 ? [selection.faces[0]] : null;
  if (role === "faces") {
    if (selection.faces.length < least) return null;
    const known = orders();
    return known.length ? known : [selection.faces];
  }
  if (role === "meld") return selection.meld === null ? null : [selection.meld];
  if (role === "word") return selection.end && words.includes(selection.end) ? [selection.end] : words;
  return null;
}
