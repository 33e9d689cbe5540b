/**
 * Who is at a sealed table, as a page hears it: the people who were heard lately, the names they give themselves,
 * and short words from a fixed list.
 */

import { own } from "../../table/language.js";
import { namesFor } from "../../table/game/players.js";
import { isMixed, isVisible, looks } from "../../table/kit/names.js";

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
    /** The names by seat as they were given; empty for none. */
    this.names = table.players.map(({ name }) => name);
  }

  /**
   * A page reports itself, with the name of its player or an empty one. Returns whether the name is new.
   * @param {number|"spectator"} seat
   * @param {string} name
   */
  hear(seat, name) {
    this.heard.set(seat, this.now());
    return seat !== "spectator" && this.call(seat, name);
  }

  /**
   * Gives a seat a name, unless it is empty, or looks like that of a seat without a name, or adds something to another's.
   * @param {number} seat
   * @param {string} name
   */
  call(seat, name) {
    const given = name.trim();
    if (!isVisible(name) || !looks(name) || isMixed(name) || !this.#mayBeNamed(seat, given)) return false;
    this.named.set(seat, (this.named.get(seat) ?? 0) + 1);
    this.names[seat] = given;
    this.names.forEach((each, place) => (this.table.players[place].name = each && this.#shown(each, place)));
    return true;
  }

  /** @param {number} seat @param {string} name */
  #mayBeNamed(seat, name) {
    if (this.table.players[seat]?.kind !== "elsewhere" || this.names[seat] === name) return false;
    const shown = namesFor(this.table, null).filter((_, other) => other !== seat && (ADDED.test(name.normalize("NFKD")) || !this.names[other]));
    const taken = ["You", "Computer", own("you", "You"), own("computer", "Computer"), ...shown].map(looks);
    return !taken.includes(looks(name)) && (this.named.get(seat) ?? 0) < MOST_NAMES;
  }

  /**
   * A name, followed by the number of its player if it looks like another's, or may: with other characters than Latin letters.
   * @param {string} name
   * @param {number} seat
   */
  #shown(name, seat) {
    const isAlike = this.names.some((other, place) => place !== seat && looks(other) === looks(name));
    return isAlike || !PLAIN.test(name.normalize("NFKD")) ? `${name} (${seat + 1})` : name;
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

/** What begins an addition to a name, which might be taken for the number of a player or a word of the page. */
const ADDED = /[([{<]| -/u;

/** A name of Latin letters: any other may look like one of another player. */
const PLAIN = /^[a-z\p{M}ßæøłœþ .'’-]+$/iu;
