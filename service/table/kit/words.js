/** Words for names in the contract: kinds of move, seats, cards and tiles. */

/** @type {Record<string, string>} */
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
/** @type {Record<string, string>} */
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** @type {Record<string, string>} */
const RANKS = {
  A: "ace", T: "ten", J: "jack", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four",
  5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
};

/** Whether a face is a playing card. @param {string} face */
export const isCard = (face) => /^[A2-9TJQK][cdhs]$/.test(face);

/** Whether a face is a domino. @param {string} face */
export const isDomino = (face) => /^[0-6]-[0-6]$/.test(face);

/** `draw_stock` as "draw stock". @param {unknown} name */
export const words = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");

/** With a capital letter. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The word of a game for its hands: "hand" or "round". @param {Game} game */
export const handNoun = ({ about }) => (about.view_titles.hand_number ?? "Hand").toLowerCase();

/** A number with its noun. @param {number} number @param {string} noun */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The noun for one piece of the game: card or tile. @param {Game} game */
export const nounOf = ({ faces }) => ([...faces].every(isDomino) ? "tile" : "card");

/** A face as printed: `Th` as "10♥", `6-4` with a non-breaking hyphen. @param {string} face */
export function faceText(face) {
  if (!isCard(face)) return face.replace("-", "\u2011");
  return `${face[0] === "T" ? "10" : face[0]}${SIGNS[face[1]]}`;
}

/** A face as spoken: `Th` as "ten of hearts". @param {string} face */
export function faceName(face) {
  if (isCard(face)) return `${RANKS[face[0]]} of ${SUITS[face[1]]}`;
  return isDomino(face) ? `${face.replace("-", " ")} domino` : face;
}

/** Cards and dominoes in a text: `9d`, `6-4`, and cards without spaces between them, `7s8s9s`. */
const FACES = /(?<![\w-])(?:(?:[A2-9TJQK][cdhs])+|[0-6]-[0-6])(?![\w-])/g;

/** @param {string} faces */
const symbols = (faces) => (faces.includes("-") ? faceText(faces) : faces.replace(/../g, faceText));

/** A value of a param, with cards and tiles as printed. @param {unknown} value */
export const valueText = (value) => String(value).replaceAll("_", " ").replace(FACES, symbols);

/**
 * A sentence of the service, with the cards and tiles that its params name as printed: "without 9♦ the least
 * deadwood is 12". Other words stay, such as the "As" in "As you hold no knave".
 * @param {string} sentence
 * @param {Params} [params]
 */
export function withSymbols(sentence, params = {}) {
  const named = new Set(Object.values(params).flatMap((value) => String(value).match(FACES) ?? []));
  return sentence.replace(FACES, (faces) => (named.has(faces) ? symbols(faces) : faces));
}

/**
 * A sentence of the service: its template, filled with the viewer's names for the seats and with cards as
 * printed: "You lay off 8♠ on 5♠ 6♠ 7♠", "Computer discards Q♣".
 * @param {Phrase} phrase
 * @param {Seen} [seen] not needed if no seat is named
 */
export function sentenceOf({ template, params }, seen = { names: [], viewer: "open" }) {
  const other = translationOf(template, params, seen.viewer);
  const clauses = template.split(/(; |[,:] (?=\{\w*seat\}))/);
  const turned = other ?? clauses.map((clause) => addressed(clause, params, seen.viewer)).join("");
  const filled = turned.replace(/\{(\w+)\}/g, (slot, name) =>
    Object.hasOwn(params, name) ? paramText(name, String(params[name]), seen) : slot,
  );
  return capital(other === undefined ? filled.replace(/the (\w+) of you\b/, "your $1") : filled);
}

/** Translations of templates and of words of the page, by the original. */
/** @type {Map<string, string>} */
const translations = new Map();

/**
 * Read sentences in another language from now on.
 * @param {Map<string, string>} texts by id
 * @param {{id: string, template: string}[]} english
 */
export function translateWith(texts, english) {
  for (const { id, template } of english) {
    const other = texts.get(id) ?? texts.get(id.replace(/\.you$/, ""));
    const yours = texts.get(`${id}.you`);
    if (other !== undefined) translations.set(template, other);
    if (yours !== undefined) translations.set(YOU + template, yours);
  }
  for (const [id, text] of texts) if (id.startsWith(PAGE)) translations.set(id, text);
}

const PAGE = "page.";
const YOU = "you: ";

/** A word of the page, in the language of the reader. @param {string} id @param {string} english */
export const own = (id, english) => translations.get(PAGE + id) ?? english;

/** @param {string} template @param {Params} params @param {number|string|null} viewer */
function translationOf(template, params, viewer) {
  const isViewers = Object.entries(params).some(([name, value]) => name.endsWith("seat") && value === viewer);
  return (isViewers ? translations.get(YOU + template) : undefined) ?? translations.get(template);
}

/**
 * A clause about the viewer, with its verbs in the second person.
 * @param {string} clause
 * @param {Params} params
 * @param {number|string|null} viewer
 */
function addressed(clause, params, viewer) {
  const [, subject] = clause.match(/^\{(\w*seat)\}/) ?? [];
  if (!subject || params[subject] !== viewer) return clause;
  return clause.replace(/^(\{\w+\} )(\w+)|(,| and) ([a-z]+s)\b/g, (found, seat, verb, joint, next) =>
    seat ? seat + withYou(verb) : joint ? `${joint} ${withYou(next)}` : found,
  );
}

/** A verb in the third person, changed to go with "you". @param {string} verb */
function withYou(verb) {
  if (verb in IRREGULAR) return IRREGULAR[verb];
  return verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1");
}

/** @type {Record<string, string>} */
const IRREGULAR = { is: "are", has: "have", was: "were" };

/** @param {string} name @param {string} value @param {Seen} seen */
function paramText(name, value, { names, viewer }) {
  if (!isSeat(name)) return valueText(value);
  const seats = value.split(" ").map((seat) => (Number(seat) === viewer ? "you" : names[Number(seat)] ?? `player ${Number(seat) + 1}`));
  return new Intl.ListFormat("en").format(seats);
}

/** Whose turn it is, as a sentence. @param {{toAct: number|null, viewer: number|string, names: string[]}} snapshot */
export function turnText({ toAct, viewer, names }) {
  if (toAct === null) return "The game is over";
  return toAct === viewer ? own("your-turn", "It is your turn") : theirTurn(names[toAct]);
}

/** @param {string} name */
export const theirTurn = (name) => own("of-turn", "{name}'s turn").replace("{name}", () => name);

/**
 * The params that a sentence does not contain; seats are left out, since it has them as players.
 * @param {string} sentence
 * @param {Params} params
 * @returns {Params}
 */
export function beyond(sentence, params) {
  const said = new Set(sentence.match(/[\w-]+/g));
  const isSaid = (/** @type {unknown} */ value) => words(value).split(" ").every((part) => said.has(part));
  const unsaid = Object.entries(params).filter(([name, value]) => !isSeat(name) && !isSaid(value));
  return Object.fromEntries(unsaid);
}

/** @param {string} name of a param */
const isSeat = (name) => /seats?$/.test(name);

/** Members of `params` as "best deadwood 14, limit 10". @param {Params} params */
export function numbers(params) {
  return Object.entries(params)
    .map(([name, value]) => `${words(name)} ${valueText(value)}`)
    .join(", ");
}
