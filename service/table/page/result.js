/** The end of a hand or of the game, below the hands laid open: who won, by which rule, and how to continue. */

import { byId, make, present } from "../dom.js";
import { gained, scoreRow, scoreTitle, signed, totalsTable } from "./sheet.js";
import { fitted, list, number } from "../game/shapes.js";
import { standing } from "../game/snapshot.js";
import { capital } from "../kit/words.js";
import { handNoun, own, say } from "../language.js";
import { dailyLine, marginOf } from "./results.js";
import { style } from "./style.js";

await style("end");

/**
 * @typedef {{again: (() => void)|null, next: (() => void)|null, review?: () => HTMLElement|null} & import("./results.js").Daily} Actions of the
 *   buttons; null for no button
 */

/** With more lines, the count is folded. */
const FEW = 2;
/** The rows of a count, by the ends of the rules of its lines. @type {Record<string, string>} */
const ROWS = { declaration: "Doubles shown", "bingo-shown": "The Bingo among them", trick: "Tricks", "back-to-zero": "Back to zero" };

/** By how much a game is won. @type {Record<string, string>} */
const WON_BY = { "point.one": "{name}: won by {number} point", "point.other": "{name}: won by {number} points", "rubber.one": "{name}: won by {number} rubber", "rubber.other": "{name}: won by {number} rubbers" };

/** Show the end of a hand. @param {Snapshot} snapshot @param {Game} game @param {Actions} actions */
export function showResult(snapshot, game, actions) {
  const bar = byId("result");
  bar.replaceChildren(...contentOf(snapshot, game, actions));
  bar.hidden = false;
  bar.querySelector("button")?.focus({ preventScroll: true });
}

/** @param {Snapshot} snapshot @param {Game} game @param {Actions} actions */
function contentOf(snapshot, game, { again, next, review, ...dealt }) {
  const last = snapshot.hands.at(-1);
  const lines = [...(last?.lines ?? []), ...snapshot.bonuses];
  const apart = last?.apart ?? [];
  const scored = [...lines, ...apart.flatMap((each) => each.lines)].map(({ text }) => say(text, snapshot));
  const { outcome } = snapshot;
  const over = outcome !== null;
  const scoredAt = snapshot.events.findLast(({ event }) => event.type === "hand_scored")?.index ?? snapshot.index;
  const news = snapshot.events.filter(({ index }) => index >= scoredAt);
  const told = news.map(({ index, text }) => ({ index, sentence: say(text, snapshot) }));
  const unscored = told.filter(({ sentence }) => !scored.includes(sentence));
  const ending = unscored.findLastIndex(({ index }) => over || index === scoredAt);
  const sentences = unscored.map(({ sentence }) => sentence);
  const [title, ...clauses] = (sentences[ending] ?? told.at(-1)?.sentence ?? "").split("; ");
  return present([
    make(
      "div",
      { class: "result-text" },
      make("p", { class: "quiet" }, endingOf(last, over, handNoun(game)), make("span", { class: "standing" }, `${scoreTitle(snapshot, game)}: ${standing(snapshot)}`)),
      make("h2", { id: "result-title" }, title),
      ...clauses.map((clause) => paragraph(capital(clause))),
      ...sentences.slice(Math.max(0, ending - 2), Math.max(0, ending)).map(paragraph),
      ...sentences.slice(ending + 1).map(paragraph),
      over ? make("p", { class: "standing" }, summary(snapshot, game)) : null,
      dailyLine(dealt, snapshot, game),
      !over && !next && snapshot.toAct !== null ? make("p", {}, own("waiting-deal", "Waiting for {name} to deal.", { name: snapshot.names[snapshot.toAct] })) : null,
      over ? review?.() : null,
      counted(apart, lines, snapshot),
    ),
    make(
      "p",
      { class: "result-buttons" },
      over && again && button("again", own("play-again", "Play again"), again),
      !over && next && button("next-hand", own("next-hand", "Next {noun}", { noun: handNoun(game) }), next),
    ),
  ]);
}

