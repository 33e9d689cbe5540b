/**
 * The player's options by kind of move: the listed moves that fit the selection, composed moves
 * that the service allows, and for everything else the reason. No rules in here: a move is possible
 * because it is listed or because the service says so.
 *
 * @typedef {{move: object, problem: object}} Refused
 * @typedef {object} Offer
 * @property {string} kind
 * @property {object[]} ready moves that can be made with the selection
 * @property {Refused[]} refused moves composed from the selection that the service refuses
 * @property {object|null} closed the entry of `unavailable`
 * @property {number} listed the number of listed moves of this kind
 */

/** The faces that a move takes from the hand, in order; without the groups of a knock. */
export function facesIn(move, faces) {
  return Object.entries(move)
    .filter(([name]) => name !== "deck")
    .flatMap(([, value]) => value)
    .filter((value) => faces.has(value));
}

/**
 * @param {import("../game/snapshot.js").Snapshot} snapshot
 * @param {import("../game/game.js").Game} game
 * @param {import("./selection.js").Selection} selection
 * @param {Map<string, object|null>} probed the service's answers to composed moves, by JSON
 * @returns {Offer[]} in the order of the descriptor
 */
export function offersOf(snapshot, game, selection, probed) {
  return game.about.moves.map((kind) => {
    const listed = snapshot.legalMoves.filter((move) => move.type === kind);
    const ready = listed.filter((move) => fits(move, game, selection));
    const refused = [];
    for (const move of listed.length ? composed(game.shapes.get(kind), selection, ready) : []) {
      const problem = probed.get(JSON.stringify(move));
      if (problem === null) ready.push(move);
      else if (problem) refused.push({ move, problem });
    }
    return {
      kind,
      ready,
      refused,
      listed: listed.length,
      closed: snapshot.unavailable.find((entry) => entry.type === kind) ?? null,
    };
  });
}

/**
 * Moves composed from the selection that the service has not been asked about.
 *
 * @returns {object[]}
 */
export function unprobed(snapshot, game, selection, probed) {
  const open = new Set(snapshot.legalMoves.map((move) => move.type));
  return [...open]
    .flatMap((kind) => {
      const listed = snapshot.legalMoves.filter((move) => move.type === kind);
      const fitting = listed.filter((move) => fits(move, game, selection));
      return composed(game.shapes.get(kind), selection, fitting);
    })
    .filter((move) => !probed.has(JSON.stringify(move)));
}

function fits(move, game, selection) {
  const wanted = facesIn(move, game.faces);
  if (!wanted.length && !("meld" in move)) return true;
  if (selection.meld !== null && move.meld !== selection.meld) return false;
  if (selection.end !== null && !Object.values(move).includes(selection.end)) return false;
  return sameFaces(wanted, selection.faces);
}

function sameFaces(some, others) {
  return [...some].sort().join() === [...others].sort().join();
}

/**
 * Moves of a kind composed from the selection, by the shape in the contract; none if listed moves
 * fit it, unless groups are to be shown with them.
 *
 * @param {import("../game/contract.js").MoveShape} shape
 * @param {import("./selection.js").Selection} selection
 * @param {object[]} fitting
 * @returns {object[]}
 */
function composed(shape, selection, fitting) {
  const shows = shape.members.some(({ role }) => role === "groups") && selection.groups.length > 0;
  if (fitting.length && !shows) return [];
  let moves = [{ type: shape.kind }];
  for (const member of shape.members) {
    const values = valuesFor(member, selection);
    if (values === null) return [];
    moves = moves.flatMap((move) =>
      values.length ? values.map((value) => ({ ...move, [member.name]: value })) : [move],
    );
  }
  return Object.keys(moves[0]).length > 1 ? moves : [];
}

/** The possible values of a member with this selection; none to omit it, null if not fillable. */
function valuesFor({ role, required, least, words }, selection) {
  if (role === "groups" && selection.groups.length) return [selection.groupFaces];
  if (!required) return [];
  if (role === "face") return selection.faces.length === 1 ? [selection.faces[0]] : null;
  if (role === "faces") return selection.faces.length >= least ? [selection.faces] : null;
  if (role === "meld") return selection.meld === null ? null : [selection.meld];
  if (role === "word") return selection.end && words.includes(selection.end) ? [selection.end] : words;
  return null;
}
