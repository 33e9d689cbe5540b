/** Melds on the table; to lay off, click on one or drop a card on it. */

import { make } from "../dom.js";
import { faceUp } from "./faces.js";
import { meldOf } from "../kit/offers.js";
import { actingSeat } from "../game/snapshot.js";
import { RANKS } from "./order.js";
import { fact, formatted } from "./values.js";
import { capital, words } from "../kit/words.js";
import { faceName, own } from "../language.js";

/** @type {Record<string, string>} */
const KINDS = { set: "Set", run: "Run" };

/** With more cards than this, melds are drawn smaller; with twice as many, smaller again. */
const ROOMY = 12;

/** The cards of a meld, each wild card with its rank there. @param {Scene} scene @param {{ type: string, cards: string[] }} meld */
export function meldCards({ game }, { type, cards }) {
  const isNatural = (/** @type {string} */ face) => !game.about.wild_ranks.includes(face[0]);
  const natural = cards.findIndex(isNatural);
  return cards.map((face, at) => {
    const piece = faceUp(face);
    const rank = cards[natural] && RANKS.at((RANKS.indexOf(cards[natural][0]) + (type === "run" ? at - natural : 0)) % 13);
    if (rank && rank !== face[0] && !isNatural(face)) {
      const name = rank.replace("T", "10");
      piece.append(make("span", { class: "stands", "aria-hidden": "true" }, name));
      piece.setAttribute("aria-label", `${faceName(face)}, ${own("stands-for", "stands for")} ${name}`);
    }
    return piece;
  });
}

/** The melds of a table. @param {Scene} scene */
export function melds(scene) {
  const { table } = scene.snapshot;
  if (!table.melds?.length) return null;
  const cards = table.melds.reduce((sum, found) => sum + found.cards.length, 0);
  const size = cards > 2 * ROOMY ? " tiny" : cards > ROOMY ? " small" : "";
  const shown = table.melds.map((found, place) => meld(scene, found, place));
  return make("div", { class: `melds${size}`, role: "group", "aria-label": own("melds", "melds on the table") }, ...shown);
}

/** @param {Scene} scene @param {NonNullable<Snapshot["table"]["melds"]>[number]} found @param {number} place */
function meld(scene, { type, cards, seat, ...rest }, place) {
  const { snapshot, selection, game } = scene;
  const more = Object.entries(rest).map(([member, value]) => fact(member, ...formatted(value, game)));
  const content = [
    make("span", { class: "fan" }, ...meldCards(scene, { type, cards })),
    make(
      "span",
      { class: "caption" },
      seat === undefined ? own(`meld-kind.${type}`, KINDS[type] ?? capital(words(type))) : `${own(`meld-kind.${type}`, KINDS[type] ?? capital(words(type)))} · ${snapshot.names[seat]}`,
      more.length ? make("span", { class: "raw" }, ...more) : null,
    ),
  ];
  const targets = [...game.shapes.values()].some(({ members }) => members.some(isMeld));
  if (!targets || actingSeat(snapshot) === null) {
    return make("div", { class: "meld", "data-meld": place, role: "group", "aria-label": words(type) }, ...content);
  }
  const welcome = scene.offers.some(({ ready }) => ready.some((move) => meldOf(move) === place));
  return make(
    "button",
    {
      type: "button",
      class: `meld${welcome ? " can" : ""}${selection.meld === place ? " aimed" : ""}`,
      "data-meld": place,
      "data-drop": `meld:${place}`,
      "data-focus": `meld-${place}`,
      "aria-pressed": String(selection.meld === place),
      onclick: () => scene.selectMeld(place),
    },
    ...content,
  );
}

/** @param {Member} member */
const isMeld = ({ role }) => role === "meld";
