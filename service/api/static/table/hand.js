/** The seats around the table with their hands: backs with their number, or cards to pick. */

import { keyed } from "./choice.js";
import { record, seatFacts } from "./facts.js";
import { faceDown, faceUp } from "./faces.js";
import { facesIn } from "./offers.js";
import { make } from "./dom.js";
import { rove } from "./roving.js";
import { actingSeat, handsOf } from "./sight.js";
import { counted, faceName, isCard, nounOf } from "./words.js";

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";

/**
 * A seat: who it is, what it has scored, and its hand.
 *
 * @param {import("./table.js").Scene} scene
 * @param {number} seat
 * @param {boolean} own whether it is the seat of the viewer
 */
export function seatArea(scene, seat, own) {
  const { sight } = scene;
  const hand = handsOf(sight)[seat];
  const acts = sight.toAct === seat;
  const picks = actingSeat(sight) === seat;
  const badges = [
    sight.table.dealer === seat && make("span", { class: "badge" }, "dealer"),
    acts && make("span", { class: "badge turn" }, "to act"),
    sight.outcome?.winners.includes(seat) && make("span", { class: "badge won" }, "won"),
  ];
  const head = make(
    "h3",
    { class: "seat-head" },
    make("span", { class: "seat-name" }, sight.names[seat]),
    ...badges,
    make("span", { class: "facts" }, ...seatFacts(scene, seat, hand)),
  );
  const shown = hand.faces ? openHand(scene, seat, hand, picks) : closedHand(scene, hand);
  return make(
    "section",
    {
      class: `seat${acts ? " acts" : ""}${own ? " own" : ""}`,
      "data-seat": seat,
      "aria-label": sight.names[seat],
    },
    head,
    shown,
    picks && hand.faces?.length ? handTools(scene) : null,
    own && handCount(scene),
  );
}

/** How one's own hand counts, where the view tells it. */
function handCount({ sight, game }) {
  if (!sight.table.count) return null;
  const { seat, ...count } = sight.table.count;
  return make("p", { class: "count" }, record(count, game));
}

function closedHand(scene, { count, known }) {
  const hidden = Array.from({ length: count - known.length }, () => faceDown(scene.game.faces));
  const name = `${counted(count, nounOf(scene.game))}, ${known.length ? `known: ${known.map(faceName).join(", ")}` : "none known"}`;
  return make("div", { class: "hand closed", role: "img", "aria-label": name }, ...known.map(faceUp), ...hidden);
}

function openHand(scene, seat, { faces, known }, picks) {
  const items = keyed(faces);
  if (!picks) {
    const shown = inOrder(items, scene.order).map(({ face }) => faceUp(face));
    return make("div", { class: "hand", role: "group", "aria-label": "hand" }, ...shown);
  }
  const { choice } = scene;
  const use = usable(scene);
  const free = inOrder(items.filter(({ key }) => !choice.isGrouped(key)), scene.order);
  const button = (item) => cardButton(scene, item, { use, isKnown: known.includes(item.face) });
  const groups = choice.groups.map((group) =>
    make("span", { class: "grouped" }, ...group.map((key) => button(items.find((item) => item.key === key)))),
  );
  const row = make(
    "div",
    { class: "hand", role: "toolbar", "aria-label": "your hand: arrow keys move, space picks, enter plays" },
    ...groups,
    ...free.map(button),
  );
  return rove(row, `hand-${seat}`);
}

function cardButton(scene, { key, face }, { use, isKnown }) {
  const { choice } = scene;
  const place = choice.keys.indexOf(key);
  const picked = place >= 0 || choice.isGrouped(key);
  const fresh = scene.fresh.has(key);
  const dim = use !== null && !use.has(face);
  const says = [isKnown && "everybody has seen it", fresh && "new", dim && "no listed move uses it now"];
  return make(
    "button",
    {
      type: "button",
      class: `pick${picked ? " picked" : ""}${dim ? " dim" : ""}${fresh ? " fresh" : ""}${isKnown ? " known" : ""}`,
      "data-key": key,
      "data-focus": `card-${key}`,
      "data-ask": dim ? face : null,
      "aria-label": [faceName(face), ...says.filter(Boolean)].join(", "),
      "aria-pressed": String(picked),
      onclick: () => scene.pick(key),
      ondblclick: () => scene.playCard(key),
      onkeydown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        scene.playCard(key);
      },
    },
    faceUp(face),
    choice.keys.length > 1 && place >= 0 ? make("span", { class: "order" }, String(place + 1)) : null,
  );
}

/**
 * Faces that some listed move takes, together with what is picked if there is such a move; null if
 * no move takes any.
 */
function usable({ sight, game, choice }) {
  const taking = sight.legalMoves.map((move) => facesIn(move, game.faces)).filter((faces) => faces.length);
  if (!taking.length) return null;
  const fitting = taking.filter(
    (faces) =>
      faces.length > choice.faces.length && choice.faces.every((face) => faces.includes(face)),
  );
  return new Set((fitting.length ? fitting : taking).flat());
}

function inOrder(items, order) {
  if (!items.every(({ face }) => isCard(face))) return items;
  const rank = ({ face }) => RANKS.indexOf(face[0]);
  const suit = ({ face }) => SUITS.indexOf(face[1]);
  const [first, second] = order === "rank" ? [rank, suit] : [suit, rank];
  return [...items].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}

function handTools(scene) {
  const { choice, game } = scene;
  const groups = [...game.shapes.values()].some(({ members }) => members.some(({ role }) => role === "groups"));
  const tool = (name, label, does, off = false) =>
    make(
      "button",
      { type: "button", class: "tool", "data-focus": name, disabled: off, onclick: does },
      label,
    );
  return make(
    "div",
    { class: "hand-tools" },
    nounOf(game) === "card" && tool("order", scene.order === "rank" ? "By suit" : "By rank", () => scene.turnOrder()),
    groups && tool("group", "Put together", () => scene.group(), choice.keys.length < 2),
    tool("clear", "Put back", () => scene.putBack(), !choice.keys.length && !choice.groups.length && choice.meld === null),
  );
}
