/** The score sheet: totals by seat, and each hand line by line with the rule behind each line. */

import { make } from "../dom.js";
import { said } from "../words.js";

/**
 * @param {import("../game/sight.js").Sight} sight
 * @param {import("../game/game.js").Game} game
 * @returns {HTMLElement[]}
 */
export function sheet(sight, game) {
  const hands = sight.hands.map((hand) => handLines(hand, sight, game)).reverse();
  const bonuses = sight.bonuses.length
    ? [ledger("After the game", sight.bonuses, sight.totals, sight, game)]
    : [];
  return [
    totals(sight),
    ...bonuses,
    ...hands,
    hands.length ? null : make("p", { class: "quiet" }, "No hand has been scored yet."),
  ].filter(Boolean);
}

/** The totals, seat by seat. */
export function totals({ totals: points, names, outcome }) {
  const rows = points.map((total, seat) =>
    make(
      "tr",
      { class: outcome?.winners.includes(seat) ? "winner" : null },
      make("th", { scope: "row" }, names[seat]),
      make("td", {}, String(total)),
    ),
  );
  return make("table", { class: "totals" }, make("caption", {}, "Totals"), make("tbody", {}, ...rows));
}

function handLines({ number, lines, totals: after }, sight, game) {
  return ledger(`Hand ${number}`, lines, after, sight, game);
}

function ledger(title, lines, after, sight, game) {
  const rows = lines.map((line) => make("li", {}, make("span", { class: "points" }, signed(line.points)), ruleOf(line, sight, game)));
  const empty = lines.length ? null : make("p", { class: "quiet" }, "Nobody scored.");
  return make(
    "section",
    { class: "ledger" },
    make("h3", {}, title, make("span", { class: "after" }, ` ${after.join(" : ")}`)),
    make("ul", {}, ...rows),
    empty,
  );
}

/** Points with their sign. */
export const signed = (points) => (points > 0 ? `+${points}` : String(points));

function ruleOf({ rule, text }, sight, game) {
  const known = game.rules.get(rule);
  return make(
    "details",
    {},
    make("summary", {}, said(text, sight)),
    make("p", {}, make("a", { href: known?.href, target: "_blank", rel: "noopener" }, make("code", {}, rule)), ` ${known?.text ?? ""}`),
  );
}
