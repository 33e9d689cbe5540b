/** Why something cannot be done: one form for `unavailable` entries and problem documents. */

import { takesAny } from "./offers.js";
import { isSeat, valueText, words } from "../kit/words.js";
import { nounOf, own, sayWhy, turnText } from "../language.js";

/** @typedef {{game: Game, snapshot: Snapshot}} Table */

/**
 * @param {string} title
 * @param {string} text
 * @param {string|null} [rule]
 * @param {Params} [params]
 * @param {Explanation["flaws"]} [flaws]
 * @param {Snapshot} [snapshot] with the names for its seats
 * @returns {Explanation}
 */
function explanation(title, text, rule = null, params = {}, flaws = [], snapshot) {
  const detail = sayWhy({ detail: text.replace(/\.$/, ""), params }, snapshot);
  const unsaid = beyond(text, params);
  const decided = numbers(unsaid);
  const short = detail + (decided && ` (${decided})`);
  return { title, detail, rule, params: unsaid, short, flaws };
}

/**
 * The params that a sentence does not contain; seats are left out, since it has them as players.
 * @param {string} sentence
 * @param {Params} params
 * @returns {Params}
 */
export function beyond(sentence, params) {
  const said = new Set(sentence.match(/[\w-]+/g));
  const isSaid = (/** @type {unknown} */ value) => String(value).split(/[ _]/).every((part) => said.has(part));
  const unsaid = Object.entries(params).filter(([name, value]) => !isSeat(name) && !isSaid(value));
  return Object.fromEntries(unsaid);
}

/** Members of `params` as "best deadwood 14, limit 10". @param {Params} params */
const numbers = (params) =>
  Object.entries(params)
    .map(([name, value]) => `${words(name)} ${valueText(value)}`)
    .join(", ");

/** For an entry of `unavailable`. @param {Unavailable} entry @param {Table} table */
export function whyClosed({ type, detail, rule, params }, { game, snapshot }) {
  return explanation(own("not-now", "{move}: not now", { move: game.about.move_titles[type] }), detail, rule, params, [], snapshot);
}

/** For a problem document. @param {Problem} problem @param {Table} table */
export function whyRefused({ title, detail, rule, violations, errors }, { snapshot }) {
  return rule ? explanation(title, detail, rule.id, rule.params, [], snapshot) : explanation(title, detail, null, {}, violations ?? errors);
}

const TAKES_ONE = { card: "this takes one card; {picked} are picked", tile: "this takes one tile; {picked} are picked" };
const PICK_THEN = { card: "pick a card, then press here", tile: "pick a tile, then press here" };
const PICK_SOME = { card: "pick cards", tile: "pick tiles" };
const PICK_AND_POINT = { card: "pick cards and point at a meld", tile: "pick tiles and point at a meld" };

/**
 * The reason for a kind of move that is open, but not with this selection.
 * @param {string} kind
 * @param {Pick<Scene, "snapshot"|"game"|"offers"|"selection">} scene
 */
export function whyOpen(kind, scene) {
  const { game, selection } = scene;
  const title = game.about.move_titles[kind];
  const noun = nounOf(game);
  const offer = scene.offers.find((found) => found.kind === kind);
  if (offer?.extra) return explanation(title, own(`takes-one.${noun}`, TAKES_ONE[noun], { picked: selection.keys.length }));
  if (takesAny(kind, scene)) return explanation(title, own(`pick-then.${noun}`, PICK_THEN[noun]));
  const aims = offer?.missing.some(({ role }) => role === "meld");
  const wanted = aims ? own(`pick-and-point.${noun}`, PICK_AND_POINT[noun]) : own(`pick-some.${noun}`, PICK_SOME[noun]);
  return explanation(title, `${wanted}; ${own("or-press", "or press here to see one after the other what can be done")}`);
}

/** For any move while another seat is to act. @param {Snapshot} snapshot */
export function whyWaiting(snapshot) {
  return snapshot.toAct === null
    ? explanation(own("game-over", "The game is over"), own("no-more", "no more moves are possible"))
    : explanation(own("not-your-turn", "Not your turn"), turnText(snapshot));
}
