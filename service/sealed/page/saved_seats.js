/** Seats at sealed tables that are stored in this browser. */

import { invitation, linkTo } from "./invitation.js";
import { left } from "./messages.js";
import { event, hand, outcome, phrase, seat, view } from "../../table/game/positions.js";
import { list, number, object, orNull, text, truth, whole } from "../../table/game/shapes.js";
import { keyPair, openKey } from "./signing.js";
import { get, latest, order, put, remove, SEALED } from "../../table/game/storage.js";

const MOST_SEATS = 8;
const ABOUT = 200;

const log = list(object({ index: whole(), by: orNull(seat), event: event, text: phrase }));

/** The data of a sealed table that the page of a seat keeps, besides those of the seat itself. */
export const sealed = object({
  invitation,
  title: text(200),
  about: text(ABOUT),
  over: truth,
  order: orNull(order),
  /** Of this browser for the seat, and of the browser that has each seat, once it is known. */
  pair: orNull(keyPair),
  keys: list(orNull(openKey)),
  /** How often the seat has been opened. */
  opened: whole(),
  left: orNull(left),
  toAct: orNull(seat),
  log,
  shared: orNull(object({ view: view, toAct: orNull(seat), outcome: orNull(outcome), events: log })),
  hands: list(hand),
  savedAt: number,
});

/** The name of a seat at a sealed table. @param {Invitation} invitation */
export const seatName = ({ key, seat: number }) => `${key}/${number}`;

/**
 * Save the data of a seat's page; drops the oldest table if there are too many.
 * @param {Omit<SavedSealed, "savedAt">} kept
 * @returns {boolean} whether it was saved
 */
export function saveSealed(kept) {
  const name = seatName(kept.invitation);
  const isSaved = put(SEALED + name, { ...kept, about: kept.about.slice(0, ABOUT), savedAt: Date.now() });
  for (const old of latest(SEALED, object({ invitation, savedAt: number }), name).slice(MOST_SEATS - 1)) forgetSeat(old.invitation);
  return isSaved;
}

/**
 * The data of a seat's page for a new table.
 * @param {Invitation} of
 * @param {string} title
 * @param {KeyPair|null} [pair]
 * @returns {SavedSealed}
 */
export const newSealed = (of, title, pair = null) => ({ invitation: of, title, about: "with links", over: false, order: null, pair, keys: keysIn(of), opened: 0, left: null, toAct: null, log: [], shared: null, hands: [] });

/** The keys that a link names: that of the seat that made the table. @param {Invitation} of */
const keysIn = ({ table: { seats, maker } }) => seats.map((_, seat) => (seat === maker.seat ? maker.key : null));

/** The data of a seat's page, or undefined. @param {Invitation} of */
export const savedSealed = (of) => get(SEALED + seatName(of), sealed);

/** All seats, latest first, each with its link. */
export const savedSeats = () => latest(SEALED, sealed).map((found) => ({ ...found, link: linkTo(found.invitation) }));

/** Delete a seat, with its secret. @param {Invitation} of */
export function forgetSeat(of) {
  remove(SEALED + seatName(of));
  remove(`referee-seat/${seatName(of)}`);
}
