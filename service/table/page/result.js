/** The end of a hand or of the game: the winner, the score line by line, and how to continue. */

import { byId, make, present } from "../dom.js";
import { focusBoard } from "./screen.js";
import { signed, totals } from "./sheet.js";
import { capital, handNoun, sentenceOf } from "../words.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../game/messages.js").Line} Line
 * @typedef {import("../game/snapshot.js").Snapshot} Snapshot
 * @typedef {{again: (() => void)|null, next: (() => void)|null}} Actions of the buttons; null for no
 *   button
 */

/**
 * Show the end of a hand in a dialog.
 *
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Actions} actions
 */
export function showResult(snapshot, game, actions) {
  const dialog = byId("result", HTMLDialogElement);
  dialog.replaceChildren(...contentOf(snapshot, game, actions, dialog));
  dialog.onclose = focusBoard;
  if (!dialog.open) dialog.showModal();
}

/**
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Actions} actions
 * @param {HTMLDialogElement} dialog
 */
function contentOf(snapshot, game, { again, next }, dialog) {
  const last = snapshot.hands.at(-1);
  const lines = [...(last?.lines ?? []), ...snapshot.bonuses];
  const scored = lines.map(({ text }) => sentenceOf(text, snapshot));
  const { outcome } = snapshot;
  const over = outcome !== null;
  const scoredAt = snapshot.events.findLast(({ event }) => event.type === "hand_scored")?.index ?? snapshot.index;
  const news = snapshot.events.filter(({ index }) => index >= scoredAt);
  const told = news.map(({ index, text }) => ({ index, sentence: sentenceOf(text, snapshot) }));
  const unscored = told.filter(({ sentence }) => !scored.includes(sentence));
  const ending = unscored.findLastIndex(({ index }) => over || index === scoredAt);
  const sentences = unscored.map(({ sentence }) => sentence);
  const go = (/** @type {() => void} */ does) => () => {
    dialog.close();
    does();
  };
  const why = outcome ? game.rules.get(outcome.reason)?.text : null;
  return present([
    make("p", { class: "quiet" }, endingOf(last, over, handNoun(game))),
    make("h2", { id: "result-title" }, sentences[ending] ?? told.at(-1)?.sentence),
    ...sentences.slice(Math.max(0, ending - 2), Math.max(0, ending)).map(paragraph),
    ...sentences.slice(ending + 1).map(paragraph),
    why ? make("p", { class: "quiet" }, why) : "",
    last?.apart?.length ? make("h3", {}, "Points") : "",
    ...listed("score", lines, snapshot),
    ...(last?.apart ?? []).flatMap(({ title, lines: others }) => [make("h3", {}, title), ...listed(title, others, snapshot)]),
    totals(snapshot, game),
    make(
      "p",
      { class: "result-buttons" },
      over && again && button("again", "Play again", go(again)),
      !over && next && button("next-hand", `Next ${handNoun(game)}`, go(next)),
      make("button", { type: "button", class: "tool", id: "result-close", onclick: () => dialog.close() }, "Look at the table"),
      make("a", { class: "tool", href: "/" }, "Games"),
    ),
  ]);
}

/**
 * @param {import("../game/messages.js").Hand|undefined} hand
 * @param {boolean} over whether the game is over
 * @param {string} noun
 */
function endingOf(hand, over, noun) {
  if (over) return "The game is over";
  return hand?.number ? `${capital(noun)} ${hand.number} is over` : `The ${noun} is over`;
}

/** @param {string} sentence */
const paragraph = (sentence) => make("p", {}, `${sentence}.`);

/**
 * @param {string} label
 * @param {Line[]} lines
 * @param {Snapshot} snapshot
 */
function listed(label, lines, snapshot) {
  if (!lines.length) return [];
  const items = lines.map((line) => lineItem(line, snapshot));
  return [make("ul", { class: "result-lines", tabindex: 0, "aria-label": label }, ...items)];
}

/**
 * @param {Line} line
 * @param {Snapshot} snapshot
 */
function lineItem({ points, text }, snapshot) {
  return make("li", {}, make("b", {}, signed(points)), ` ${sentenceOf(text, snapshot)}`);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {() => void} does
 */
function button(id, label, does) {
  return make("button", { type: "button", class: "move", id, autofocus: true, onclick: does }, label);
}
