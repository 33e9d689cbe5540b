/** Results of games against computers, kept in this browser: a line for each game and level; and the daily deal. */

import { all, byId, make } from "../dom.js";
import { againstComputers, levelName, namesWithLevels } from "../game/players.js";
import { dictionary, list, number, object, text, whole } from "../game/shapes.js";
import { saveSetting, savedSetting } from "../game/storage.js";
import { capital } from "../kit/words.js";
import { copyText, download } from "./files.js";
import { handNoun, own } from "../language.js";
import { style } from "./style.js";

await style("sheet");

const RESULTS = "results";
/** The tables whose result is remembered, so that none counts twice. */
const MOST_TABLES = 50;
const DAILY = "daily-";
const line = object({ title: text(60), played: whole(), won: whole(), streak: whole(), best: number });
/** @typedef {{seed?: unknown, table?: Table}} Daily the seed of a game, and who plays it */
const results = object({ tables: list(text(20), MOST_TABLES), lines: dictionary(line) });

/** The daily deal, the same for everybody. @returns {{seats: number, level: Level, seed: string}} */
export const daily = () => ({ seats: 2, level: "quick", seed: DAILY + new Date().toISOString().slice(0, 10) });

/** The day of a daily deal, and the players it is against. @param {string} seed @param {Table} table @param {number} viewer */
const deal = (seed, table, viewer) => ({ day: seed.slice(DAILY.length), players: namesWithLevels(table, viewer).filter((_, seat) => seat !== viewer).join(", ") });

/** Say of the daily deals on the start screen which day they are of, and against whom. */
export function showDaily() {
  const { seats, level, seed } = daily();
  const about = own("daily-against", "{day}, against {players}", deal(seed, againstComputers(seats, level), 0));
  for (const button of all(document, "[data-daily]")) {
    button.querySelector("small")?.remove();
    button.append(make("small", {}, about));
  }
}

/**
 * Count the result of a game of one person against computers, once.
 * @param {string} table its id
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {Table} players
 */
export function countResult(table, { outcome, viewer, totals }, { about }, { players }) {
  const level = players.find(({ kind }) => kind === "computer")?.level;
  const kept = savedSetting(RESULTS, results) ?? { tables: [], lines: {} };
  if (!outcome || !level || typeof viewer !== "number" || kept.tables.includes(table)) return;
  const name = `${about.name.replaceAll("-", "_")}_${level}`;
  const before = kept.lines[name] ?? { title: `${about.title}, ${levelName(level)}`, played: 0, won: 0, streak: 0, best: 0 };
  const won = outcome.winners.includes(viewer);
  const after = { ...before, played: before.played + 1, won: before.won + Number(won), streak: won ? before.streak + 1 : 0, best: won ? Math.max(before.best, marginOf(totals, viewer)) : before.best };
  saveSetting(RESULTS, { tables: [...kept.tables, table].slice(-MOST_TABLES), lines: { ...kept.lines, [name]: after } });
}

/** How far a player is from the next one. @param {number[]} totals @param {number} seat */
export const marginOf = (totals, seat) => Math.min(...totals.flatMap((total, other) => (other === seat ? [] : [Math.abs(totals[seat] - total)])));

/** Show the results on the start screen. */
export function showResults() {
  const { lines } = savedSetting(RESULTS, results) ?? { lines: {} };
  const rows = Object.values(lines).map(({ title, played, won, streak, best }) =>
    make("tr", {}, make("th", { scope: "row" }, title), ...[played, won, streak, best].map((value) => make("td", {}, String(value)))),
  );
  const heads = [own("game", "Game"), own("played", "Played"), capital(own("won", "won")), own("in-a-row", "In a row"), own("biggest-win", "Biggest win")].map((head) => make("th", { scope: "col" }, head));
  const clear = () => {
    saveSetting(RESULTS, { tables: [], lines: {} });
    showResults();
  };
  const part = byId("won");
  part.hidden = !rows.length;
  part.querySelector("div")?.replaceChildren(
    make("table", { class: "totals" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
    make("button", { type: "button", class: "tool", onclick: () => download("results.json", lines) }, own("download", "Download")),
    make("button", { type: "button", class: "tool", onclick: clear }, own("clear", "Clear")),
  );
}

/** A line to share about the daily deal, with a button that copies it; null for another game. @param {Daily} dealt @param {Snapshot} snapshot @param {Game} game */
export function dailyLine({ seed, table }, { outcome, viewer, totals, hands }, game) {
  if (!table || typeof seed !== "string" || !seed.startsWith(DAILY) || !outcome || typeof viewer !== "number") return null;
  const values = { game: game.about.title, ...deal(seed, table, viewer), own: totals[viewer], others: totals.filter((_, seat) => seat !== viewer).join(", "), noun: handNoun(game), number: hands.length };
  const said = outcome.winners.includes(viewer)
    ? own("daily-won", "{game}, {day}, against {players}: won {own} to {others} ({noun} {number})", values)
    : own("daily-lost", "{game}, {day}, against {players}: lost {own} to {others} ({noun} {number})", values);
  const copy = () => copyText(said, byId("copy", HTMLDialogElement));
  return make("p", { id: "daily" }, `${said}. `, make("button", { type: "button", class: "tool", onclick: copy }, own("copy", "Copy")));
}
