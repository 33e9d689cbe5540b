/** The buttons: the possible moves and, hidden at first, the impossible ones with their reasons. */

import { make } from "../dom.js";
import { whyClosed, whyOpen, whyRefused, whyWaiting } from "./explain.js";
import { facesIn } from "./offers.js";
import { actingSeat, restsAt } from "../game/snapshot.js";
import { faceText, handNoun, nounOf, sentenceOf, turnText, words } from "../words.js";

/**
 * A move on a button: "Lay off 8♠ on 5♠ 6♠ 7♠, high".
 *
 * @param {object} move
 * @param {import("./table.js").Scene} scene
 */
export function moveLabel(move, { snapshot, game }) {
  const faces = facesIn(move, game.faces).map(faceText).join(" ");
  const meld = snapshot.table.melds?.[move.meld];
  const shown = Object.values(move).find((value) => Array.isArray(value) && Array.isArray(value[0]));
  const ends = (game.shapes.get(move.type)?.members ?? []).filter(({ role }) => role === "word");
  return [
    game.about.move_titles[move.type],
    faces && ` ${faces}`,
    meld && ` on ${meld.cards.map(faceText).join(" ")}`,
    shown && ` showing ${shown.map((group) => group.map(faceText).join(" ")).join(" and ")}`,
    ...ends.map(({ name }) => move[name] && `, ${words(move[name])}`),
  ]
    .filter(Boolean)
    .join("");
}

/** Why no button of a kind of move works. */
export function whyNot(offer, { snapshot, game }) {
  if (actingSeat(snapshot) === null) return whyWaiting(snapshot);
  if (offer.refused.length) return whyRefused(offer.refused[0].problem);
  if (offer.closed) return whyClosed(offer.closed, game);
  return whyOpen(offer.kind, game);
}

/**
 * The rows of buttons under the hand.
 *
 * @param {import("./table.js").Scene} scene
 * @returns {HTMLElement[]}
 */
export function actionRows(scene) {
  const ready = scene.offers.flatMap((offer) => offer.ready.map((move) => readyButton(scene, move)));
  const needing = scene.offers.filter((offer) => offer.listed && !offer.ready.length);
  const needs = needing.map((offer) => needyButton(scene, offer));
  const [whatElse, closed] = closedMoves(scene);
  return [
    make("div", { class: "ready", role: "group", "aria-label": "moves" }, waiting(scene, ready), ...ready, ...needs),
    make("div", { class: "tools" }, ...handTools(scene), whatElse),
    closed,
  ].filter(Boolean);
}

/** The player expected to act, if no button makes a move; otherwise nothing. */
function waiting(scene, ready) {
  const { snapshot, game, selection } = scene;
  const say = (...text) => make("p", { class: "waiting" }, ...text);
  if (actingSeat(snapshot) === null) {
    const isOver = snapshot.toAct !== null && restsAt(snapshot);
    return say(isOver ? `The next ${handNoun(game)} can be dealt.` : `${turnText(snapshot)}.`);
  }
  const [refused] = scene.offers.flatMap((offer) => offer.refused);
  if (refused && !ready.length) return say(whyRefused(refused.problem).short);
  return ready.length || selection.keys.length ? null : say(`Pick ${nounOf(game)}s in your hand.`);
}

/** Buttons to sort the hand, and for the current selection. */
function handTools(scene) {
  const { selection, game, order } = scene;
  if (!scene.playable.length) return [];
  const groups = scene.offers.some(({ kind, listed }) => listed && showsGroups(game.shapes.get(kind)));
  const picked = selection.keys.length || selection.groups.length || selection.meld !== null;
  const other = order.sort === "suit" ? "rank" : "suit";
  return [
    nounOf(game) === "card" && tool("order", `Sort by ${other}`, () => scene.sort(other)),
    groups && selection.keys.length > 1 && tool("group", "Put together", () => scene.group()),
    picked && tool("clear", "Put back", () => scene.putBack()),
  ];
}

const showsGroups = ({ members }) => members.some(({ role }) => role === "groups");

function tool(name, label, does) {
  return make("button", { type: "button", class: "tool", "data-focus": name, onclick: does }, label);
}

/** The moves that are closed now, hidden behind a disclosure button: the button, and the moves. */
function closedMoves(scene) {
  const closed = actingSeat(scene.snapshot) === null ? [] : scene.offers.flatMap((offer) => closedButtons(scene, offer));
  if (!closed.length) return [];
  const hidden = !scene.asksWhatElse;
  const ask = tool("what-else", "What else?", () => scene.askWhatElse());
  ask.setAttribute("aria-expanded", String(!hidden));
  return [ask, make("div", { class: "closed-moves", role: "group", "aria-label": "moves that cannot be made now", hidden }, ...closed)];
}

/** A kind of move that needs a selection; each click selects the pieces of its next move. */
function needyButton(scene, { kind }) {
  const why = whyOpen(kind, scene.game).short;
  return make(
    "button",
    {
      type: "button",
      class: "move needs",
      "data-kind": kind,
      "data-focus": `needs-${kind}`,
      "data-why": why,
      "aria-description": why,
      onclick: () => scene.suggest(kind),
    },
    `${scene.game.about.move_titles[kind]} …`,
  );
}

function readyButton(scene, move) {
  const place = scene.snapshot.legalMoves.findIndex((listed) => JSON.stringify(listed) === JSON.stringify(move));
  const text = place < 0 ? scene.game.shapes.get(move.type).about : sentenceOf(scene.snapshot.texts[place]);
  return make(
    "button",
    {
      type: "button",
      class: JSON.stringify(move) === JSON.stringify(scene.hinted) ? "move hinted" : "move",
      "data-kind": move.type,
      "data-focus": `move-${JSON.stringify(move)}`,
      "data-why": text,
      onclick: () => scene.play(move),
    },
    moveLabel(move, scene),
  );
}

function closedButtons(scene, offer) {
  const label = scene.game.about.move_titles[offer.kind];
  if (!offer.listed) return [closedButton(scene, label, offer.kind, whyNot(offer, scene))];
  return offer.refused.map(({ move, problem }) =>
    closedButton(scene, moveLabel(move, scene), offer.kind, whyRefused(problem)),
  );
}

function closedButton(scene, label, kind, why) {
  return make(
    "button",
    {
      type: "button",
      class: "move closed",
      "data-kind": kind,
      "data-focus": `closed-${label}`,
      "data-why": why.short,
      "data-rule": why.rule,
      "aria-disabled": "true",
      "aria-description": why.short,
      onclick: () => scene.explain(why),
    },
    label,
  );
}
