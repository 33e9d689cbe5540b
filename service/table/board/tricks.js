/** The tricks of a trick-taking game: the faces played, the winner, and the points. */

import { make } from "../dom.js";
import { faceUp } from "./faces.js";
import { fact, isNothing, told } from "./values.js";
import { faceText, words } from "../words.js";

/**
 * The tricks played so far, in order.
 *
 * @param {import("./table.js").Scene} scene
 */
export function tricks({ snapshot, game }) {
  const { tricks: played } = snapshot.table;
  if (!played?.length) return null;
  const shown = played.map((trick, place) => trickItem(trick, place, snapshot, game));
  return make("ol", { class: "tricks", "aria-label": "tricks" }, ...shown);
}

function trickItem(trick, place, { names }, game) {
  const { winner, ...rest } = trick;
  const members = Object.entries(rest).filter(([, value]) => !isNothing(value));
  const played = members.filter(([, value]) => game.faces.has(value));
  const shows = members.filter(([, value]) => Array.isArray(value));
  const points = members.filter(([name]) => /(^|_)points$/.test(name)).reduce((sum, [, value]) => sum + value, 0);
  const raw = members.filter(([, value]) => !game.faces.has(value) && !Array.isArray(value));
  const name = `trick ${place + 1}, won by ${names[winner]}: ${played
    .map(([what, face]) => `${words(what)} ${faceText(face)}`)
    .join(", ")}`;
  return make(
    "li",
    { class: "trick", "aria-label": name, "data-winner": winner },
    make("span", { class: "row faces" }, ...played.map(([, face]) => faceUp(face))),
    make("span", { class: "caption" }, make("b", {}, names[winner]), points ? ` +${points}` : null),
    ...shows.map(([what, faces]) => make("span", { class: "caption" }, `${words(what)} ${faces.map(faceText).join(" ")}`)),
    raw.length ? make("span", { class: "raw facts" }, ...raw.map(([what, value]) => fact(what, ...told(value, game)))) : null,
  );
}
