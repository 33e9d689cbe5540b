/**
 * Who is at a sealed table, as a page hears it: the people who were heard lately, the names they give themselves,
 * and short words from a fixed list.
 */

import { own } from "../../table/words.js";
import { namesFor } from "../../table/game/players.js";

/** Short words to the others, in English; a second language replaces them by `page.phrase.<id>`. */
export const PHRASES = {
  hello: "Hello!",
  luck: "Good luck!",
  well: "Well played!",
  oops: "Oops!",
  moment: "One moment, please.",
  thanks: "Thanks for the game!",
  again: "Another game?",
};

/** Milliseconds after the last message of a page until its player counts as gone. */
export const GONE = 20_000;
/** Milliseconds between two short words of one seat. */
const BREATH = 2_000;
/** The limit on names that one seat gives itself. */
const MOST_NAMES = 5;

/** The people of one table. */
export class People {
  /** @param {Table} table @param {number|null} seat of this page @param {() => number} [now] in milliseconds */
  constructor(table, seat, now = Date.now) {
    this.table = table;
    this.seat = seat;
    this.now = now;
    /** When each seat, and any spectator, was last heard. @type {Map<number|"spectator", number>} */
    this.heard = new Map();
    /** When each seat last said a short word. @type {Map<number, number>} */
    this.said = new Map();
    /** How often each seat has named itself. @type {Map<number, number>} */
    this.named = new Map();
  }

  /**
   * A page reports itself, with the name of its player or an empty one. Returns whether the name is new.
   * @param {number|"spectator"} seat
   * @param {string} name
   */
  hear(seat, name) {
    this.heard.set(seat, this.now());
    const given = name.trim();
    if (seat === "spectator" || !given || !this.#mayBeNamed(seat, given)) return false;
    this.named.set(seat, (this.named.get(seat) ?? 0) + 1);
    this.table.players[seat].name = given;
    return true;
  }

  /** @param {number} seat @param {string} name */
  #mayBeNamed(seat, name) {
    const { players } = this.table;
    if (players[seat]?.kind !== "elsewhere" || players[seat].name === name) return false;
    const shown = namesFor(this.table, null).filter((_, other) => other !== seat);
    const taken = ["", "You", own("you", "You"), ...shown].map(looks);
    return !isMixed(name) && !taken.includes(looks(name)) && (this.named.get(seat) ?? 0) < MOST_NAMES;
  }

  /** Whether a seat may say a short word now; if so, it has. @param {number|"spectator"} seat */
  maySay(seat) {
    if (seat === "spectator" || this.now() - (this.said.get(seat) ?? -BREATH) < BREATH) return false;
    this.said.set(seat, this.now());
    return true;
  }

  /** Whether a seat, or anybody who watches, is here. @param {number|"spectator"} seat */
  isHere(seat) {
    return seat === this.seat || this.now() - (this.heard.get(seat) ?? -GONE) < GONE;
  }

  /** Who is here, by seat, and whether somebody watches. @returns {Present} */
  present() {
    const seats = this.table.players.map(({ kind }, seat) => (kind === "computer" ? kind : this.isHere(seat) ? "here" : "away"));
    return { seats, watched: this.isHere("spectator") };
  }
}

/** Letters and digits that look like a Latin letter, in either case; I, l and 1 look like each other. */
const ALIKE = {
  ...spelled("аАαΑ", "a"), ...spelled("вВβΒьЬ", "b"), ...spelled("сСϲϹ", "c"), ...spelled("ԁԀ", "d"),
  ...spelled("еЕεΕєЄ", "e"), ...spelled("ԍԌ", "g"), ...spelled("нНһҺΗ", "h"), ...spelled("ijjJјЈіІїιΙ1Il|!", "l"),
  ...spelled("кКκΚ", "k"), ...spelled("мМμΜ", "m"), ...spelled("пПηπ", "n"), ...spelled("оОοΟσ0", "o"),
  ...spelled("рРρΡ", "p"), ...spelled("ԛԚ", "q"), ...spelled("гГ", "r"), ...spelled("ѕЅ5$", "s"),
  ...spelled("тТτΤ", "t"), ...spelled("υиИ", "u"), ...spelled("νѵѴ", "v"), ...spelled("ԝԜω", "w"),
  ...spelled("хХχΧ", "x"), ...spelled("уУγΥ", "y"), ...spelled("ζΖ", "z"),
};

/** @param {string} letters @param {string} latin @returns {Record<string, string>} */
function spelled(letters, latin) {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}

/**
 * A name as it looks at a glance: letters and digits without case, accents, and text in brackets; letters
 * that look alike as one. A name without any letter is itself.
 * @param {string} name
 */
function looks(name) {
  const plain = name.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, "").trim();
  const bare = plain.replace(/(?<=.)[([{<].*/u, "").replace(/[^\p{L}\p{N}|!$]/gu, "");
  const alike = [...bare].map((letter) => ALIKE[letter] ?? letter).join("").toLowerCase();
  return alike.replaceAll("rn", "m").replaceAll("vv", "w") || plain;
}

/**
 * Whether a name mixes Latin letters with those of another alphabet, many of which look the same. East Asian names
 * may have both.
 * @param {string} name
 */
const isMixed = (name) => /\p{sc=Latin}/u.test(name) && /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}]/u.test(name);
