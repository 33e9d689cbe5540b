/** The tricks of a trick-taking game: the faces played, the winner, and the points. */

import { memberTitle, own } from "../language.js";
import { make } from "../dom.js";
import { faceUp } from "./faces.js";
import { fact, formatted, isFace, isNothing } from "./values.js";
import { faceText } from "../kit/words.js";

/** The tricks played so far, in order. @param {Scene} scene */
export function tricks({ snapshot, game }) {
  const { tricks: played } = snapshot.table;
  if (!played?.length) return null;
  const shown = played.map((trick, place) => trickItem(trick, place, snapshot, game));
  return make("ol", { class: "tricks", "aria-label": "tricks" }, ...shown);
}

/** @param {NonNullable<Snapshot["table"]["tricks"]>[number]} trick @param {number} place @param {Snapshot} snapshot @param {Game} game */
function trickItem(trick, place, { names }, game) {
  const { winner, ...rest } = trick;
  const members = Object.entries(rest).filter(([, value]) => !isNothing(value));
  /** @type {[what: string, face: string][]} */
  const played = members.flatMap(([what, value]) => (isFace(value, game) ? [[what, value]] : []));
  const shows = members.flatMap(([what, value]) => (Array.isArray(value) ? [{ what, faces: value.filter((face) => isFace(face, game)) }] : []));
  const points = members.reduce((sum, [name, value]) => (/(^|_)points$/.test(name) ? sum + Number(value) : sum), 0);
  const raw = members.filter(([, value]) => !isFace(value, game) && !Array.isArray(value));
  const name = `${own("trick", "trick {number}, won by {name}", { number: place + 1, name: names[winner] })}: ${played
    .map(([what, face]) => `${memberTitle(game, what)} ${faceText(face)}`)
    .join(", ")}`;
  return make(
    "li",
    { class: "trick", "aria-label": name, "data-winner": winner },
    make("span", { class: "row faces" }, ...played.map(([, face]) => faceUp(face))),
    make("span", { class: "caption" }, make("b", {}, names[winner]), points ? ` +${points}` : null),
    ...shows.map(({ what, faces }) => make("span", { class: "caption" }, `${memberTitle(game, what)} ${faces.map(faceText).join(" ")}`)),
    raw.length ? make("span", { class: "raw facts" }, ...raw.map(([what, value]) => fact(what, ...formatted(value, game)))) : null,
  );
}
