/** The buttons under the hand: the possible moves. */

import { make, present } from "../dom.js";
import { whyClosed, whyOpen, whyRefused, whyWaiting } from "./explain.js";
import { pickedAs } from "./probe.js";
import { leftBy } from "./held.js";
import { laysMelds, shapeOf, takesSeveral } from "../game/game.js";
import { moveKey, sameMove } from "../game/moves.js";
import { actingSeat, isLaidOpen } from "../game/snapshot.js";
import { capital, faceText, words } from "../kit/words.js";
import { inSentence, nounOf, own, say, textOf, turnText } from "../language.js";
import { facesIn, meldOf } from "../kit/offers.js";

const PICK = { card: "pick a card", tile: "pick a tile" };
/** @type {Record<Sort, string>} */
const SORTS = { suit: "Sort by suit", rank: "Sort by rank", melds: "Sort by melds" };
/** A label of more characters is set smaller on a phone. */
const LONG = 16;

/** A move on a button: "Lay off 8♠ on 5♠ 6♠ 7♠, high". @param {Move} move @param {Pick<Scene, "snapshot"|"game">} scene */
export function moveLabel(move, { snapshot, game }) {
  const faces = facesIn(move, game.about).map(faceText).join(" ");
  const meld = snapshot.table.melds?.[meldOf(move) ?? -1];
  const groups = groupsIn(move).map((group) => group.map(faceText).join(" "));
  const ends = (game.shapes.get(move.type)?.members ?? []).filter(({ role }) => role === "word");
  return [
    game.about.move_titles[move.type],
    faces && ` ${faces}`,
    meld && ` ${own("label-on", "on {faces}", { faces: meld.cards.map(faceText).join(" ") })}`,
    groups.length && ` ${own("label-showing", "showing {faces}", { faces: groups.join(` ${own("and", "and")} `) })}`,
    worth([move], snapshot),
    ...ends.map(({ name }) => move[name] && `, ${textOf(`word.${game.about.name}.${name}.${move[name]}`, words(move[name]))}`),
  ]
    .filter(Boolean)
    .join("");
}

/** The most points that the service says of listed moves: ": +30". @param {Move[]} moves @param {Snapshot} snapshot */
function worth(moves, { legalMoves, texts }) {
  const most = Math.max(0, ...moves.map((move) => Number(texts[legalMoves.indexOf(move)]?.params?.points ?? 0)));
  return most && `: +${most}`;
}

/** The groups of faces that a move shows, such as the melds of a knock. @param {Move} move @returns {string[][]} */
function groupsIn(move) {
  const lists = Object.values(move).flatMap((value) => (Array.isArray(value) ? value : []));
  const groups = lists.flatMap((value) => (Array.isArray(value) ? [value] : []));
  return groups.map((group) => group.filter((face) => typeof face === "string"));
}

/** Why no button of a kind of move works. @param {Offer} offer @param {Scene} scene */
export function whyNot(offer, scene) {
  if (actingSeat(scene.snapshot) === null) return whyWaiting(scene.snapshot);
  if (offer.refused.length) return whyRefused(offer.refused[0].problem, scene);
  if (offer.closed) return whyClosed(offer.closed, scene);
  return whyOpen(offer.kind, scene);
}

/** The rows of buttons under the hand. @param {Scene} scene */
export function actionRows(scene) {
  if (isLaidOpen(scene.snapshot)) return [];
  // Each kind of move keeps its place for any picks; further moves of a kind come after all kinds.
  const open = scene.offers.filter((offer) => offer.listed);
  const buttons = open.map((offer) => (offer.ready.length ? readyButton(scene, offer.ready[0]) : needyButton(scene, offer)));
  const more = open.flatMap((offer) => offer.ready.slice(1).map((move) => readyButton(scene, move)));
  return present([
    make("div", { class: "ready", role: "group", "aria-label": own("moves", "moves") }, word(scene), ...buttons, ...more),
    make("div", { class: "tools" }, ...handTools(scene)),
  ]);
}

/** The text beside the buttons; screen readers have it, and what to pick, from a status. @param {Scene} scene */
function word(scene) {
  const text = turnWord(scene, false);
  return text ? make("p", { class: actingSeat(scene.snapshot) === null ? "waiting" : "waiting why", "aria-hidden": "true" }, text) : null;
}

/** Whose turn it is, why the picked cards make no move, or a hint on picking; empty if the buttons say enough. @param {Scene} scene */
export function turnWord(scene, asks = true) {
  const { snapshot, game, selection, offers } = scene;
  if (snapshot.frame || isLaidOpen(snapshot)) return "";
  if (actingSeat(snapshot) === null) return `${turnText(snapshot)}.`;
  if (scene.lone) return `${own("lone", "Nothing else is possible")}.`;
  const ready = offers.flatMap((offer) => offer.ready);
  const takes = (/** @type {Move} */ move) => facesIn(move, game.about).length;
  if (ready.some(takes)) return "";
  const tried = offers.filter((offer) => isTried(offer, scene));
  const whys = tried.map((offer) => `${(lackOf(offer, scene) ?? whyNot(offer, scene)).short}.`);
  const isNamed = selection.keys.length && (whys.length === 1 || new Set(whys).size > 1);
  const why = new Set(whys.map((each, place) => (isNamed ? `${game.about.move_titles[tried[place].kind]}: ${each}` : each)));
  if (why.size) return [...why].join(" ");
  const wanted = game.about.phase_titles[snapshot.table.phase.type];
  if (selection.keys.length) return snapshot.legalMoves.some(takes) ? "" : `${own("first", "First")}: ${wanted}.`;
  return ready.length || !asks ? "" : `${capital(own(`pick.${nounOf(game)}`, PICK[nounOf(game)]))}.`;
}

