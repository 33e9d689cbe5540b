/** The score sheet: totals by seat, and each hand line by line with the rule behind each line. */

import { make, present } from "../dom.js";
import { fitted, list, number, object } from "../game/shapes.js";
import { handsOf } from "../game/snapshot.js";
import { capital } from "../kit/words.js";
import { handNoun, own, say } from "../language.js";
import { style } from "./style.js";

await style("sheet");

/** @param {Snapshot} snapshot @param {Game} game */
export function sheet(snapshot, game) {
  const noun = capital(handNoun(game));
  const { hands, bonuses, totals } = snapshot;
  const last = hands.length - 1;
  const after = bonuses.length ? [ledger(own("after-game", "After the game"), snapshot, game, { lines: bonuses, totals }, true)] : [];
  const counts = hands.map((hand, place) => ledger(`${noun} ${hand.number}`, snapshot, game, hand, place === last, gained(hands, place))).reverse();
  return present([scoreTable(snapshot, game), ...nearBust(snapshot), ...ledgers(snapshot), ...after, ...counts]);
}

/** The title of the member of the view that has the totals. @param {Snapshot} snapshot @param {Game} game */
export function scoreTitle({ totals: points, table }, game) {
  const isTotals = (/** @type {unknown} */ value) => Array.isArray(value) && value.length === points.length && points.every((total, seat) => total === value[seat]);
  return Object.entries(game.about.view_titles).find(([name]) => isTotals(table[name]))?.[1] ?? own("score-title", "Score");
}

/**
 * The running score: a row for each hand with its changes, and the totals.
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
function scoreTable(snapshot, game) {
  const { names, outcome, hands, totals, bonuses } = snapshot;
  const title = bonuses.length ? own("bonus", "Bonus") : game.about.view_titles.buy_ins;
  const rows = hands.flatMap((hand, place) => {
    const next = hands[place + 1] ? hands[place + 1].before : totals;
    const change = next?.map((total, seat) => total - hand.totals[seat]) ?? [];
    const row = scoreRow(String(hand.number ?? place + 1), gained(hands, place).map((points) => (points ? signed(points) : "·")));
    return title && change.some(Boolean) ? [row, scoreRow(title, change.map(signed))] : [row];
  });
  const heads = names.map((name, seat) => make("th", { scope: "col", class: outcome?.winners.includes(seat) ? "winner" : null }, name));
  return totalsTable(scoreTitle(snapshot, game), capital(handNoun(game)), heads, rows, make("tfoot", {}, scoreRow(own("total", "Total"), totals.map(String))));
}

/** The points of a hand by seat. @param {Hand[]} hands @param {number} place */
export const gained = (hands, place) => (hands[place]?.totals ?? []).map((total, seat) => total - ((hands[place].before ?? hands[place - 1]?.totals)?.[seat] ?? 0));

/** @param {string} title @param {string} of the name of a row @param {HTMLElement[]} heads @param {HTMLElement[]} rows @param {...HTMLElement} foot */
export function totalsTable(title, of, heads, rows, ...foot) {
  const head = make("tr", {}, make("th", { scope: "col" }, of), ...heads);
  return make("table", { class: "totals" }, make("caption", {}, title), make("thead", {}, head), make("tbody", {}, ...rows), ...foot);
}

/** @param {string} head @param {string[]} cells */
export const scoreRow = (head, cells) => make("tr", {}, make("th", { scope: "row" }, head), ...cells.map((cell) => make("td", {}, cell)));

/** A warning for each player who would be bust with another hand like the last. @param {Snapshot} snapshot */
function nearBust(snapshot) {
  const last = gained(snapshot.hands, snapshot.hands.length - 1);
  return handsOf(snapshot).flatMap(({ more: { limit } }, seat) => {
    const points = last[seat];
    if (typeof limit !== "number" || !(points > limit)) return [];
    const values = { name: snapshot.names[seat], limit, points };
    return [make("p", { class: "near-bust" }, make("strong", {}, own("near-bust", "{name}: points left before bust: {limit}; the last hand cost {points}.", values)))];
  });
}

/** The games scored side by side, as in Hollywood. @param {Snapshot} snapshot */
function ledgers({ names, table }) {
  const games = list(object({ points: list(number) }));
  const found = fitted(games, table.ledgers) ?? [];
  if (!found.length) return [];
  const rows = found.map(({ points }, place) => scoreRow(own("ledger", "Game {number}", { number: place + 1 }), points.map(String)));
  const heads = names.map((name) => make("th", { scope: "col" }, name));
  return [totalsTable(own("each-ledger", "Each game"), own("ledgers", "Game"), heads, rows)];
}

/**
 * @param {string} title
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Hand} hand
 * @param {boolean} open whether its lines are unfolded
 * @param {number[]} [change] of the totals
 */
function ledger(title, snapshot, game, { lines, totals, apart = [] }, open, change = totals) {
  const rowOf = (/** @type {Line} */ line) => make("li", {}, make("span", { class: "points" }, signed(line.points)), ruleOf(line, snapshot, game));
  const rows = lines.map(rowOf);
  const others = apart.flatMap(({ title: kind, lines: more }) => [make("h4", {}, kind), make("ul", {}, ...more.map(rowOf))]);
  // A sealed table has only the totals.
  const changed = change.flatMap((points, seat) => (points ? [`${snapshot.names[seat]} ${signed(points)}`] : []));
  const empty = lines.length ? null : make("p", { class: "quiet" }, changed.join(", ") || own("nobody-scored", "Nobody scored."));
  return make(
    "details",
    { class: "ledger", open },
    make("summary", {}, make("h3", {}, title)),
    make("ul", {}, ...rows),
    empty,
    ...others,
  );
}

/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : String(points));

/** @param {Line} line @param {Snapshot} snapshot @param {Game} game */
function ruleOf({ rule, text }, snapshot, game) {
  const known = game.rules.get(rule);
  return make(
    "details",
    {},
    make("summary", {}, say(text, snapshot)),
    make("p", {}, `${known?.text ?? ""} `, make("a", { href: known && `.${known.href}`, target: "_blank", rel: "noopener" }, own("read-rule", "Read the rule")), " ", make("code", { class: "inspected" }, rule)),
  );
}
