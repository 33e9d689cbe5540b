/** More ways to play: the form with all choices, and loading a transcript. */

import { byId } from "../dom.js";
import { transcriptIn } from "./files.js";
import { openTable, seatsOf, tableIn } from "../game/players.js";
import { say } from "./screen.js";
import { problemOf } from "../game/service.js";
import { Setup } from "./setup.js";

const PARTS = ["form", "game", "seats", "preset", "seed", "players", "open", "options", "summary", "flaws"];

/** The form on the start screen. */
export class StartForm {
  /**
   * @param {import("../game/game.js").Games} games
   * @param {{deal: Function, load: Function}} does the actions for a filled-in form and for a
   *   transcript
   */
  constructor(games, does) {
    Object.assign(this, { games, does });
    this.setup = new Setup(Object.fromEntries(PARTS.map((part) => [part, byId(`setup-${part}`)])));
    const on = (id, event, hears) => byId(id).addEventListener(event, hears);
    on("setup-game", "change", ({ target }) => this.#choose(target.value));
    on("setup", "toggle", () => this.chosen || this.#choose(byId("setup-game").value));
    on("setup-form", "submit", (event) => this.#deal(event));
    on("setup-form", "change", () => this.#distrustSeed());
    on("load", "change", ({ target }) => this.#load(target));
  }

  /** Open the form for a game. */
  async open(game) {
    await this.#choose(game);
    byId("setup").open = true;
    byId("deal").focus();
  }

  /** Fill in the form from the address of the page. */
  async grant(wish) {
    const parts = ["game", "seats", "preset", "seed", "players"];
    if (!parts.some((part) => wish.has(part))) return;
    const offered = [...byId("setup-game").options].map(({ value }) => value);
    byId("setup").open = true;
    const name = offered.includes(wish.get("game")) ? wish.get("game") : offered[0];
    if (!(await this.#choose(name))) return;
    for (const part of ["seats", "preset"]) {
      const choices = [...byId(`setup-${part}`).options].map(({ value }) => value);
      if (choices.includes(wish.get(part))) byId(`setup-${part}`).value = wish.get(part);
    }
    if (wish.has("seed")) byId("setup-seed").value = wish.get("seed");
    byId("setup-preset").dispatchEvent(new Event("change"));
    // The field leaves out line breaks.
    this.offeredSeed = byId("setup-seed").value;
    const { about } = this.setup;
    const table = tableIn(wish.get("players") ?? "you", Number(byId("setup-seats").value), Boolean(about.links.turns));
    this.setup.seat(table);
    this.#distrustSeed();
  }

  /** Ignore a seed in the address if somebody plays elsewhere: its sender would know all cards. */
  #distrustSeed() {
    const { value } = byId("setup-seed");
    if (!value || value !== this.offeredSeed || !seatsOf(this.setup.asTable(), "elsewhere").length) return;
    byId("setup-seed").value = "";
    const detail = "The seed in the address was ignored because somebody plays elsewhere: its sender would know all cards.";
    this.setup.refuse({ detail });
  }

  /** Fill in the form for a game. Returns false if it failed or another game was chosen meanwhile. */
  async #choose(name) {
    this.chosen = name;
    byId("deal").disabled = true;
    try {
      const game = await this.games.get(name);
      if (this.chosen !== name) return false;
      this.setup.show(game);
      byId("deal").disabled = false;
      return true;
    } catch (thrown) {
      say(problemOf(thrown).detail);
      return false;
    }
  }

  async #deal(event) {
    event.preventDefault();
    this.setup.refuse(null);
    try {
      await this.does.deal(this.chosen, this.setup.asked(), this.setup.asTable());
    } catch (thrown) {
      this.setup.refuse(problemOf(thrown));
    }
  }

  async #load(input) {
    const [file] = input.files;
    if (!file) return;
    try {
      const transcript = await transcriptIn(file);
      await this.games.get(transcript.game);
      const progress = (done, all) => say(`replaying move ${done} of ${all}`);
      const difference = await this.does.load(transcript, openTable(transcript.seats), progress);
      say(difference ? `loaded; position ${difference.position} differs from the file` : `loaded ${file.name}: every position as in the file`);
    } catch (thrown) {
      say(`${file.name} cannot be played: ${problemOf(thrown).detail}`);
    }
    input.value = "";
  }
}
