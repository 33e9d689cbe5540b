/**
 * Moves cards smoothly from where they were to where they are (FLIP: first, last, invert, play). The board is
 * redrawn for every position, so pieces are matched by face, in a hand by key.
 * @typedef {import("../kit/flights.js").Flight} Flight
 */

import { all, closest, copyOf } from "../dom.js";
import { flightsOf } from "../kit/flights.js";

/** @typedef {{piece: HTMLElement, face: string, place: DOMRect}} Placed a piece and its rectangle */

const TIME = { duration: 320, easing: "cubic-bezier(.2, .7, .3, 1)" };
/** Milliseconds between two arriving pieces. */
const APART = 45;
/** Pixels; pieces that move less are not animated. */
const LEAST_WAY = 4;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Remember the positions of the pieces on a board.
 * @param {HTMLElement} board
 * @returns {(snapshot: Snapshot, game: Game) => void} call it after the board is redrawn
 */
export function animateFrom(board) {
  if (calm.matches) return () => {};
  const before = piecesOn(board);
  return (snapshot, game) => {
    pulse(board, snapshot, game);
    // A resumed game is not animated.
    if (!before.size && snapshot.index) return;
    const after = piecesOn(board);
    const { viewer, index, events, table } = snapshot;
    const latest = events.filter((entry) => entry.index === index).map(({ event }) => event);
    const flights = flightsOf(latest, game.about, { view: table, seat: viewer }).flatMap((step) => step.flights);
    let gone = [...before].flatMap(([key, placed]) => (after.has(key) ? [] : [placed]));
    let arrivals = 0;
    for (const [key, { piece, place, face }] of after) {
      const old = before.get(key) ?? gone.find((placed) => placed.face === face);
      gone = gone.filter((placed) => placed !== old);
      const from = old?.place ?? placeOf("from", face, flights, viewer, board);
      if (from) fly(piece, from, place, old ? 0 : arrivals++);
    }
    for (const { piece, place, face } of gone) {
      const to = placeOf("to", face, flights, viewer, board);
      if (to) flyAway(piece, place, to, board);
    }
  };
}

/** Pulse the piles that the last event takes cards from. @param {HTMLElement} board @param {Snapshot} snapshot @param {Game} game */
function pulse(board, { events }, { about }) {
  for (const { from } of about.event_transfers[events.at(-1)?.event.type ?? ""] ?? [])
    board.querySelector(`[data-pile="${from}"] .heap`)?.animate([{ transform: "scale(1.12)", filter: "drop-shadow(0 0 8px gold)" }, { transform: "none" }], 400);
}

/** Every face-up piece with its rectangle, by face and count, in a hand by key. @param {HTMLElement} board */
function piecesOn(board) {
  /** @type {Map<string, Placed>} */
  const found = new Map();
  const counts = new Map();
  for (const piece of all(board, "[data-face]")) {
    const { face = "" } = piece.dataset;
    const held = closest(piece, "[data-key]")?.dataset.key;
    const count = (counts.get(face) ?? 0) + Number(!held);
    counts.set(face, count);
    found.set(held ? `held ${held}` : `${face}*${count}`, { piece, face, place: piece.getBoundingClientRect() });
  }
  return found;
}

/**
 * Animate a piece to its place, staggered if several arrive.
 * @param {HTMLElement} piece
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} count of the pieces that have arrived before
 */
function fly(piece, from, to, count) {
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  if (Math.hypot(x, y) < LEAST_WAY) return;
  const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  piece.animate(way, { ...TIME, delay: count * APART, fill: "backwards" });
}

/**
 * Animate a copy of a piece that has left the board.
 * @param {HTMLElement} piece
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {HTMLElement} board
 */
function flyAway(piece, from, to, board) {
  const copy = copyOf(piece);
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("data-face");
  for (const [name, value] of Object.entries({ left: from.x, top: from.y, width: from.width })) {
    copy.style.setProperty(name, `${value}px`);
  }
  board.append(copy);
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const way = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.3 }];
  copy.animate(way, TIME).finished.finally(() => copy.remove());
}

/**
 * The place from or to which the latest step moves a face, unless that is the viewer's own hand.
 * @param {"from"|"to"} end
 * @param {string} face
 * @param {Flight[]} flights
 * @param {Viewer} viewer
 * @param {HTMLElement} board
 */
function placeOf(end, face, flights, viewer, board) {
  const found = (end === "from" ? flights : flights.toReversed()).find((flight) => flight.face === face)?.[end];
  if (!found) return undefined;
  const seat = found.seat === viewer ? null : board.querySelector(`.seat[data-seat="${found.seat}"]`);
  return (board.querySelector(`[data-pile="${found.place}"]`) ?? seat)?.getBoundingClientRect();
}
