/** The score sheet: totals by seat, and each hand line by line with the rule behind each line. */

import { make } from "../dom.js";
import { capital, handNoun, sentenceOf } from "../words.js";

/**
 * @param {import("../game/snapshot.js").Snapshot} snapshot
 * @param {import("../game/game.js").Game} game
 * @returns {HTMLElement[]}
 */
export function sheet(snapshot, game) {
  const hands = snapshot.hands.map((hand) => handLines(hand, snapshot, game)).reverse();
  const bonuses = snapshot.bonuses.length
    ? [ledger("After the game", snapshot, game, { lines: snapshot.bonuses, totals: snapshot.totals })]
    : [];
  return [
    totals(snapshot, game),
    ...bonuses,
    ...hands,
    hands.length ? null : make("p", { class: "quiet" }, `No ${handNoun(game)} has been scored yet.`),
  ].filter(Boolean);
}

/** The totals, seat by seat, under the title of the member of the view that has them. */
export function totals({ totals: points, names, outcome, table }, game) {
  const same = (value) => JSON.stringify(value) === JSON.stringify(points);
  const [, title = "Totals"] = Object.entries(game.about.view_titles).find(([name]) => same(table[name])) ?? [];
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

function handLines(hand, snapshot, game) {
  return ledger(`${capital(handNoun(game))} ${hand.number}`, snapshot, game, hand);
}

function ledger(title, snapshot, game, { lines, totals: after, apart = [] }) {
  const rowOf = (line) => make("li", {}, make("span", { class: "points" }, signed(line.points)), ruleOf(line, snapshot, game));
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

/** Points with their sign. */
export const signed = (points) => (points > 0 ? `+${points}` : String(points));

function ruleOf({ rule, text }, snapshot, game) {
  const known = game.rules.get(rule);
  return make(
    "details",
    {},
    make("summary", {}, sentenceOf(text, snapshot)),
    make("p", {}, make("a", { href: known?.href, target: "_blank", rel: "noopener" }, make("code", {}, rule)), ` ${known?.text ?? ""}`),
  );
}
