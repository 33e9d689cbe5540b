/** Shows a snapshot on the page: table, log, score sheet, list of moves. */

import { byId, focusOn, make, present, redraw } from "../dom.js";
import { phaseText } from "../board/phase.js";
import { inspecting } from "./inspect.js";
import { watchPresses } from "../board/press.js";
import { actingSeat, rests, standing } from "../game/snapshot.js";
import { great, latest, logItems } from "./log.js";
import { ring } from "./settings.js";
import { own } from "../language.js";
import { MOST_ROOMY, Scene } from "../board/table.js";

/** The keys of the table, once one is pressed. @type {typeof import("../board/keys.js")|null} */
let keys = null;

/** Set up the table of this page. @param {Source} source */
export function sceneOf(source) {
  const scene = new Scene(source, byId("board"), byId("ruling"), inspecting);
  scene.onDraw = () => inspecting() && listMoves(scene);
  scene.actions.before(byId("result"));
  watchPresses();
  const moves = () => scene.game.about.moves;
  addEventListener("keydown", async (event) => {
    if (!keys) (keys = await import("../board/keys.js")).watchKeys(event, moves);
  });
  byId("keys-button").addEventListener("click", async () => (await import("../board/keys.js")).showKeys(moves()));
  byId("skip").addEventListener("click", (event) => {
    // The fragment of the address names the table.
    event.preventDefault();
    focusOn("board");
  });
  byId("guide-link").addEventListener("click", (event) => openGuide(event, () => scene.game, () => /** @type {JsonObject|undefined} */ (scene.snapshot.table.options)));
  import("../board/tooltip.js").then(({ hideTooltip, showTooltips }) => {
    scene.hideTooltip = hideTooltip;
    showTooltips((element) => scene.askCard(element.dataset.ask ?? ""));
  });
  return scene;
}

/**
 * Open the guide over the page, unless the press asks for another tab.
 * @param {MouseEvent} event
 * @param {() => Game|Promise<Game>} game
 * @param {(about: Descriptor) => JsonObject|undefined} options of the table
 * @param {(guided: boolean) => void} [play] deals the game
 */
export async function openGuide(event, game, options, play) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { showGuide } = await import("./guide.js");
  const found = await game();
  await showGuide(found, options(found.about) ?? {}, play);
}

/** Counts what is shown, so that the way to an older snapshot ends. */
let shows = 0;

/**
 * Show a snapshot: on the table and in every panel. What led to it since the one before is shown first, a beat each.
 * Returns whether it is shown; something newer may have come meanwhile.
 * @param {Scene} scene
 * @param {Snapshot} snapshot
 * @param {Game} game
 */
export async function showAll(scene, snapshot, game) {
  const turn = (shows += 1);
  const isSlow = scene.pace && !document.hidden && !byId("play").hidden;
  const [steps, banner] = isSlow ? await Promise.all([import("../game/frames.js"), import("./banner.js")]) : [];
  if (turn !== shows) return false;
  for (const frame of steps?.framesBetween(scene.shown?.snapshot ?? null, snapshot, game) ?? []) {
    showFrame(scene, frame, game);
    banner?.announce(frame, game);
    await new Promise((done) => setTimeout(done, (frame.frame?.beats ?? 1) * (scene.pace / 2)));
    if (turn !== shows) return false;
  }
  showLast(scene, snapshot, game);
  return true;
}

/** @param {Scene} scene @param {Snapshot} frame @param {Game} game */
function showFrame(scene, frame, game) {
  closeResult();
  for (const id of ["hint-button", "undo"]) byId(id).hidden = true;
  scene.show(frame, game);
  tell(latest(frame));
  ring("move");
}

