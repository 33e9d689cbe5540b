/** Hands: face down with a count, face up, or the player's own, to pick, drag and sort. */

import { keyed } from "./selection.js";
import { faceDown, faceUp } from "./faces.js";
import { leftBy, markOf, meldsIn } from "./held.js";
import { meldCards } from "./melds.js";
import { make } from "../dom.js";
import { arranged } from "./order.js";
import { rovingTabindex } from "./roving_tabindex.js";
import { countOf, handNumber } from "../game/snapshot.js";
import { counted, faceName, nounOf, own } from "../language.js";
import { facesIn, joining } from "../kit/offers.js";
import { positionOf } from "./offers.js";

/** Hands with more cards get two rows; the limits on a narrow screen and on a wide one. */
const NARROW_ROW = 7;
const WIDE_ROW = 16;
/** The kinds of move that take a card into the hand. */
export const DRAWS = /^(draw|take)_/;
/** @type {Record<string, number>} */
const NUDGES = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export const handKeys = () => own("hand-keys", "your hand: arrow keys move, space picks, enter plays, shift and an arrow key change the order");

/** A hidden hand: its publicly known cards, and backs. @param {Scene} scene @param {Held} hand */
export function closedHand({ game }, { count, known }) {
  const backs = Array.from({ length: count - known.length }, () => faceDown(game.faces));
  const seen = known.length ? `, ${own("known", "known")}: ${known.map(faceName).join(", ")}` : "";
  const name = `${counted(count, nounOf(game))}${seen}`;
  return make(
    "div",
    { class: "hand closed", role: "img", "aria-label": name },
    ...known.map(faceUp),
    ...backs,
    make("span", { class: "how-many" }, count),
  );
}

/**
 * A hand laid open at the end: its melds on the table and in hand, and the other cards.
 * @param {Scene} scene
 * @param {number} seat
 * @param {string[]} faces
 */
export function laidOpen(scene, seat, faces) {
  const { snapshot } = scene;
  const laid = (snapshot.table.melds ?? []).flatMap((meld) => (meld.seat === seat ? [meldCards(scene, meld)] : []));
  const count = countOf(snapshot, seat);
  const held = (count?.melds ?? []).filter((meld) => meld.every((face) => faces.includes(face)));
  const rest = itemsOf(scene, seat, count ? count.deadwood : faces).map(({ face }) => face);
  const fan = (/** @type {HTMLElement[]} */ cards, kind = "fan", name = own("meld", "meld")) => make("span", { class: kind, role: "group", "aria-label": name }, ...cards);
  return make("div", { class: "hand laid" }, ...[...laid, ...held.map((cards) => cards.map(faceUp))].map((cards) => fan(cards)), rest.length ? fan(rest.map(faceUp), "fan loose", own("not-melded", "not melded")) : null);
}

/** A face-up hand of another seat. @param {Scene} scene @param {number} seat @param {string[]} faces */
export function openHand(scene, seat, faces) {
  const shown = itemsOf(scene, seat, faces).map(({ face }) => faceUp(face));
  return make("div", { class: "hand shown", role: "group", "aria-label": own("hand", "hand") }, ...shown);
}

/**
 * The hand in play; between two turns its cards can only be rearranged.
 * @param {Scene} scene
 * @param {number} seat
 * @param {{faces: string[], known: string[]}} hand
 * @param {boolean} plays whether this seat is to act
 */
export function ownHand(scene, seat, { faces, known }, plays) {
  const items = itemsOf(scene, seat, faces);
  const { selection } = scene;
  const use = plays ? joining(positionOf(scene.snapshot), scene.game.about, selection.faces) : null;
  const tags = plays ? special(scene) : new Map();
  const melded = new Map(meldsIn(scene, seat).flatMap((meld, place) => meld.map((face) => [face, place + 1])));
  let [before, apart] = [melded.get(items[0]?.face), 0];
  const card = (/** @type {Item} */ item) => {
    const meld = melded.get(item.face);
    const element = plays ? cardButton(scene, seat, item, { use, isKnown: known.includes(item.face), tag: tags.get(item.face) }) : waitingCard(item);
    if (meld) element.dataset.melded = String(meld % 2);
    if (meld !== before) apart += 1;
    before = meld;
    const mark = markOf(scene, item.face);
    if (mark) element.append(make("span", { class: "mark", "aria-hidden": "true" }, mark));
    const worth = scene.snapshot.values?.get(item.face);
    if (worth) element.dataset.worth = String(worth);
    return scene.order.sort === "melds" ? styled(element, "--apart", String(apart)) : element;
  };
  const groups = (plays ? selection.groups : []).map((group) => {
    const cards = group.flatMap((key) => items.filter((item) => item.key === key)).map(card);
    return styled(make("span", { class: "grouped" }, ...cards), "grid-column", `span ${cards.length}`);
  });
  const label = plays ? handKeys() : own("hand", "hand");
  const row = make(
    "div",
    { class: "hand mine", role: plays ? "toolbar" : "group", "aria-label": label, "data-drop": "hand", "data-hand": seat },
    ...groups,
    ...items.filter(({ key }) => !plays || !selection.isGrouped(key)).map(card),
  );
  // With room for the card to draw, nothing moves.
  const { snapshot: { legalMoves }, game: { about } } = scene;
  const draws = plays ? legalMoves.some(({ type }) => DRAWS.test(type)) : about.moves.some((kind) => DRAWS.test(kind));
  const room = faces.length + Number(draws);
  styled(row, "--narrow", columns(room, NARROW_ROW));
  styled(row, "--wide", columns(room, WIDE_ROW));
  return plays ? rovingTabindex(row, `hand-${seat}`) : row;
}

