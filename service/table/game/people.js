/**
 * Who is at the table: people with a link who were heard lately, the names they give themselves, and short
 * words from a fixed list. The host decides; a page of a seat only reports itself.
 */

import { own } from "../words.js";
import { namesFor } from "./players.js";

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

/** Milliseconds between two reports of a page, and after the last one until its player counts as gone. */
export const BEAT = 15_000;
export const GONE = 40_000;
/** Milliseconds between two short words of one seat. */
const BREATH = 2_000;
/** The limit on names that one seat gives itself. */
const MOST_NAMES = 5;

/** The people of one table, at the host. */
export class People {
  /**
   * @param {Host} host
   * @param {() => number} [now] in milliseconds
   */
  constructor(host, now = Date.now) {
    this.host = host;
    this.now = now;
    /** When each seat, and any spectator, was last heard. @type {Map<number|"spectator", number>} */
    this.heard = new Map();
    /** When each seat last said a short word. @type {Map<number, number>} */
    this.said = new Map();
    /** How often each seat has named itself. @type {Map<number, number>} */
    this.named = new Map();
  }

  /**
   * A page reports itself, with the name of its player or an empty one.
   * @param {number|"spectator"} seat
   * @param {string} name
   */
  async hear(seat, name) {
    this.heard.set(seat, this.now());
    const given = name.trim();
    if (seat === "spectator" || !given || !this.#mayBeNamed(seat, given)) return;
    this.named.set(seat, (this.named.get(seat) ?? 0) + 1);
    await this.host.rename(seat, given);
  }

  /** @param {number} seat @param {string} name */
  #mayBeNamed(seat, name) {
    const { players } = this.host.table;
    const shown = namesFor(this.host.table, null).filter((_, other) => other !== seat);
    const taken = ["", "You", own("you", "You"), ...shown].map(looks);
    return players[seat].kind === "elsewhere" && !taken.includes(looks(name)) && (this.named.get(seat) ?? 0) < MOST_NAMES;
  }

  /** Whether a seat may say a short word now; if so, it has. @param {number|"spectator"} seat */
  maySay(seat) {
    if (seat === "spectator" || this.now() - (this.said.get(seat) ?? -BREATH) < BREATH) return false;
    this.said.set(seat, this.now());
    return true;
  }

  /** Who is here, by seat, and whether somebody watches. @returns {Present} */
  present() {
    const isHere = (/** @type {number|"spectator"} */ seat) => this.now() - (this.heard.get(seat) ?? -GONE) < GONE;
    /** @type {Present["seats"]} */
    const seats = this.host.table.players.map(({ kind }, seat) => (kind === "elsewhere" ? (isHere(seat) ? "here" : "away") : kind === "here" ? "host" : kind));
    return { seats, watched: isHere("spectator") };
  }
}

/**
 * What a reader sees of a name: without case, forms of one letter, and characters that show nothing.
 * @param {string} name
 */
const looks = (name) =>
  name.normalize("NFKC").replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
