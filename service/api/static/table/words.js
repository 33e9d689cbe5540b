/** Words for what the service names: kinds of move, seats, cards and tiles. */

const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const RANKS = {
  A: "ace", T: "ten", J: "jack", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four",
  5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
};

/** Whether a face is a playing card. */
export const isCard = (face) => /^[A2-9TJQK][cdhs]$/.test(face);

/** Whether a face is a domino. */
export const isDomino = (face) => /^\d-\d$/.test(face);

/** `draw_stock` as "draw stock". */
export const words = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");

/** With a capital at the front. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its noun. */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/**
 * What the game is played with, one of them.
 *
 * @param {import("./game.js").Game} game
 */
export const nounOf = ({ faces }) => ([...faces].every(isDomino) ? "tile" : "card");

/** A face as it is printed: `Th` as "10♥", `6-4` with a hyphen that does not break. */
export function faceText(face) {
  if (!isCard(face)) return String(face).replace("-", "\u2011");
  return `${face[0] === "T" ? "10" : face[0]}${SIGNS[face[1]]}`;
}

/** A face as it is said: `Th` as "ten of hearts". */
export function faceName(face) {
  if (isCard(face)) return `${RANKS[face[0]]} of ${SUITS[face[1]]}`;
  return isDomino(face) ? `${face.replace("-", " ")} domino` : String(face);
}

/** A text of the service with its cards printed: "without 9d the best deadwood is 22". */
export function printed(sentence) {
  return sentence.replace(/(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])/g, (faces) =>
    faces.replace(/../g, faceText),
  );
}

/**
 * A seat as one speaks of it.
 *
 * @param {number|null} seat
 * @param {number|string|null} [viewer] whose page this is
 */
export function seatName(seat, viewer = null) {
  if (seat === null) return "nobody";
  return seat === viewer ? `Seat ${seat} (you)` : `Seat ${seat}`;
}

/**
 * A sentence of the service, its template filled with the names of seats and with cards as they are
 * printed: "Seat 0 (you) lays off 8♠ on 5♠ 6♠ 7♠".
 *
 * @param {{template: string, params: Record<string, number|string>}} phrase
 * @param {number|string|null} [viewer] whose page this is
 */
export function said({ template, params }, viewer = null) {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => paramText(name, String(params[name]), viewer));
  return capital(filled);
}

function paramText(name, value, viewer) {
  if (!/seats?$/.test(name)) return printed(value.replaceAll("_", " "));
  const seats = value.split(" ").map((seat) => seatName(Number(seat), viewer));
  return new Intl.ListFormat("en").format(seats);
}

/** Members of `params` as "best deadwood 14, limit 10". */
export function numbers(params) {
  return Object.entries(params ?? {})
    .map(([name, value]) => `${words(name)} ${printed(String(value))}`)
    .join(", ");
}
