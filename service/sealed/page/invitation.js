/**
 * The link of a seat at a sealed table: the key of the table, the seat, and the terms that all seats know before they sit
 * down, with the key of the browser that made the table. It follows the # of an address, which browsers never send.
 */

import { LEVELS } from "../../table/game/players.js";
import { gameName, personName, seat as seatNumber } from "../../table/game/positions.js";
import { among, dictionary, fitted, hex, json, list, object, orNull, parsed, text, where } from "../../table/game/shapes.js";
import { openKey } from "./signing.js";

export const KEY_BYTES = 16;
/** What the players of a link begin with. */
const [PERSON, COMPUTER] = [".", "*"];

const tableKey = text(32, /^[0-9a-f]{32}$/);
const sealedTable = where(
  object(
    { game: gameName, seats: list(orNull(among(...LEVELS))), names: list(personName), maker: object({ seat: seatNumber, key: openKey }) },
    { preset: text(40, /^[a-z][a-z0-9-]*$/), options: dictionary(json(3, 200)) },
  ),
  ({ seats, names, maker }) => seats.length <= 32 && names.length === seats.length && seats[maker.seat] === null,
);

export const invitation = where(
  object({ key: tableKey, seat: orNull(seatNumber), table: sealedTable }),
  ({ seat, table }) => seat === null || table.seats[seat] === null,
);

/** A new key. */
export const newKey = () => hex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The part of a link after the address of the page; without a seat it is that of onlookers. @param {Invitation} invitation */
export function linkTo({ key, seat, table: { game, seats, names, maker, preset, options } }) {
  const parts = new URLSearchParams({ key, game, by: `${maker.seat}.${maker.key}` });
  names.forEach((name, place) => parts.append("who", seats[place] ? COMPUTER + seats[place] : PERSON + name));
  const more = { seat, preset, options: options && JSON.stringify(options) };
  for (const [part, value] of Object.entries(more)) if (value !== null && value !== undefined) parts.set(part, String(value));
  return `#${parts}`;
}

/** The invitation in a link; undefined if it is damaged. @param {string} hash */
export function invitationIn(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const seat = parts.get("seat");
  const who = parts.getAll("who");
  const [by, ...signed] = (parts.get("by") ?? "").split(".");
  const levels = who.map((each) => (each.startsWith(COMPUTER) ? each.slice(1) : null));
  const names = who.map((each) => (each.startsWith(PERSON) ? each.slice(1) : ""));
  const [preset, options] = [parts.get("preset"), parts.get("options")];
  const agreed = { ...(preset === null ? {} : { preset }), ...(options === null ? {} : { options: parsed((value) => value, options) ?? null }) };
  const table = { game: parts.get("game"), seats: levels, names, maker: { seat: Number(by || NaN), key: signed.join(".") }, ...agreed };
  return fitted(invitation, { key: parts.get("key"), seat: seat === null ? null : Number(seat || NaN), table });
}
