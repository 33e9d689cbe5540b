/**
 * Moves cards smoothly from where they were to where they are (FLIP: first, last, invert, play). The board is
 * redrawn for every position, so pieces are matched by face. A piece that appears comes from the seat that an
 * event names with it, otherwise the stock; one that disappears goes to that seat.
 */

import { all, copyOf } from "../dom.js";

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
 * @returns {(snapshot: Snapshot) => void} call it after the board is redrawn
 */
export function animateFrom(board) {
  if (calm.matches) return () => {};
  const before = piecesOn(board);
  return (snapshot) => {
    // A resumed game is not animated; a new deal comes from the stock.
    if (!before.size && snapshot.index) return;
    const after = piecesOn(board);
    let arrivals = 0;
    for (const [key, { piece, place, face }] of after) {
      const old = before.get(key)?.place;
      const from = old ?? homeOf(face, snapshot, board);
      if (from) fly(piece, from, place, old ? 0 : arrivals++);
    }
    for (const [key, { piece, place, face }] of before) {
      const to = after.has(key) ? null : seatOf(face, snapshot, board);
      if (to) flyAway(piece, place, to, board);
    }
  };
}

/** Every face-up piece with its rectangle, by face and count. @param {HTMLElement} board */
function piecesOn(board) {
  /** @type {Map<string, Placed>} */
  const found = new Map();
  const counts = new Map();
  for (const piece of all(board, "[data-face]")) {
    const { face = "" } = piece.dataset;
    const count = (counts.get(face) ?? 0) + 1;
    counts.set(face, count);
    found.set(`${face}*${count}`, { piece, face, place: piece.getBoundingClientRect() });
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
 * The origin of a new face: the seat that played it, or the stock.
 * @param {string} face
 * @param {Snapshot} snapshot
 * @param {HTMLElement} board
 */
function homeOf(face, snapshot, board) {
  return seatOf(face, snapshot, board) ?? board.querySelector("[data-pile=stock]")?.getBoundingClientRect();
}

/**
 * The rectangle of the seat that an event of the latest step names with a face, unless the viewer's.
 * @param {string} face
 * @param {Snapshot} snapshot
 * @param {HTMLElement} board
 */
function seatOf(face, { events, index, viewer }, board) {
  const named = (/** @type {Snapshot["events"][number]} */ { event }) => Object.values(event).flat(2).includes(face) && typeof event.seat === "number";
  const seat = events.findLast((entry) => entry.index === index && named(entry))?.event.seat;
  if (seat === undefined || seat === viewer) return undefined;
  return board.querySelector(`.seat[data-seat="${seat}"]`)?.getBoundingClientRect();
}
