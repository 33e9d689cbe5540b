/** The page of a game at this screen: start, deals, turns, hints, undo, resuming after a reload. */

import { offerHints } from "./advice.js";
import { Computers } from "../game/computers.js";
import { byId, make } from "../dom.js";
import { Games, tableOptions } from "../game/game.js";
import { Host } from "../game/host.js";
import { inspecting, MOST_KEPT, offerInspection } from "./inspect.js";
import { newOrder } from "../board/order.js";
import { againstComputers, namesFor, seatsOf, sharesScreen } from "../game/players.js";
import { Record } from "../game/record.js";
import { saveGame, savedGame, onSavedElsewhere } from "../game/saved_games.js";
import { say, sayConnection } from "./notice.js";
import { clearAll, closeResult, hasAdvice, openGuide, sceneOf, showAll, showStart } from "./screen.js";
import { keepName, offerSettings } from "./settings.js";
import { problemOf, Service } from "../game/service.js";
import { rests, standing } from "../game/snapshot.js";
import { FILLED, level, offerGames, offerSaved } from "./start.js";
import { isOver, Steps } from "./steps.js";
import { handNoun, own } from "../language.js";

const TABLE = "#table=";

/** The controller of the page. */
class HostPage {
  /** @param {URLSearchParams} query @param {Texts|null} texts */
  constructor(query, texts) {
    this.service = new Service((exchange) => this.#note(exchange), sayConnection);
    this.games = new Games(this.service, hasAdvice(), texts);
    this.host = new Host(this.service, this.games);
    this.host.onChange = () => this.show();
    this.scene = sceneOf(this.host);
    this.scene.onOrder = () => this.#keep();
    this.computers = new Computers(this.host, ({ detail }) => say(detail));
    offerSettings(query, (pace) => (this.computers.pace = this.scene.pace = pace));
    this.steps = new Steps(this.host, this.computers, () => this.#again(), () => this.#review());
    /** Why the browser cannot save the game; empty while it can. */
    this.unsaved = "";
    /** The tools of Inspect, if it is on. @type {import("./inspector.js").Inspector|null} */
    this.inspector = null;
    /** The latest requests, until the tools are there. @type {Exchange[]} */
    this.exchanges = [];
    /** The form with all choices, once opened. @type {Promise<import("./start_form.js").StartForm>|null} */
    this.form = null;
    /** The viewer at this screen. @type {Viewer} */
    this.viewer = "open";
    /** The id of the table in the address and in storage; null for none. @type {string|null} */
    this.tableId = null;
    /** Whether the hand in play comes with help. */
    this.guided = false;
    /** Incremented when this screen should show something else. */
    this.turn = 0;
    this.#listen();
  }

  /** Show the table of the address, or the start screen. @param {URLSearchParams} query */
  async start(query) {
    await this.#route();
    if (FILLED.some((name) => query.has(name))) await (await this.#openForm()).fillIn(query);
  }

  #openForm() {
    this.form ??= import("./start_form.js").then(
      ({ StartForm }) =>
        new StartForm(this.games, {
          deal: (game, asked, table) => this.deal(game, asked, table),
          load: (transcript, table, progress) => this.load(transcript, table, progress),
        }),
    );
    return this.form;
  }

  /** @param {Exchange} exchange */
  #note(exchange) {
    if (this.inspector) this.inspector.add(exchange);
    else this.exchanges = [...this.exchanges, exchange].slice(-MOST_KEPT);
  }

  async #openInspector() {
    const { Inspector } = await import("./inspector.js");
    if (this.inspector) return;
    this.inspector = new Inspector(this.host, () => this.look());
    this.inspector.offerViewers(this.host.table, this.viewer);
    this.exchanges.forEach((exchange) => this.#note(exchange));
  }

  #listen() {
    const setup = byId("setup", HTMLDetailsElement);
    const begin = async () => (await this.#openForm()).begin();
    setup.addEventListener("toggle", begin);
    if (setup.open) begin();
    byId("games-link").addEventListener("click", (event) => this.#goHome(event));
    offerHints(this.scene, this.service, () => this.host.table);
    offerInspection(() => this.host.isReady && this.look());
    offerGames((game, seats) => this.#dealAtOnce(game, seats, level()), {
      guide: (game, seats, event) => openGuide(event, () => this.games.get(game), (about) => tableOptions(about, level(), seats), (guided) => this.#learn(game, seats, guided)),
      friend: async (game, seats) => (await import("./friend.js")).inviteFriend(game, seats, this.games, await this.form),
      daily: async (game) => {
        const { seats, level, seed } = (await import("./results.js")).daily();
        this.#dealAtOnce(game, seats, level, seed);
      },
    });
    addEventListener("popstate", () => this.#route());
    onSavedElsewhere((id) => id === this.tableId && this.#stepAside());
  }

  /** Deal at once against computers, or open the form if there are none. @param {string} game @param {number} seats @param {Level} level @param {string} [seed] */
  async #dealAtOnce(game, seats, level, seed) {
    try {
      const { about } = await this.games.get(game);
      if (!about.links.turns) await (await this.#openForm()).open(game, seats);
      else await this.deal(game, { seats, options: tableOptions(about, level, seats), ...(seed && { seed }) }, againstComputers(seats, level));
    } catch (thrown) {
      say(problemOf(thrown).detail);
    }
  }

  /** Deal from the guide, with the numbers that it says. @param {string} game @param {number} seats @param {boolean} guided */
  async #learn(game, seats, guided) {
    await this.#dealAtOnce(game, seats, level());
    this.guided = guided;
    if (guided && this.#isAtTable) await this.look();
  }

  /** Deal a game. @param {string} game @param {DealRequest} asked @param {Table} table @throws {import("../game/service.js").Refusal} */
  async deal(game, asked, table) {
    const [record] = await Promise.all([this.host.deal(game, asked, table), this.games.get(game)]);
    await this.#sit(record, table);
  }

  /**
   * Load a transcript; returns the first difference to its digests, if any.
   * @param {Transcript} transcript
   * @param {Table} table
   * @param {(done: number, all: number) => void} progress
   */
  async load(transcript, table, progress) {
    const { rebuilt } = await import("../game/rebuilt.js");
    const { record, difference } = await rebuilt(this.host, transcript, table, progress);
    await this.#sit(record, table);
    return difference;
  }

  /** Put a game on a new table. @param {Record} record @param {Table} table */
  async #sit(record, table) {
    this.computers.rest();
    this.#takeTable(Math.random().toString(36).slice(2, 10), table, { ...newOrder(), sort: this.scene.order.sort });
    history.pushState(null, "", TABLE + this.tableId);
    keepName(table.players.find(({ kind }) => kind === "here")?.name ?? "");
    await this.host.open(record, table);
  }

  /** Switch to a table, as its first person sees it. @param {string} id @param {Table} table @param {Order} order */
  #takeTable(id, table, order) {
    this.scene.order = order;
    this.tableId = id;
    this.guided = false;
    const [seat = "spectator"] = sharesScreen(table) ? [] : seatsOf(table, "here");
    this.viewer = table.open ? "open" : seat;
    this.inspector?.offerViewers(table, this.viewer);
    byId("privacy").textContent = own("privacy", "This browser keeps the whole game: whoever uses it can look at every hand.");
  }

  /** Show the target of the address: a saved table, or the start screen. */
  async #route() {
    const id = location.hash.startsWith(TABLE) ? location.hash.slice(TABLE.length) : null;
    this.computers.rest();
    const kept = id && savedGame(id);
    try {
      if (!id) this.#showStart();
      else if (id === this.tableId) await this.show();
      else if (kept) await this.#takeUp(id, kept);
      else {
        this.#showStart();
        say(own("lost-game", "This browser no longer has that game."));
      }
    } catch (thrown) {
      this.#showStart();
      say(problemOf(thrown).detail);
    }
  }

  /** @param {string} id @param {SavedGame} saved */
  async #takeUp(id, { game, opening, steps, index, table, order }) {
    this.#takeTable(id, table, order);
    await this.host.open(new Record(game, opening, steps, index), table);
  }