/** What the picked cards lack for a kind of move that is closed, if the service was asked. @param {Offer} offer @param {Scene} scene */
function lackOf({ kind, listed }, scene) {
  const [move] = listed ? [] : pickedAs(scene, [kind]);
  const problem = move && scene.probed.get(moveKey(move));
  return problem?.rule ? whyRefused(problem, scene) : null;
}

/**
 * Whether the selection may be meant for a kind of move that is refused or closed: several cards for a meld.
 * Without a selection, whether counts keep all melds closed: "you need 3 melds to open and can lay at most 2".
 * @param {Offer} offer
 * @param {Scene} scene
 */
function isTried({ kind, listed, refused, closed }, { selection, game, snapshot }) {
  const several = (/** @type {string} */ type) => takesSeveral(type, game);
  const { length } = selection.keys;
  const counts = Object.values(closed?.params ?? {}).filter((value) => typeof value === "number").length > 1;
  const isShort = !length && counts && !snapshot.legalMoves.some(({ type }) => several(type));
  // A turn that cannot end yet: "you need 3 melds to open and have laid 1".
  const isOwed = !length && counts && !shapeOf(kind, game).members.length;
  return refused.length > 0 || (!listed && (isOwed || (several(kind) && (length > 2 || isShort))));
}

/** Buttons to sort the hand, and for the current selection. @param {Scene} scene */
function handTools(scene) {
  const { selection, game, order } = scene;
  if (!scene.playable.length) return [];
  const groups = scene.offers.some(({ kind, listed }) => listed && showsGroups(shapeOf(kind, game)));
  const picked = selection.keys.length || selection.groups.length || selection.meld !== null;
  const melds = game.counts || laysMelds(game);
  const sorts = /** @type {Sort[]} */ (melds ? ["suit", "rank", "melds"] : ["suit", "rank"]);
  const next = sorts[(sorts.indexOf(order.sort) + sorts.length - 1) % sorts.length];
  return [
    groups && selection.keys.length > 1 && tool("group", own("put-together", "Put together"), () => scene.group()),
    picked && tool("clear", own("put-back", "Unselect"), () => scene.putBack()),
    nounOf(game) === "card" && tool("order", own(`sort.${next}`, SORTS[next]), () => scene.sort(next)),
  ];
}

/** @param {MoveShape} shape */
const showsGroups = ({ members }) => members.some(({ role }) => role === "groups");

/** @param {string} name @param {string} label @param {() => void} does */
function tool(name, label, does) {
  return make("button", { type: "button", class: "tool", "data-focus": name, onclick: does }, label);
}

/** A kind of move that needs a selection; each click selects the pieces of its next move. @param {Scene} scene @param {Offer} offer */
function needyButton(scene, { kind }) {
  const why = whyOpen(kind, scene).short;
  const { snapshot, game } = scene;
  const listed = snapshot.legalMoves.filter(({ type }) => type === kind);
  const label = [game.about.move_titles[kind], worth(listed, snapshot), " …"].filter(Boolean).join("");
  return make(
    "button",
    {
      type: "button",
      class: label.length > LONG ? "move needs long" : "move needs",
      "data-kind": kind,
      "data-focus": `needs-${kind}`,
      "data-why": why,
      "aria-description": why,
      onclick: () => scene.suggest(kind),
    },
    label,
  );
}

/**
 * A move that needs no choice. If it is the only legal move, its text says why there is no other: "Pass, with no
 * double to show".
 * @param {Scene} scene
 * @param {Move} move
 */
function readyButton(scene, move) {
  const { legalMoves, texts } = scene.snapshot;
  const text = facesIn(move, scene.game.about).length ? undefined : texts[legalMoves.findIndex((each) => sameMove(each, move))];
  // A title says too little of a lone move, and of one with numbers, such as a price.
  const isSaid = text && (legalMoves.length === 1 || Object.keys(text.params).length);
  const label = isSaid ? say(text) : graveLabel(move, scene) ?? moveLabel(move, scene);
  return make(
    "button",
    {
      type: "button",
      class: ["move", scene.hinted && sameMove(move, scene.hinted) && "hinted", isAside(move, scene) && "aside", label.length > LONG && "long"].filter(Boolean).join(" "),
      "data-kind": move.type,
      "data-focus": `move-${moveKey(move)}`,
      onclick: () => scene.press(move),
    },
    label,
  );
}

/** A knock, with what it leaves and the card that it takes: "Knock with 4 (discard 4♣)". @param {Move} move @param {Scene} scene */
function graveLabel(move, scene) {
  const { move_titles: titles, grave_moves: grave } = scene.game.about;
  const [face] = facesIn(move, scene.game.about);
  if (!face || !grave.includes(move.type) || !titles.discard || groupsIn(move).length) return null;
  const left = leftBy(scene, face);
  return `${titles[move.type]}${left === undefined ? "" : ` ${own("with", "with")} ${left}`} (${inSentence(titles.discard)} ${faceText(face)})`;
}

/** Whether a move needs no cards while others do: its button is drawn less prominently. @param {Move} move @param {Scene} scene */
function isAside(move, { snapshot, game }) {
  return !facesIn(move, game.about).length && snapshot.legalMoves.some((other) => facesIn(other, game.about).length);
}
