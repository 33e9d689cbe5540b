/**
 * Sentences of the service for one reader: with names, "you", cards and tiles as printed, and in another language.
 * @typedef {{[name: string]: unknown}} Params
 * @typedef {{template: string, params: Params}} Phrase a move, an event or a line of the score, as described with "describe"
 * @typedef {{detail?: string, rule?: unknown, params?: Params, text_id?: string}} Reason a refused or closed move, another
 *   problem, a refusal of a table, or a reason for a move
 * @typedef {{id: string, template: string, counts?: string[]}} Text one of the `texts` of a game
 * @typedef {{plural: Intl.PluralRules, english: Map<string, Text>, texts: Map<string, string>, own: Map<string, string>, terms: Map<string, string>}} Language
 *   made by `languageOf`
 * @typedef {{names?: (string|null)[], viewer?: number|string|null, language?: Language}} Reader the players' names by seat, and
 *   the reader's seat, if it is a number
 */

/** @type {Record<string, string>} */
export const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
/** @type {Record<string, string>} */
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** @type {Record<string, string>} */
export const RANKS = {
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

/** A face as printed: `Th` as "10♥", `6-4` with a non-breaking hyphen. @param {string} face */
export function faceText(face) {
  if (!isCard(face)) return face.replace("-", "\u2011");
  return `${face[0] === "T" ? "10" : face[0]}${SIGNS[face[1]]}`;
}

/** A face as spoken in English: `Th` as "ten of hearts". @param {string} face */
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
 * An English sentence, with the cards and tiles that its params name as printed: "without 9♦ the least deadwood is
 * 12". Other words stay, such as the "As" in "As you hold no knave".
 * @param {string} sentence
 * @param {Params} [params]
 */
export function withSymbols(sentence, params = {}) {
  const named = new Set(Object.values(params).flatMap((value) => String(value).match(FACES) ?? []));
  return sentence.replace(FACES, (faces) => (named.has(faces) ? symbols(faces) : faces));
}

/** The texts that sentences are made from; titles and rules may share their words. */
const SENTENCES = /^(label|event|line|refusal|reason|problem)\./;

/**
 * A language: the texts of one or more games, from GET …/texts, and translations by their ids, among them `language`,
 * its tag, and the small words `page.you`, `page.and` and `page.decimal`. A text without a translation stays English.
 * @param {Iterable<Text>} english
 * @param {Iterable<[id: string, text: string]>} [translation]
 * @returns {Language}
 */
export function languageOf(english, translation = []) {
  const own = new Map(translation);
  /** @type {Language["english"]} */
  const byTemplate = new Map();
  /** @type {Language["texts"]} */
  const texts = new Map();
  /** @type {Language["terms"]} */
  const terms = new Map();
  for (const text of english) {
    texts.set(text.id, own.get(text.id) ?? text.template);
    const [kind, , ...term] = text.id.split(".");
    const other = own.get(text.id);
    if (kind === "word" && other) terms.set(term.join("."), other);
    if (SENTENCES.test(text.id) && (other || !byTemplate.has(text.template))) byTemplate.set(text.template, text);
  }
  return { plural: pluralOf(own.get("language")), english: byTemplate, texts, own, terms };
}

/** @param {string|undefined} tag of a language */
function pluralOf(tag = "en") {
  try {
    return new Intl.PluralRules(tag);
  } catch {
    return new Intl.PluralRules("en");
  }
}

/**
 * A sentence: its template, filled with names for the seats and with cards as printed: "You lay off 8♠ on 5♠ 6♠ 7♠",
 * "Ann discards Q♣". That of a legal move is the label of its button: "Discard Q♣".
 * @param {Phrase} phrase
 * @param {Reader} [reader] not needed if no seat is named
 */
export function sentenceOf({ template, params }, reader = {}) {
  const other = translated(template, params, reader);
  const filled = (other ?? addressed(template, params, reader.viewer)).replace(/\{(\w+)\}/g, (slot, name) =>
    Object.hasOwn(params, name) ? paramText(name, String(params[name]), reader) : slot,
  );
  return capital(other === undefined ? filled.replace(/the (\w+) of you\b/, "your $1") : filled);
}

/**
 * Why a move is refused or closed, any other problem or refusal, or a reason for a move. Without its text in the language
 * it is the English detail, with cards as printed. A kind that the phase closes has no detail: it is the refusal of its rule
 * in the language, or "Not possible now".
 * @param {Reason} reason
 * @param {Reader} [reader]
 */
export function reasonText({ detail, rule, params = {}, text_id }, reader = {}) {
  if (text_id) return capital((reader.language?.own.get(text_id) ?? String(detail)).replace(/\{(\w+)\}/g, (slot, name) => String(params[name] ?? slot)));
  if (detail === undefined) return capital(reader.language?.texts.get(`refusal.${rule}`) ?? "not possible now");
  const said = spaced(detail);
  for (const template of reader.language?.english.keys() ?? []) {
    if (plain(template, params) === said) return sentenceOf({ template, params }, reader);
  }
  return capital(withSymbols(detail, params));
}

/** @param {unknown} value */
const spaced = (value) => String(value).replaceAll("_", " ");

/** A template as the service fills it for nobody in particular. @param {string} template @param {Params} params */
const plain = (template, params) =>
  template.replace(/\{(\w+)\}/g, (slot, name) => {
    const value = spaced(params[name] ?? slot);
    return isSeat(name) ? listed(value.split(" ").map(nobody), "and") : value;
  });

/** @param {string} seat */
const nobody = (seat) => `player ${Number(seat) + 1}`;

/**
 * @param {string} template
 * @param {Params} params
 * @param {Reader} reader
 */
function translated(template, params, { viewer, language }) {
  const text = language?.english.get(template);
  if (!language || !text) return undefined;
  const { plural, own } = language;
  const forms = (text.counts ?? []).map((name) => plural.select(Number(params[name])));
  const id = text.id.replace(/\.you$/, "");
  const ids = [[id.replace(/(\.(one|other))+$/, ""), ...forms].join("."), id];
  const [, subject] = template.match(/\{(\w*seat)\}/) ?? [];
  const isReaders = id !== text.id || (subject !== undefined && params[subject] === viewer);
  const all = isReaders ? [...ids.map((each) => `${each}.you`), ...ids] : ids;
  return own.get(all.find((each) => own.has(each)) ?? "");
}

/**
 * An English template about the reader, with its verbs in the second person.
 * @param {string} template
 * @param {Params} params
 * @param {Reader["viewer"]} viewer
 */
function addressed(template, params, viewer) {
  const clauses = template.split(/(; |[,:] (?=\{\w*seat\}))/).map((clause) => {
    const [, subject, verb] = clause.match(/^\{(\w*seat)\} (\w+)/) ?? [];
    if (!subject || params[subject] !== viewer) return clause;
    // Without a verb of the present, as in "{seat} against Ann: …, rubbers so far", a comma comes before a noun.
    const verbs = withYou(verb) === verb ? /( and )(\w+)/g : /(^\{\w+\} |(?:,| and) )(\w+)/g;
    return clause.replace(verbs, (_, start, found) => start + withYou(found));
  });
  return clauses.join("");
}

/** A verb in the third person, changed to go with "you". @param {string} verb */
function withYou(verb) {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb];
  return verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1");
}

/** @type {Record<string, string>} */
const IRREGULAR = { is: "are", has: "have", was: "were" };

/** Whether a param is a seat, or several. @param {string} name */
export const isSeat = (name) => /seats?$/.test(name);

/** A number with a point, where many languages have a comma. */
const DECIMAL = /^(-?\d+)\.(\d+)$/;

/** @param {string} name @param {string} value @param {Reader} reader */
function paramText(name, value, { names = [], viewer, language }) {
  if (!isSeat(name)) return language?.terms.get(`${name}.${value.replaceAll("_", "-")}`) ?? valueText(value).replace(DECIMAL, `$1${language?.own.get("page.decimal") ?? "."}$2`);
  const you = language?.own.get("page.you")?.toLowerCase() ?? "you";
  const seats = value.split(" ").map((seat) => (Number(seat) === viewer ? you : names[Number(seat)] || nobody(seat)));
  return listed(seats, language?.own.get("page.and") ?? "and");
}

/** "Ann, Ben and Cleo". @param {string[]} items @param {string} and */
const listed = (items, and) => [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(` ${and} `);
