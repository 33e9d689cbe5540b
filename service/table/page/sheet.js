/** The score sheet: totals by seat, and each hand line by line with the rule behind each line. */

import { make, present } from "../dom.js";
import { capital, handNoun, sentenceOf } from "../words.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../game/messages.js").Hand} Hand
 * @typedef {import("../game/messages.js").Line} Line
 * @typedef {import("../game/snapshot.js").Snapshot} Snapshot
 */

/**
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
export function sheet(snapshot, game) {
  const hands = snapshot.hands.map((hand) => handLines(hand, snapshot, game)).reverse();
  const bonuses = snapshot.bonuses.length
    ? [ledger("After the game", snapshot, game, { lines: snapshot.bonuses, totals: snapshot.totals })]
    : [];
  return present([
    totals(snapshot, game),
    ...bonuses,
    ...hands,
    hands.length ? null : make("p", { class: "quiet" }, `No ${handNoun(game)} has been scored yet.`),
  ]);
}

/**
 * The totals, seat by seat, under the title of the member of the view that has them.
 *
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
export function totals({ totals: points, names, outcome, table }, game) {
  const isTotals = (/** @type {unknown} */ value) => Array.isArray(value) && value.length === points.length && points.every((total, seat) => total === value[seat]);
  const [, title = "Totals"] = Object.entries(game.about.view_titles).find(([name]) => isTotals(table[name])) ?? [];
  const rows = points.map((total, seat) =>
    make(
      "tr",
      { class: outcome?.winners.includes(seat) ? "winner" : null },
      make("th", { scope: "row" }, names[seat]),
      make("td", {}, String(total)),
    ),
  );
  return make("table", { class: "totals" }, make("caption", {}, title), make("tbody", {}, ...rows));
}

/**
 * @param {Hand} hand
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
function handLines(hand, snapshot, game) {
  return ledger(`${capital(handNoun(game))} ${hand.number}`, snapshot, game, hand);
}

/**
 * @param {string} title
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Hand} hand
 */
function ledger(title, snapshot, game, { lines, totals: after, apart = [] }) {
  const rowOf = (/** @type {Line} */ line) => make("li", {}, make("span", { class: "points" }, signed(line.points)), ruleOf(line, snapshot, game));
  const rows = lines.map(rowOf);
  const others = apart.flatMap(({ title: kind, lines: more }) => [make("h4", {}, kind), make("ul", {}, ...more.map(rowOf))]);
  const empty = lines.length ? null : make("p", { class: "quiet" }, "Nobody scored.");
  return make(
    "section",
    { class: "ledger" },
    make("h3", {}, title, make("span", { class: "after" }, ` ${after.join(" : ")}`)),
    make("ul", {}, ...rows),
    empty,
    ...others,
  );
}

/**
 * Points with their sign.
 *
 * @param {number} points
 */
export const signed = (points) => (points > 0 ? `+${points}` : String(points));

/**
 * @param {Line} line
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
function ruleOf({ rule, text }, snapshot, game) {
  const known = game.rules.get(rule);
  return make(
    "details",
    {},
    make("summary", {}, sentenceOf(text, snapshot)),
    make("p", {}, make("a", { href: known?.href, target: "_blank", rel: "noopener" }, make("code", {}, rule)), ` ${known?.text ?? ""}`),
  );
}
