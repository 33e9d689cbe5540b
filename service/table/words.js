/** Words for names in the contract: kinds of move, seats, cards and tiles. */

const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const RANKS = {
  A: "ace", T: "ten", J: "jack", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four",
  5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
};

/** Whether a face is a playing card. */
export const isCard = (face) => /^[A2-9TJQK][cdhs]$/.test(face);

/** Whether a face is a domino. */
export const isDomino = (face) => /^[0-6]-[0-6]$/.test(face);

/** `draw_stock` as "draw stock". */
export const words = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");

/** With a capital letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a game calls its hands: "hand", or "round".
 *
 * @param {import("./game/game.js").Game} game
 */
export const handNoun = ({ about }) => (about.view_titles.hand_number ?? "Hand").toLowerCase();

/** A number with its noun. */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/**
 * The noun for one piece of the game: card or tile.
 *
 * @param {import("./game/game.js").Game} game
 */
export const nounOf = ({ faces }) => ([...faces].every(isDomino) ? "tile" : "card");

/** A face as printed: `Th` as "10♥", `6-4` with a non-breaking hyphen. */
export function faceText(face) {
  if (!isCard(face)) return String(face).replace("-", "\u2011");
  return `${face[0] === "T" ? "10" : face[0]}${SIGNS[face[1]]}`;
}

/** A face as spoken: `Th` as "ten of hearts". */
export function faceName(face) {
  if (isCard(face)) return `${RANKS[face[0]]} of ${SUITS[face[1]]}`;
  return isDomino(face) ? `${face.replace("-", " ")} domino` : String(face);
}

/** A text of the service, with cards and tiles as printed: "without 9d the least deadwood …". */
export function withSymbols(sentence) {
  return sentence
    .replace(/(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])/g, (faces) => faces.replace(/../g, faceText))
    .replace(/(?<![\w-])\d-\d(?![\w-])/g, faceText);
}

/**
 * A sentence of the service: its template, filled with the viewer's names for the seats and with
 * cards as printed: "You lay off 8♠ on 5♠ 6♠ 7♠", "Computer discards Q♣".
 *
 * @param {{template: string, params: Record<string, number|string>}} phrase
 * @param {{names: string[], viewer: number|string}} [snapshot] not needed if no seat is named
 */
export function sentenceOf({ template, params }, snapshot = { names: [], viewer: "open" }) {
  const clauses = template.split(/(; |[,:] (?=\{\w*seat\}))/);
  const turned = clauses.map((clause) => addressed(clause, params, snapshot.viewer)).join("");
  const filled = turned.replace(/\{(\w+)\}/g, (slot, name) =>
    Object.hasOwn(params, name) ? paramText(name, String(params[name]), snapshot) : slot,
  );
  return capital(filled.replace(/the (\w+) of you\b/, "your $1"));
}

/** A move as a player says it: "discard Q♣", "done". */
export function moveText({ template, params }, names) {
  const viewer = -1;
  return sentenceOf({ template: `{seat} ${template}`, params: { ...params, seat: viewer } }, { names, viewer }).replace(/^You (are )?/, "");
}

/** A clause about the viewer, with its verbs in the second person. */
function addressed(clause, params, viewer) {
  const [, subject] = clause.match(/^\{(\w*seat)\}/) ?? [];
  if (!subject || params[subject] !== viewer) return clause;
  return clause.replace(/^(\{\w+\} )(\w+)|(,| and) ([a-z]+s)\b/g, (found, seat, verb, joint, next) =>
    seat ? seat + withYou(verb) : joint ? `${joint} ${withYou(next)}` : found,
  );
}

/** A verb in the third person, changed to go with "you". */
function withYou(verb) {
  if (verb in IRREGULAR) return IRREGULAR[verb];
  return verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1");
}

const IRREGULAR = { is: "are", has: "have", was: "were" };

function paramText(name, value, { names, viewer }) {
  if (!isSeat(name)) return withSymbols(value.replaceAll("_", " "));
  const seats = value.split(" ").map((seat) => (Number(seat) === viewer ? "you" : names[seat] ?? `player ${Number(seat) + 1}`));
  return new Intl.ListFormat("en").format(seats);
}

/** Whose turn it is, as a sentence. */
export function turnText({ toAct, viewer, names }) {
  if (toAct === null) return "The game is over";
  return toAct === viewer ? "It is your turn" : `${names[toAct]} is to act`;
}

/** The params that a sentence does not contain; seats are left out, since it has them as players. */
export function beyond(sentence, params) {
  const said = new Set(sentence.match(/[\w-]+/g));
  const isSaid = (value) => words(value).split(" ").every((part) => said.has(part));
  const unsaid = Object.entries(params ?? {}).filter(([name, value]) => !isSeat(name) && !isSaid(value));
  return Object.fromEntries(unsaid);
}

const isSeat = (name) => /seats?$/.test(name);

/** Members of `params` as "best deadwood 14, limit 10". */
export function numbers(params) {
  return Object.entries(params ?? {})
    .map(([name, value]) => `${words(name)} ${withSymbols(String(value))}`)
    .join(", ");
}
