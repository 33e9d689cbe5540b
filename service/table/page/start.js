/** The start screen: saved games, and a picture of every game; a click on one deals it. */

import { all, byId, make } from "../dom.js";
import { faceDown, faceUp } from "../board/faces.js";
import { own, textOf } from "../language.js";
import { LEVELS } from "../game/players.js";
import { forgetGame, savedGames } from "../game/saved_games.js";
import { idsBelow, saveSetting, savedSetting, SEALED } from "../game/storage.js";
import { among } from "../game/shapes.js";

/** Parameters of the address that fill the form. */
export const FILLED = ["game", "seats", "preset", "seed", "players"];
const LEVEL = "level";

/**
 * Draw the pictures of the games and make them deal.
 * @param {(game: string, seats: number) => void} deal
 * @param {Record<"friend"|"daily"|"guide", (game: string, seats: number, event: MouseEvent) => void>} ways other ways to play a game
 */
export function offerGames(deal, ways) {
  const kept = savedSetting(LEVEL, among(...LEVELS));
  for (const input of levels()) if (input.value === kept) input.checked = true;
  all(document, "#games [data-game]").forEach((button) => {
    const { game = "", seats, faces = "" } = button.dataset;
    const card = button.parentElement ?? button;
    const number = card.querySelector("select");
    const chosen = () => Number(number?.value ?? seats);
    const goal = () => sayGoal(card.querySelector(".goal"), chosen());
    for (const input of [byId("levels"), number]) input?.addEventListener("change", goal);
    goal();
    card.querySelector(".picture")?.append(...picture(faces.trim().split(" ")));
    button.addEventListener("click", () => deal(game, chosen()));
    for (const [name, does] of Object.entries(ways))
      for (const way of all(card, `[data-${name}]`)) {
        way.addEventListener("click", (event) => does(game, chosen(), event));
        way.removeAttribute("disabled");
      }
    // Until now a press was lost.
    button.removeAttribute("disabled");
  });
}

/** Say the number that a game goes to, as it is dealt with this number of seats. @param {HTMLElement|null} goal @param {number} seats */
function sayGoal(goal, seats) {
  const { title = "", id = "", usual, goals = "" } = goal?.dataset ?? {};
  const [, played] = goals.match(new RegExp(`\\b${level()} ${seats} (\\d+);`)) ?? [];
  if (goal) goal.textContent = `${textOf(id, title)} ${played ?? usual}`;
}

/** The chosen level of the computers. */
export function level() {
  const chosen = levels().find(({ checked }) => checked)?.value;
  const found = LEVELS.find((each) => each === chosen) ?? "quick";
  saveSetting(LEVEL, found);
  return found;
}

const levels = () => [...byId("levels").getElementsByTagName("input")];

/** A fan of a few faces and a back. @param {string[]} faces */
function picture(faces) {
  const fan = [faceDown(new Set(faces)), ...faces.map(faceUp)];
  fan.forEach((piece, place) => piece.style.setProperty("--place", `${place}`));
  return fan;
}

const forgetText = () => own("forget", "Forget this game");

/**
 * List the games that are saved in this browser.
 * @param {(id: string) => void} goOn
 * @param {(id: string) => void} onForget called after a game was deleted
 */
export async function offerSaved(goOn, onForget) {
  const kept = idsBelow(SEALED).length ? await import("../../sealed/page/saved_seats.js") : null;
  const games = savedGames().map((game) => ({
    ...game,
    loss: forgetText(),
    goOn: () => goOn(game.id),
    forget: () => {
      forgetGame(game.id);
      onForget(game.id);
    },
  }));
  const seats = (kept?.savedSeats() ?? []).map((seat) => ({
    ...seat,
    loss: seat.over ? forgetText() : own("forget-seat", "Forget this seat: the others cannot go on without it"),
    goOn: () => {
      history.pushState(null, "", location.pathname + location.search + seat.link);
      location.reload();
    },
    forget: () => kept?.forgetSeat(seat.invitation),
  }));
  const saved = [...games, ...seats].sort((one, other) => other.savedAt - one.savedAt);
  const item = (/** @type {Saved} */ each) => savedItem(each, () => offerSaved(goOn, onForget));
  const begun = saved.filter(({ over }) => !over);
  const finished = saved.filter(({ over }) => over);
  byId("saved").hidden = !begun.length;
  byId("saved").replaceChildren(...begun.map(item));
  byId("finished").hidden = !finished.length;
  byId("finished").querySelector("ul")?.replaceChildren(...finished.map(item));
}

/**
 * @typedef {{id: string, title: string, about: string, over: boolean, loss: string, goOn: () => void, forget: () => void}} Saved
 *
 * @param {Saved} saved
 * @param {() => void} onForget
 */
function savedItem({ id, title, about, over, loss, goOn, forget }, onForget) {
  const drop = () => {
    forget();
    onForget();
  };
  return make(
    "li",
    { class: over ? "kept" : "panel kept" },
    make("span", {}, make("strong", {}, title), ` ${about}`),
    make("button", { type: "button", class: over ? "tool" : "move", "data-continue": id, onclick: goOn }, over ? own("see-end", "See how it ended") : own("continue", "Continue your game")),
    make("button", { type: "button", class: "tool", "data-forget": id, onclick: drop }, loss),
  );
}
