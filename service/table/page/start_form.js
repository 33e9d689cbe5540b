/** More ways to play: the form with all choices, and loading a transcript. */

import { byId } from "../dom.js";
import { seatsOf } from "../game/players.js";
import { own } from "../language.js";
import { say } from "./notice.js";
import { transcript } from "../game/saved_games.js";
import { openTable, tableIn } from "../game/seating.js";
import { problemOf, Refusal } from "../game/service.js";
import { parsed } from "../game/shapes.js";
import { Setup } from "./setup.js";
import { style } from "./style.js";

await style("form");

/**
 * @typedef {object} Actions for a filled-in form and for a transcript
 * @property {(game: string, asked: DealRequest, table: Table) => Promise<void>} deal
 * @property {(transcript: Transcript, table: Table, progress: (done: number, all: number) => void) =>
 * Promise<{position: number}|null|undefined>} load returns the first difference, if any
 */

/** The form on the start screen. */
export class StartForm {
  /** @param {Games} games @param {Actions} actions */
  constructor(games, actions) {
    this.games = games;
    this.actions = actions;
    this.setup = new Setup();
    this.details = byId("setup", HTMLDetailsElement);
    this.button = byId("deal", HTMLButtonElement);
    this.file = byId("load", HTMLInputElement);
    /** The name of the game that was chosen last. @type {string|null} */
    this.chosen = null;
    const { game } = this.setup.parts;
    game.addEventListener("change", () => this.#choose(game.value));
    const form = byId("setup-form");
    form.addEventListener("submit", (event) => this.#deal(event));
    form.addEventListener("change", () => this.#distrustSeed());
    this.file.addEventListener("change", () => this.#load());
  }

  /** Fill the form for the first game, unless one is chosen. */
  begin() {
    if (!this.chosen) this.#choose(this.setup.parts.game.value);
  }

  /** Open the form for a game. @param {string} game @param {number} number of players */
  async open(game, number) {
    await this.#choose(game);
    const { seats } = this.setup.parts;
    select(seats, String(number));
    seats.dispatchEvent(new Event("change"));
    if (!this.setup.hasComputers) this.setup.refuse({ detail: own("no-computers", "{game} has no computer players. Take turns at this screen, tick “Open table” to play all hands yourself, or choose “{link}” for a friend.", { game: this.setup.about.title, link: own("person-link", "Person with a link") }) });
    this.details.open = true;
    this.button.focus();
  }

  /** Fill in the form from the address of the page. @param {URLSearchParams} query */
  async fillIn(query) {
    const { game, seats, preset, seed } = this.setup.parts;
    this.details.open = true;
    select(game, query.get("game"));
    if (!(await this.#choose(game.value))) return;
    select(seats, query.get("seats"));
    select(preset, query.get("preset"));
    seed.value = query.get("seed") ?? seed.value;
    preset.dispatchEvent(new Event("change"));
    const players = query.get("players");
    if (players) this.setup.seat(tableIn(players, Number(seats.value), this.setup.hasComputers));
    else this.setup.seat({ players: [], open: false });
    this.#distrustSeed();
  }

  /** Clear the seed if somebody plays with a link: at a sealed table nobody chooses it. */
  #distrustSeed() {
    const { seed } = this.setup.parts;
    if (!seed.value || !seatsOf(this.setup.asTable(), "elsewhere").length) return;
    seed.value = "";
    this.setup.refuse({ detail: own("seed-removed", "The seed was removed: at a table with links nobody chooses the cards.") });
  }

  /**
   * Fill in the form for a game. Returns false if it failed or another game was chosen meanwhile.
   * @param {string} name
   */
  async #choose(name) {
    this.chosen = name;
    this.button.disabled = true;
    try {
      const { about } = await this.games.get(name);
      if (this.chosen !== name) return false;
      this.setup.show(about);
      this.button.disabled = false;
      return true;
    } catch (thrown) {
      say(problemOf(thrown).detail);
      return false;
    }
  }

  /** @param {Event} event */
  async #deal(event) {
    event.preventDefault();
    this.setup.refuse(null);
    try {
      const { about } = this.setup;
      const table = this.setup.asTable();
      if (seatsOf(table, "elsewhere").length) {
        const { newSealedTable } = await import("../../sealed/page/new_table.js");
        await newSealedTable(this.games.service, about, this.setup.asked(), table);
      } else await this.actions.deal(about.name, this.setup.asked(), table);
    } catch (thrown) {
      this.setup.refuse(problemOf(thrown));
    }
  }

  async #load() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    try {
      const found = await transcriptIn(file);
      await this.games.get(found.game);
      const progress = (/** @type {number} */ done, /** @type {number} */ all) => say(own("replaying", "replaying move {done} of {all}", { done, all }));
      const difference = await this.actions.load(found, openTable(found.seats), progress);
      say(difference ? own("loaded-other", "loaded; position {position} differs from the file", { position: difference.position }) : own("loaded", "loaded {file}: every position as in the file", { file: file.name }));
    } catch (thrown) {
      say(`${own("not-loaded", "{file} cannot be played", { file: file.name })}: ${problemOf(thrown).detail}`);
    }
    this.file.value = "";
  }
}

/** Choose an option by its value, if there is one. @param {HTMLSelectElement} list @param {string|null} wanted */
function select(list, wanted) {
  if ([...list.options].some(({ value }) => value === wanted)) list.value = wanted ?? "";
}

/** The transcript in a file. @param {File} file @throws {Refusal} it is not a transcript */
async function transcriptIn(file) {
  const found = parsed(transcript, await file.text());
  if (!found) throw new Refusal({ title: "No transcript", detail: own("no-transcript", "it has no game, no seats or no moves") });
  return found;
}