  /** Give the table up to another tab that has opened it: only one page may host a game. */
  #stepAside() {
    const wasShown = this.#isAtTable;
    this.computers.rest();
    this.tableId = null;
    if (wasShown) history.replaceState(null, "", location.pathname + location.search);
    this.#showStart();
    if (wasShown) say(own("other-tab", "This game is now open in another tab."));
  }

  /** @param {Event} event */
  #goHome(event) {
    event.preventDefault();
    history.pushState(null, "", location.pathname + location.search);
    this.#route();
  }

  #showStart() {
    this.turn += 1;
    showStart(this.scene);
    const goOn = (/** @type {string} */ id) => {
      history.pushState(null, "", TABLE + id);
      this.#route();
    };
    const onForget = (/** @type {string} */ id) => {
      if (id === this.tableId) this.tableId = null;
    };
    offerSaved(goOn, onForget);
    import("./results.js").then(({ showDaily, showResults }) => {
      showDaily();
      showResults();
    });
  }

  /** Show the position here. */
  async show() {
    await this.#keep();
    if (this.#isAtTable) await this.#pass();
    if (this.#isAtTable) this.computers.wake();
  }

  /** Whether this screen shows the table rather than the start screen. */
  get #isAtTable() {
    return location.hash === TABLE + this.tableId;
  }

  /** Save the game and the order of the cards until this page is opened again. */
  async #keep() {
    const { record, table } = this.host;
    const game = await this.games.get(record.game);
    const { scene } = this;
    if (!this.tableId) return;
    const isSaved = saveGame(this.tableId, { ...record.kept(), table: /** @type {SavedGame["table"]} */ (table), title: game.about.title, about: aboutOf(record, game, namesFor(table, this.viewer)), over: isOver(record), order: scene.order });
    this.unsaved = isSaved ? "" : own("not-saved", "This browser cannot save the game: its storage is full or off. A reload would lose the latest moves.");
    if (this.unsaved) say(this.unsaved);
  }

  /** Show the table; if another person at this screen is to act, draw the curtain first. */
  async #pass() {
    const { record, table } = this.host;
    const { to_act: toAct } = record.position;
    const isOther = toAct !== null && table.players[toAct].kind === "here" && toAct !== this.viewer;
    if (!isOther || !sharesScreen(table) || (rests(record.position.state) && this.viewer !== "spectator")) {
      await this.look();
      return;
    }
    this.turn += 1;
    clearAll(this.scene);
    closeResult();
    const { turn } = this;
    const { drawCurtain } = await import("./curtain.js");
    if (turn !== this.turn) return;
    drawCurtain(namesFor(table, null)[toAct], this.steps.undoFor(record.step.by), () => {
      this.viewer = toAct;
      this.inspector?.look(toAct);
      this.look();
    });
  }

  /** Show the position as the viewer sees it. */
  async look() {
    const { record } = this.host;
    this.turn += 1;
    const { turn } = this;
    try {
      if (inspecting() && !this.inspector) await this.#openInspector();
      const [snapshot, game] = await Promise.all([this.host.snapshot(this.inspector?.viewer ?? this.viewer), this.games.get(record.game)]);
      // Drop a response that a newer one has overtaken.
      if (turn !== this.turn) return;
      if (!(await showAll(this.scene, snapshot, game))) return;
      if (snapshot.outcome && this.tableId) (await import("./results.js")).countResult(this.tableId, snapshot, game, this.host.table);
      this.steps.offer(snapshot, game);
      this.inspector?.showPlace(record);
      say(this.unsaved);
      if (this.guided) this.guided = await (await import("./guided.js")).help(this.scene, this.service, this.host.table);
    } catch (thrown) {
      if (turn === this.turn) say(problemOf(thrown).detail);
    }
  }

  /** The review of the viewer's moves, if the service makes one. @returns {HTMLElement|null} */
  #review() {
    const { record } = this.host;
    const { viewer } = this;
    const { links } = this.scene.game.about;
    const can = links.reviews && hasAdvice() && record.opening.seed !== undefined && typeof viewer === "number";
    if (!can) return null;
    const content = make("div", { role: "status" });
    const load = async () => content.textContent || (await import("./review.js")).fillReview(content, this.scene, this.service, record, viewer, this.host.table);
    return make("details", { id: "review", ontoggle: load }, make("summary", {}, own("review", "Review your moves")), content);
  }

  /** Deal the same game with the same players and options. */
  async #again() {
    const { record, table } = this.host;
    const { seats, options } = record.opening;
    try {
      await this.deal(record.game, { seats, options }, table);
    } catch (thrown) {
      say(problemOf(thrown).detail);
    }
  }
}

/** The status of a game, in a few words. @param {Record} record @param {Game} game @param {string[]} names */
function aboutOf(record, game, names) {
  const { state, scores } = record.position;
  const hand = state.hand_number ? own("at-hand", "{noun} {number}", { noun: handNoun(game), number: state.hand_number }) : own("begun", "begun");
  return `${isOver(record) ? "" : `${hand}, `}${standing({ names, totals: scores.totals })}`;
}

/** Start the page that hosts a game. @param {URLSearchParams} query of the address @param {Texts|null} texts in another language */
export function startHost(query, texts) {
  return new HostPage(query, texts).start(query);
}