/** The number of cards per row: all of them, or half if they do not fit in one row. @param {number} count @param {number} row */
function columns(count, row) {
  return String(count > row ? Math.ceil(count / 2) : Math.max(count, 1));
}

/** @param {HTMLElement} element @param {string} property @param {string} value */
function styled(element, property, value) {
  element.style.setProperty(property, value);
  return element;
}

/** The cards of a hand from left to right. @param {Scene} scene @param {number} seat @param {string[]} faces */
export function itemsOf(scene, seat, faces) {
  return arranged(keyed(faces), scene.order, seat, handNumber(scene.snapshot), meldsIn(scene, seat));
}

/** @param {Item} item */
function waitingCard({ key, face }) {
  return make("span", { class: "waits", "data-key": key, "data-drag": `card:${key}` }, faceUp(face));
}

/**
 * The kinds of move that take some of the playable cards and not all of them, such as a knock, by face.
 * @param {Scene} scene
 * @returns {Map<string, string>} the title of the kind
 */
function special(scene) {
  const { snapshot: { legalMoves }, game } = scene;
  const single = legalMoves.flatMap((move) => {
    const faces = facesIn(move, game.about);
    return faces.length === 1 ? [{ kind: move.type, face: faces[0] }] : [];
  });
  const all = new Set(single.map(({ face }) => face)).size;
  const some = single.filter(({ kind }) => new Set(single.filter((other) => other.kind === kind).map(({ face }) => face)).size < all);
  return new Map(some.map(({ kind, face }) => [face, [game.about.move_titles[kind], game.about.grave_moves.includes(kind) && leftBy(scene, face)].filter((part) => part || part === 0).join(" ")]));
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {Item} item
 * @param {{use: ReturnType<typeof joining>, isKnown: boolean, tag: string|undefined}} about whether some move
 * takes a face, and the title of a move that takes few
 */
function cardButton(scene, seat, { key, face }, { use, isKnown, tag }) {
  const { selection } = scene;
  const place = selection.keys.indexOf(key);
  const order = selection.keys.length > 1 && place >= 0 && String(place + 1);
  const picked = place >= 0 || selection.isGrouped(key);
  const fresh = scene.fresh.has(key);
  const dim = use !== null && !use(face);
  const worth = scene.snapshot.values?.get(face);
  const says = [order, tag, markOf(scene, face), worth && own("worth", "counts {worth}", { worth }), isKnown && own("seen", "everybody has seen it"), fresh && own("new", "new"), dim && own("dim", "cannot be played now")];
  const classes = Object.entries({ picked, dim, fresh }).flatMap(([name, on]) => (on ? [name] : []));
  return make(
    "button",
    {
      type: "button",
      class: ["pick", ...classes].join(" "),
      "data-key": key,
      "data-drag": `card:${key}`,
      "data-focus": `card-${key}`,
      "data-ask": dim ? face : null,
      "aria-label": [faceName(face), ...says.filter(Boolean)].join(", "),
      "aria-pressed": String(picked),
      onclick: () => scene.pick(key, dim),
      ondblclick: () => scene.playCard(key),
      onkeydown: (event) => {
        const step = event.shiftKey ? NUDGES[event.key] : undefined;
        if (event.key !== "Enter" && !step) return;
        event.preventDefault();
        if (step) scene.nudge(seat, key, step);
        // Enter twice at the stock must not discard the card that it has drawn.
        else if (picked) scene.playCard(key);
        else scene.pick(key, dim);
      },
    },
    faceUp(face),
    tag && make("span", { class: "tag", "aria-hidden": "true" }, tag),
    order && make("span", { class: "order" }, order),
  );
}
