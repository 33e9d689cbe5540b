/** The end of a hand or of the game: the winner, the score line by line, and how to continue. */

import { byId, make } from "../dom.js";
import { focusBoard } from "./screen.js";
import { signed, totals } from "./sheet.js";
import { said } from "../words.js";

/**
 * Show the end of a hand in a dialog.
 *
 * @param {import("../game/sight.js").Sight} sight
 * @param {import("../game/game.js").Game} game
 * @param {{again: (() => void)|null, next: (() => void)|null}} go the actions of the buttons; null
 * for no button
 */
export function showResult(sight, game, go) {
  const dialog = byId("result");
  dialog.replaceChildren(...contentOf(sight, game, go, dialog));
  dialog.onclose = focusBoard;
  if (!dialog.open) dialog.showModal();
}

function contentOf(sight, game, { again, next }, dialog) {
  const last = sight.hands.at(-1);
  const lines = [...(last?.lines ?? []), ...sight.bonuses];
  const scored = lines.map(({ text }) => said(text, sight));
  const told = sight.events.filter(({ index }) => index === sight.index).map(({ text }) => said(text, sight));
  const sentences = told.filter((sentence) => !scored.includes(sentence));
  const go = (does) => () => {
    dialog.close();
    does();
  };
  const over = sight.outcome !== null;
  const why = over ? game.rules.get(sight.outcome.reason)?.text : null;
  return [
    make("p", { class: "quiet" }, endingOf(last, over)),
    make("h2", { id: "result-title" }, sentences.at(-1) ?? told.at(-1)),
    ...sentences.slice(-3, -1).map((sentence) => make("p", {}, `${sentence}.`)),
    why ? make("p", { class: "quiet" }, why) : "",
    make("ul", { class: "result-lines", tabindex: 0, "aria-label": "score" }, ...lines.map((line) => lineItem(line, sight))),
    totals(sight),
    make(
      "p",
      { class: "result-buttons" },
      over && again && button("again", "Play again", go(again)),
      !over && next && button("next-hand", "Next hand", go(next)),
      make("button", { type: "button", class: "tool", id: "result-close", onclick: () => dialog.close() }, "Look at the table"),
      make("a", { class: "tool", href: "/" }, "Games"),
    ),
  ];
}

function endingOf(hand, over) {
  if (over) return "The game is over";
  return hand?.number ? `Hand ${hand.number} is over` : "The hand is over";
}

function lineItem({ points, text }, sight) {
  return make("li", {}, make("b", {}, signed(points)), ` ${said(text, sight)}`);
}

function button(id, label, does) {
  return make("button", { type: "button", class: "move", id, autofocus: true, onclick: does }, label);
}
