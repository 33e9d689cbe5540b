/**
 * Finds the moves that the picked cards make, the cards that are missing, and the cards that go together, and says why
 * a move is closed. It knows no rules: a move is possible because the service lists it, or takes it when it is sent.
 * @typedef {{type: string, [member: string]: any}} Move
 * @typedef {{name: string, role: string, required: boolean, least: number, words: string[]}} Member
 * @typedef {{type: string, rule: string, detail?: string, params: {[name: string]: any}}} Closed an entry of `unavailable`; without
 *   `detail` for a kind that the phase never has: its sentence is the first of the rule's `refusals`
 * @typedef {{
 *   moves: string[],
 *   move_members: {[kind: string]: Member[]},
 *   closed_by_phase: {[phase: string]: {[kind: string]: string}},
 *   wild_ranks: string[],
 * }} About the descriptor of the game
 * @typedef {{faces: string[], meld?: number|null, end?: string|null, groups?: string[][]}} Picked cards of the hand in the order they
 *   were picked, a meld on the table, an end of it, and groups of cards to show as melds
 */

/**
 * The position of the seat to act: its item of `views`, or a position with its state as `view`.
 * @template {Move} M
 * @typedef {{legal_moves: M[], unavailable: Closed[], view: {phase: {type: string}, melds?: {cards: string[]}[]}}} Position
 */

/**
 * A kind of move: the listed moves that the picks make; others that they make, of which only the service knows whether
 * they are legal; how many are listed; why it is closed; and if the picks make none, the members still to be picked and
 * the number of cards too many.
 * @template {Move} M
 * @typedef {{kind: string, ready: M[], composed: M[], listed: number, closed: Closed|null, missing: Member[], extra: number}} Offer
 */

/** With more orders than this the service is not asked about each. */
const MOST_ORDERS = 4;

/** The cards or tiles that a move takes from the hand, without the groups that it shows. @param {Move} move @param {Pick<About, "move_members">} about @returns {string[]} */
export const facesIn = (move, { move_members: members }) =>
  (members[move.type] ?? []).flatMap(({ name, role }) => (role === "face" || role === "faces" ? (move[name] ?? []) : []));

/** The place of the meld on the table that a move adds to; null if it adds to none. @param {Move} move */
export const meldOf = ({ meld }) => (typeof meld === "number" ? meld : null);

/**
 * The player's options with these picks, one for each kind of move, in the order of the descriptor.
 * @template {Position<Move>} P
 * @param {P} position
 * @param {About} about
 * @param {Picked} picked
 * @returns {Offer<P["legal_moves"][number]>[]}
 */
export function offersOf(position, about, picked) {
  return about.moves.map((kind) => {
    /** @type {P["legal_moves"]} */
    const listed = position.legal_moves.filter(({ type }) => type === kind);
    const ready = listed.filter((move) => fits(move, about, picked));
    const composed = listed.length ? composedOf(kind, position, about, picked, ready) : [];
    const members = ready.length || composed.length ? [] : about.move_members[kind];
    const taken = members.filter(({ role }) => role === "face").length;
    return {
      kind,
      ready,
      composed: /** @type {P["legal_moves"]} */ (composed),
      listed: listed.length,
      closed: position.unavailable.find(({ type }) => type === kind) ?? closedByPhase(kind, position.view.phase, about),
      missing: members.filter((member) => member.required && !isFilled(member, picked)),
      extra: taken && Math.max(0, picked.faces.length - taken),
    };
  });
}

/** @param {Member} member @param {Picked} picked */
function isFilled({ role, least }, { faces, meld, end, groups = [] }) {
  if (role === "meld") return typeof meld === "number";
  if (role === "word") return Boolean(end);
  return (role === "groups" ? groups : faces).length >= least;
}

/** @param {string} kind @param {{type: string}} phase @param {About} about @returns {Closed|null} */
function closedByPhase(kind, { type: phase }, { closed_by_phase: closed }) {
  const rule = closed[phase]?.[kind];
  return rule ? { type: kind, rule, params: {} } : null;
}

/** @param {Move} move @param {About} about @param {Picked} picked */
function fits(move, about, { faces, meld = null, end = null }) {
  const wanted = facesIn(move, about);
  if (!wanted.length && !("meld" in move)) return true;
  if (meld !== null && meldOf(move) !== meld) return false;
  if (end !== null && !Object.values(move).includes(end)) return false;
  return String([...wanted].sort()) === String([...faces].sort());
}

/**
 * Moves of a kind that the picks make; none if listed moves fit them, unless groups are to be shown as well.
 * @param {string} kind
 * @param {Position<Move>} position
 * @param {About} about
 * @param {Picked} picked
 * @param {Move[]} ready
 * @returns {Move[]}
 */