/** @param {Scene} scene @param {Snapshot} snapshot @param {Game} game */
function showLast(scene, snapshot, game) {
  const arrives = byId("play").hidden;
  const isNews = !arrives && scene.board.dataset.revision !== String(snapshot.table.revision);
  showOnly("play");
  if (snapshot.seats > MOST_ROOMY) import("./style.js").then(({ style }) => style("crowd"));
  scene.show(snapshot, game);
  byId("banner").hidden = true;
  if (arrives) focusOn("board");
  else if (isNews && actingSeat(snapshot) !== null) keys?.followFocus(scene.board);
  const won = isNews && !rests(snapshot.table) ? great(snapshot) : [];
  if (isNews) ring(actingSeat(snapshot) === null ? "move" : "turn");
  import("./sheet.js").then(({ scoreTitle, sheet }) => {
    if (!scene.isShowing(snapshot)) return;
    redraw(byId("sheet"), () => sheet(snapshot, game));
    if (won.length) scene.ruling.say(make("h3", {}, `${scoreTitle(snapshot, game)}: ${standing(snapshot)}`), ...won.map((sentence) => make("p", {}, sentence)));
  });
  redraw(byId("log"), () => logItems(snapshot));
  const acts = actingSeat(snapshot) !== null && !rests(snapshot.table);
  tell([...latest(snapshot), acts && make("span", { class: "unseen" }, `${phaseText(scene)}.`)]);
  byId("game-title").textContent = game.about.title;
  byId("guide-link", HTMLAnchorElement).href = `.${game.about.links.guide}`;
  byId("hint-button").hidden = !game.about.links.advice || !acts || scene.lone !== null;
  import("./first_time.js").then(({ offerFirstHint }) => scene.isShowing(snapshot) && offerFirstHint(snapshot));
  const turn = snapshot.toAct === snapshot.viewer ? `${own("your-turn", "Your turn")} – ` : "";
  document.title = `${turn}${game.about.title} – Referee`;
}

/** List all moves for Inspect, with those that are closed now. @param {Scene} scene */
async function listMoves(scene) {
  const { legalList } = await import("./legal_list.js");
  if (scene.shown) redraw(byId("listed"), () => legalList(scene));
}

/** Show the news. Items already there stay: screen readers read only new ones. @param {Child[]} news */
function tell(news) {
  const live = byId("live");
  const items = present(news).map((item) => make("span", {}, item));
  const isSaid = () => [...live.children].every((said, place) => said.textContent === items[place]?.textContent);
  while (!isSaid()) live.children[0].remove();
  live.append(...items.slice(live.children.length));
}

/** Show one part of the page and hide the others. @param {"start"|"curtain"|"lobby"|"play"} part */
export function showOnly(part) {
  for (const id of ["start", "curtain", "lobby", "play"]) byId(id).hidden = id !== part;
  document.body.classList.toggle("at-table", part === "play");
}

/** Clear the table and its panels. @param {Scene} scene */
export function clearAll(scene) {
  shows += 1;
  scene.clear();
  for (const id of ["sheet", "log", "listed"]) byId(id).replaceChildren();
  byId("live").textContent = "";
  byId("hint-button").hidden = true;
  byId("undo").hidden = true;
}

/** Show the start screen. @param {Scene} scene */
export function showStart(scene) {
  clearAll(scene);
  closeResult();
  const arrives = byId("start").hidden;
  showOnly("start");
  if (arrives) byId("start").focus({ preventScroll: true });
  document.title = "Referee";
}

/** Whether the service behind this page has computer players. */
export const hasAdvice = () => document.body.dataset.advice === "on";

/** Counts openings and closings. */
let results = 0;

/**
 * Show the end of a hand, unless it is closed while its module loads.
 * @param {Snapshot} snapshot
 * @param {Game} game
 * @param {import("./result.js").Actions} actions
 */
export async function openResult(snapshot, game, actions) {
  const asked = (results += 1);
  const { showResult } = await import("./result.js");
  if (asked === results) showResult(snapshot, game, actions);
}

/** Hide the end of a hand. */
export function closeResult() {
  results += 1;
  const bar = byId("result");
  const held = bar.contains(document.activeElement);
  bar.hidden = true;
  if (held) focusOn("board");
}