/** By how much a game is won, and its best hand where points are to be won. @param {Snapshot} snapshot @param {Game} game */
function summary({ outcome, totals, hands, names, table }, game) {
  const [winner, ...others] = outcome?.winners ?? [];
  if (winner === undefined || totals.length < 2) return null;
  const number = marginOf(totals, winner);
  const unit = `${"rubbers" in table ? "rubber" : "point"}.${number === 1 ? "one" : "other"}`;
  const wonBy = others.length ? "" : `${own(`won-by.${unit}`, WON_BY[unit], { number, name: names[winner] })}.`;
  const gains = hands.flatMap((hand, place) => gained(hands, place).map((points, seat) => ({ hand, seat, points })));
  const [best] = gains.sort((one, other) => other.points - one.points);
  const noun = handNoun(game);
  const shows = best?.hand.number && totals[winner] === Math.max(...totals);
  return `${wonBy}${shows ? ` ${own("best-hand", "Best {noun}", { noun })}: ${names[best.seat]} ${signed(best.points)} (${noun} ${best.hand.number}).` : ""}`;
}

/**
 * The score as a table or else line by line, folded if there are many lines.
 * @param {NonNullable<Hand["apart"]>} apart
 * @param {Line[]} lines
 * @param {Snapshot} snapshot
 */
function counted(apart, lines, snapshot) {
  const table = countTable(lines, snapshot);
  const lists = [
    ...(table ? [table] : [apart.length ? make("h3", {}, own("points", "Points")) : null, ...listed(own("score", "score"), lines, snapshot)]),
    ...apart.flatMap(({ title, lines: others }) => [make("h3", {}, title), ...listed(title, others, snapshot)]),
  ];
  const all = lines.length + apart.reduce((sum, { lines: others }) => sum + others.length, 0);
  if (!all) return null;
  if (table || all <= FEW) return make("div", {}, ...present(lists));
  return make("details", { class: "result-count" }, make("summary", {}, own("how-counted", "How it was counted")), ...present(lists));
}

/**
 * The points of each seat: before the hand, from each kind of line, and now; null if a line has no row.
 * @param {Line[]} lines
 * @param {Snapshot} snapshot
 */
function countTable(lines, { names, table }) {
  const now = fitted(list(number), table.points);
  const parts = lines.map(({ points, rule, text }) => ({ points, kind: rule.split(".").at(-1) ?? "", seat: text.params.seat }));
  if (!now || !parts.every(({ kind }) => Object.hasOwn(ROWS, kind))) return null;
  const sums = (/** @type {typeof parts} */ some) => now.map((_, seat) => some.reduce((sum, part) => (part.seat === seat ? sum + part.points : sum), 0));
  const changed = sums(parts);
  const rows = Object.keys(ROWS).flatMap((kind) => {
    const some = parts.filter((part) => part.kind === kind);
    return some.length ? [scoreRow(own(`count.${kind}`, ROWS[kind]), sums(some).map(signed))] : [];
  });
  const before = scoreRow(own("count.before", "Before"), now.map((points, seat) => String(points - changed[seat])));
  const after = scoreRow(own("count.now", "Now"), now.map(String));
  const heads = names.map((name) => make("th", { scope: "col" }, name));
  return totalsTable(own("how-counted", "How it was counted"), own("points", "Points"), heads, [before, ...rows], make("tfoot", {}, after));
}

/** @param {Hand|undefined} hand @param {boolean} over whether the game is over @param {string} noun */
function endingOf(hand, over, noun) {
  if (over) return own("game-over", "The game is over");
  return hand?.number ? own("hand-number-over", "{noun} {number} is over", { noun: capital(noun), number: hand.number }) : own("hand-over", "The {noun} is over", { noun });
}

/** @param {string} sentence */
const paragraph = (sentence) => make("p", {}, `${sentence}.`);

/** @param {string} label @param {Line[]} lines @param {Snapshot} snapshot */
function listed(label, lines, snapshot) {
  if (!lines.length) return [];
  const items = lines.map((line) => lineItem(line, snapshot));
  return [make("ul", { class: "result-lines", tabindex: 0, "aria-label": label }, ...items)];
}

/** @param {Line} line @param {Snapshot} snapshot */
function lineItem({ points, text }, snapshot) {
  return make("li", {}, make("b", {}, signed(points)), ` ${say(text, snapshot)}`);
}

/** @param {string} id @param {string} label @param {() => void} does */
function button(id, label, does) {
  return make("button", { type: "button", class: "move", id, onclick: does }, label);
}