function composedOf(kind, position, about, picked, ready) {
  const members = about.move_members[kind];
  const shows = picked.groups?.length && members.some(({ role }) => role === "groups");
  const lacks = (/** @type {string} */ wanted) => !members.some(({ role }) => role === wanted);
  const aims = typeof picked.meld === "number";
  if ((ready.length && !shows) || (aims && lacks("meld")) || (picked.end && lacks("word"))) return [];
  const others = !aims && picked.faces.length === 1 ? withOther(kind, picked.faces[0], position, about) : [];
  if (others.length) return others;
  /** @type {Move[]} */
  let moves = [{ type: kind }];
  for (const member of members) {
    const values = valuesFor(member, picked, () => ordersOf(kind, position, about, picked.faces));
    if (values === null) return [];
    if (values.length) moves = moves.flatMap((move) => values.map((value) => ({ ...move, [member.name]: value })));
  }
  return Object.keys(moves[0]).length > 1 ? moves : [];
}

/**
 * The listed moves to a meld, with a picked wild card instead of the listed one.
 * @param {string} kind
 * @param {string} face
 * @param {Position<Move>} position
 * @param {About} about
 */
function withOther(kind, face, { legal_moves: legal }, about) {
  const token = tokensOf(about);
  const name = about.move_members[kind].find(({ role }) => role === "face")?.name ?? "";
  const alike = legal.filter((move) => move.type === kind && meldOf(move) !== null && token(String(move[name])) === token(face));
  return alike.map((move) => ({ ...move, [name]: face }));
}

/**
 * The possible values of a member; none to leave it out, null if the picks do not fill it.
 * @param {Member} member
 * @param {Picked} picked
 * @param {() => string[][]} orders of the picked cards
 * @returns {unknown[]|null}
 */
function valuesFor({ role, required, least, words }, { faces, meld = null, end, groups = [] }, orders) {
  if (role === "groups" && groups.length) return [groups];
  if (!required) return [];
  if (role === "face") return faces.length === 1 ? faces : null;
  if (role === "faces") {
    if (faces.length < least) return null;
    const known = orders();
    return known.length ? known : [faces];
  }
  if (role === "meld") return meld === null ? null : [meld];
  if (role === "word") return end && words.includes(end) ? [end] : words;
  return null;
}

/** @typedef {{kind: string, faces: string[]}} Link a listed move of several cards; a longer meld is a chain of them */

/** @param {Position<Move>} position @param {About} about @returns {Link[]} */
const linksOf = ({ legal_moves: legal }, about) =>
  legal.map((move) => ({ kind: move.type, faces: facesIn(move, about) })).filter(({ faces }) => faces.length > 1);

/**
 * One token for all wild cards of a rank, and for any other face itself: those are as good as each other, and the list
 * names only one of them.
 * @param {Pick<About, "wild_ranks">} about
 */
export const tokensOf = ({ wild_ranks: wild }) => (/** @type {string} */ face) => (wild.includes(face[0]) ? face[0] : face);

/**
 * Whether a move takes a face, together with the picked ones if any move joins some to them; null if no move takes any.
 * Draw the other cards of the hand less bright.
 * @param {Position<Move>} position
 * @param {About} about
 * @param {string[]} picked
 * @returns {((face: string) => boolean)|null}
 */
export function joining(position, about, picked) {
  const token = tokensOf(about);
  const all = new Set(position.legal_moves.flatMap((move) => facesIn(move, about)).map(token));
  if (!all.size) return null;
  const links = linksOf(position, about).map(({ kind, faces }) => ({ kind, faces: [...new Set(faces.map(token))] }));
  const chained = picked.length ? chains(links, picked.map(token)) : all;
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
 * @param {Position<Move>} position
 * @param {About} about
 * @param {string[]} picked
 * @returns {string[][]}
 */
export function ordersOf(kind, position, about, picked) {
  const token = tokensOf(about);
  const listed = linksOf(position, about).filter((link) => link.kind === kind).map(({ faces }) => faces.map(token));
  const size = Math.min(...listed.map((faces) => faces.length));
  const keys = new Set(listed.map(String));
  /** @type {Map<string, string[]>} */
  const orders = new Map();
  const grow = (/** @type {string[]} */ order, /** @type {string[]} */ left) => {
    if (orders.size === MOST_ORDERS || (order.length >= size && !keys.has(String(order.slice(-size).map(token))))) return;
    if (!left.length) orders.set(String(order.map(token)), order);
    left.forEach((face, place) => {
      if (left.findIndex((other) => token(other) === token(face)) === place) grow([...order, face], left.filter((_, other) => other !== place));
    });
  };
  if (picked.length >= size) grow([], picked);
  return [...orders.values()];
}
