/** What a table takes and refuses: the members of each type of message, and the texts of refusals. */

import { isVisible } from "./names.js";

/** @typedef {import("./table_types.js").Refused} Refused */

const LONGEST = 4000;
/** Why a message is refused; the id of each text begins with its code. @type {Record<string, string>} */
const TEXTS = {
  "waiting": "the game begins when everybody has joined",
  "changed": "the table has changed: look again",
  "over": "the game is over",
  "deck": "no player chooses the cards to come",
  "no-answer": "the referee does not answer: send it again",
  "no-seat": "you have no seat at this table",
  "no-move": "it is not your turn",
  "no-undo": "no move of yours can be taken back now",
  "no-agree": "there is nothing to agree to",
  "no-decline": "there is nothing to decline",
  "no-hint": "there is no hint for you now",
  "no-next": "no computer is to deal the next hand",
  "no-rematch": "this game is not over",
  "name.own": "choose a name of your own",
  "name.mixed": "the letters of a name are of one alphabet",
  "name.alike": "somebody else is called {name}, or nearly so",
  "name.often": "you have had {most} names: keep this one",
  "malformed.message": "a message is an object of at most {most} characters",
  "malformed.type": "type: one of {types}",
  "malformed.member": "{type} has no such member as {member}",
  "malformed.id": "id: a text of 1 to 40 characters",
  "malformed.revision": "revision: that of the table that you saw",
  "malformed.name": "name: a text of 1 to 20 characters",
  "malformed.move": "move: an object",
};
/** The members of each type of message. @type {Record<string, string[]>} */
const MEMBERS = { join: ["name"], move: ["revision", "move"] };
for (const type of ["undo", "agree", "decline", "hint", "next", "rematch"]) MEMBERS[type] = ["revision"];

/** A message is refused. */
export class No extends Error {
  /** @param {Pick<Refused, "code"|"detail"|"params"|"text_id"|"problem">} why @param {unknown} [cause] */
  constructor(why, cause) {
    super(why.detail, { cause });
    this.why = why;
  }
}

/** Refuse unless something fits. @type {(fits: unknown, text: string, params?: Record<string, string|number>, cause?: unknown) => void} */
export const must = (fits, text, params = {}, cause = undefined) => {
  if (fits) return;
  const detail = TEXTS[text].replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
  throw new No({ code: text.split(".")[0], detail, text_id: `page.table.${text}`, params }, cause);
};

/** A response of the service that has a member, not a problem; `cause` is the error in place of an answer. @param {any} answer @param {string} member */
export function good(answer, member) {
  const { type, detail, params, rule, cause } = answer ?? {};
  if (answer?.[member]?.length && Array.isArray(answer[member])) return answer;
  const isProblem = isString(detail) && isString(type) && type.startsWith("/problems/") && isObject(rule ?? {});
  must(isProblem, "no-answer", {}, cause);
  throw new No({ code: type.replace("/problems/", ""), detail, params: params ?? rule?.params ?? {}, problem: answer });
}

/** @type {(value: any) => boolean} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** About how many characters JSON has; infinite if not every language reads and sends it alike. @type {(value: any, levels?: number) => number} */
function sizeOf(value, levels = 20) {
  if (typeof value === "object" && value && levels) {
    const parts = Array.isArray(value) ? value : Object.entries(value).flat();
    return parts.reduce((sum, part) => sum + sizeOf(part, levels - 1), 2);
  }
  if (typeof value === "string" && !/\p{Cs}/u.test(value)) return 2 + [...value].length;
  const isSmall = typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isSmall || typeof value === "boolean" || value === null || value === undefined ? 2 : Infinity;
}
/** Names as they are printed, in order, which differs between languages otherwise. @param {string[]} names */
const printed = (names) => names.map((name) => name.replace(/[^ -~]/gu, "?").slice(0, 40)).sort();
/** @type {(value: any, longest: number) => boolean} */
const isText = (value, longest) => typeof value === "string" && value !== "" && [...value].length <= longest && isVisible(value);

/** The id of any JSON, or null. @param {any} message @returns {string|null} */
export const idOf = (message) => (isText(message?.id, 40) ? message.id : null);

/** Any JSON as a message. @param {any} message @returns {any} */
export function checked(message) {
  must(isObject(message) && sizeOf(message) <= LONGEST, "malformed.message", { most: LONGEST });
  const { type, revision, move, name } = message;
  const isKnown = typeof type === "string" && Object.hasOwn(MEMBERS, type);
  must(isKnown, "malformed.type", { types: Object.keys(MEMBERS).join(", ") });
  const others = Object.keys(message).filter((member) => !["type", "id", ...MEMBERS[type]].includes(member));
  must(!others.length, "malformed.member", { type, member: printed(others)[0] });
  must(idOf(message), "malformed.id");
  must(type === "join" || Number.isInteger(revision), "malformed.revision");
  must(name === undefined || isText(name, 20), "malformed.name");
  must(type !== "move" || isObject(move), "malformed.move");
  must(move?.deck == null, "deck");
  return message;
}

const MOST = { seats: 8, seconds: 1_000_000 };
const LEVELS = ["easy", "quick", "strong"];
const isString = (/** @type {unknown} */ one) => typeof one === "string";
const isFlag = (/** @type {unknown} */ one) => typeof one === "boolean";
const isTime = (/** @type {unknown} */ one) => typeof one === "number" && one >= 0 && one <= MOST.seconds;
/** The terms of a table: what each is, and in words. @type {Record<string, [(one: any) => unknown, string]>} */
const TERMS = {
  game: [isString, "the name of a game"],
  seats: [(one) => Number.isInteger(one) && one >= 1 && one <= MOST.seats, `a number from 1 to ${MOST.seats}`],
  preset: [isString, "the name of a preset"],
  options: [isObject, "an object"],
  seed: [(one) => Number.isInteger(one) || isString(one), "a whole number or a text"],
  computers: [(one) => isObject(one) && Object.values(one).every((level) => LEVELS.includes(level)), `a level (${LEVELS.join(", ")}) by seat, as {"1": "easy"}, and at least one person`],
  pace: [isTime, "milliseconds"],
  clock: [(one) => one === null || (isObject(one) && isTime(one.seconds) && (one.increment === undefined || isTime(one.increment))), `seconds and an increment, up to ${MOST.seconds}`],
  spectators: [isFlag, "true or false"],
  hints: [isFlag, "true or false"],
};

const WHAT = "an object, not nested deeply, with numbers below 2^53 and without half of a surrogate pair";

/** Check the terms of a table. @param {any} terms @throws {Error} if a term is unknown, missing or wrong; it names the first */
export function checkTerms(terms) {
  if (!isObject(terms) || sizeOf(terms) === Infinity) throw new Error(`terms: ${WHAT}`);
  const others = Object.keys(terms).filter((name) => !Object.hasOwn(TERMS, name));
  if (others.length) throw new Error(`${printed(others)[0]}: a table has no such term; its terms are ${Object.keys(TERMS).join(", ")}`);
  for (const [name, [fits, what]] of Object.entries(TERMS)) {
    const needed = name === "game" || name === "seats";
    if ((needed || terms[name] !== undefined) && !fits(terms[name])) throw new Error(`${name}: ${what}`);
  }
  const seats = Object.keys(terms.computers ?? {});
  const wrong = seats.length === terms.seats || seats.some((seat) => !(/^\d+$/.test(seat) && Number(seat) < terms.seats && String(Number(seat)) === seat));
  if (wrong) throw new Error(`computers: ${TERMS.computers[1]}`);
}
