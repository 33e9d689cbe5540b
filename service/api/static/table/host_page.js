/** The page that keeps a game: choose, deal, look from any seat, go back and forward, keep a file. */

import { SeatChannels } from "./channel.js";
import { asCurl } from "./curl.js";
import { byId, make } from "./dom.js";
import { copyText, download, transcriptIn } from "./files.js";
import { Games } from "./game.js";
import { Host } from "./host.js";
import { say, sceneOf, showAll } from "./panels.js";
import { problemOf, Service } from "./service.js";
import { Setup } from "./setup.js";
import { WirePanel } from "./wire.js";
import { seatName } from "./words.js";

const SETUP_PARTS = ["form", "game", "seats", "preset", "seed", "options", "summary", "flaws"];

/** Everything of the page that must be remembered between two clicks. */
class HostPage {
  constructor() {
    const copy = (text) => this.#copy(text);
    const wire = new WirePanel(byId("wire"), copy);
    this.service = new Service((exchange) => {
      wire.add(exchange);
      if (exchange.body) this.exchange = exchange;
    });
    this.games = new Games(this.service);
    this.host = new Host(this.service);
    this.host.onChange = () => this.show();
    this.scene = sceneOf(this.host);
    this.tableId = Math.random().toString(36).slice(2, 10);
    this.channels = new SeatChannels(this.host, this.tableId);
    /** Grows whenever the person here is to be shown something else. */
    this.turn = 0;
    this.setup = new Setup(Object.fromEntries(SETUP_PARTS.map((part) => [part, byId(`setup-${part}`)])));
    this.#listen();
  }

  /** Offer the games, and the one that the address names. */
  async start(wish) {
    const { games } = await this.service.get("/v1/games");
    this.setup.offerGames(games);
    const named = games.find(({ name }) => name === wish.get("game")) ?? games[0];
    if (await this.#choose(named.name)) this.#grant(wish);
  }

  /** Fill in what the address asks for. */
  #grant(wish) {
    for (const part of ["seats", "preset", "seed"]) {
      if (wish.has(part)) byId(`setup-${part}`).value = wish.get(part);
    }
    byId("setup-preset").dispatchEvent(new Event("change"));
  }

  #listen() {
    const on = (id, event, does) => byId(id).addEventListener(event, does);
    on("setup-game", "change", ({ target }) => this.#choose(target.value));
    on("setup-form", "submit", (event) => this.#deal(event));
    on("viewer", "change", () => this.look());
    on("first", "click", () => this.host.go(0));
    on("back", "click", () => this.host.go(this.host.record.index - 1));
    on("forward", "click", () => this.host.go(this.host.record.index + 1));
    on("last", "click", () => this.host.go(Infinity));
    on("place", "input", ({ target }) => this.host.go(Number(target.value)));
    on("curl", "click", () => this.#copy(asCurl(this.exchange, location.origin)));
    on("keep", "click", () => this.#keep());
    on("load", "change", ({ target }) => this.#load(target));
  }

  /** Fill the form for a game; whether it is the one still wanted and could be looked up. */
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
      await this.host.deal(this.chosen, this.setup.asked());
      byId("setup").open = false;
      byId("phase-heading").scrollIntoView({ block: "nearest" });
    } catch (thrown) {
      this.setup.refuse(problemOf(thrown));
    }
  }

  /** Show the position on the table to the person here, and to the seats in tabs of their own. */
  async show() {
    this.channels.open(this.host.record.opening.seats);
    await Promise.all([this.look(), this.channels.tell()]);
  }

  /** Show the position on the table from where the person looks. */
  async look() {
    const { record } = this.host;
    this.turn += 1;
    const { turn } = this;
    this.#offerViewers(record.opening.seats);
    const { value } = byId("viewer");
    const viewer = /^\d+$/.test(value) ? Number(value) : value;
    try {
      const [sight, game] = await Promise.all([this.host.sight(viewer), this.games.get(record.game)]);
      // An answer that something newer has overtaken would take the page back.
      if (turn !== this.turn) return;
      showAll(this.scene, sight, game);
      this.#showPlace(record);
      say("");
    } catch (thrown) {
      if (turn === this.turn) say(problemOf(thrown).detail);
    }
  }

  #offerViewers(seats) {
    const select = byId("viewer");
    const numbers = Array.from({ length: seats }, (_, seat) => seat);
    if (select.dataset.seats === String(seats)) return;
    select.dataset.seats = String(seats);
    const choices = [["open", "Open table"], ["to-act", "Whoever is to act"], ...numbers.map((seat) => [seat, seatName(seat)]), ["spectator", "Spectator"]];
    select.replaceChildren(...choices.map(([value, text]) => make("option", { value }, text)));
    byId("tabs").replaceChildren(
      ...numbers.map((seat) =>
        make(
          "a",
          { href: `/?table=${this.tableId}&seat=${seat}`, target: "_blank", rel: "noopener", class: "tool" },
          seatName(seat),
        ),
      ),
    );
  }

  #showPlace({ index, positions }) {
    const last = positions.length - 1;
    Object.assign(byId("place"), { max: last, value: index });
    byId("place").setAttribute("aria-valuetext", `position ${index} of ${last}`);
    byId("place-text").textContent = `${index} / ${last}`;
    for (const [id, off] of [["first", !index], ["back", !index], ["forward", index === last], ["last", index === last]]) {
      byId(id).setAttribute("aria-disabled", String(off));
    }
  }

  #keep() {
    const { record } = this.host;
    download(`${record.game}-${record.opening.seed ?? "deck"}.json`, record.transcript());
  }

  async #load(input) {
    const [file] = input.files;
    if (!file) return;
    try {
      const transcript = await transcriptIn(file);
      await this.games.get(transcript.game);
      const progress = (done, all) => say(`replaying move ${done} of ${all}`);
      const difference = await this.host.load(transcript, progress);
      say(difference ? `loaded; position ${difference.position} differs from the file` : `loaded ${file.name}: every position as in the file`);
      byId("setup").open = false;
    } catch (thrown) {
      say(`${file.name} cannot be played: ${problemOf(thrown).detail}`);
    }
    input.value = "";
  }

  async #copy(text) {
    const copied = await copyText(text, byId("copy"));
    if (copied) say("copied as curl");
  }
}

/** Start the page that keeps a game. */
export function startHost(wish) {
  return new HostPage().start(wish);
}
