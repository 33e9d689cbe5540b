/** The page that keeps a game: start screen, deal, turns, hints, undo, and the way back after a reload. */

import { offerHints } from "./advice.js";
import { SeatChannels } from "./channel.js";
import { Computers } from "./computers.js";
import { drawCurtain } from "./curtain.js";
import { byId } from "./dom.js";
import { Games } from "./game.js";
import { Host } from "./host.js";
import { offerInspection } from "./inspect.js";
import { showLinks } from "./links.js";
import { newOrder } from "./order.js";
import { againstComputers, namesFor, seatsOf, sharesScreen } from "./players.js";
import { Record, rests } from "./record.js";
import { showResult } from "./result.js";
import { keepGame, keptGame } from "./saved.js";
import { clearAll, say, sayConnection, sceneOf, showAll, showStart } from "./screen.js";
import { problemOf, Service } from "./service.js";
import { offerGames, offerKept } from "./start.js";
import { StartForm } from "./start_form.js";
import { newKey } from "./transport.js";
import { Workings } from "./workings.js";

const TABLE = "#table=";
/** Milliseconds that a computer waits while somebody points at the button that takes a move back. */
const HESITATION = 5000;

/** Everything of the page that must be remembered between two clicks. */
class HostPage {
  constructor(wish) {
    this.service = new Service((exchange) => this.workings.add(exchange), sayConnection);
    this.games = new Games(this.service);
    this.host = new Host(this.service);
    this.host.onChange = () => this.show();
    this.scene = sceneOf(this.host);
    this.scene.onOrder = () => this.#keep();
    this.computers = new Computers(this.host, ({ detail }) => say(detail), wish.has("pace") ? Number(wish.get("pace")) : undefined);
    this.workings = new Workings(this, () => this.look());
    this.form = new StartForm(this.games, {
      deal: (game, asked, table) => this.deal(game, asked, table),
      load: (transcript, table, progress) => this.load(transcript, table, progress),
    });
    /** Whose eyes the person here looks through: a seat, "spectator" or "open". */
    this.viewer = "open";
    /** The last step of the hand that has ended, once that was told. */
    this.ended = null;
    /** Grows whenever the person here is to be shown something else. */
    this.turn = 0;
    this.#listen();
  }

  /** Show the table that the address names, or the start screen, filled in as the address asks. */
  async start(wish) {
    await this.#route();
    await this.form.grant(wish);
  }

  #listen() {
    const on = (id, does) => byId(id).addEventListener("click", does);
    on("undo", () => this.#undo());
    // Whoever is about to take a move back is waited for.
    for (const event of ["pointerenter", "focus"]) byId("undo").addEventListener(event, () => this.#wake(HESITATION));
    for (const event of ["pointerleave", "blur"]) byId("undo").addEventListener(event, () => this.#wake());
    on("next", () => (isOver(this.host.record) ? this.#again() : this.#next()));
    on("games-link", (event) => this.#goHome(event));
    byId("result").addEventListener("click", (event) => event.target.matches("a") && this.#goHome(event));
    offerHints(this.scene, this.service, ({ detail }) => say(detail));
    offerInspection(() => this.host.record && this.look());
    offerGames((game, seats, level) => this.#dealAtOnce(game, seats, level));
    addEventListener("popstate", () => this.#route());
  }

  /** One click: against computers, or else fill in the form for several persons. */
  async #dealAtOnce(game, seats, level) {
    if (!level) {
      await this.form.open(game);
      return;
    }
    try {
      await this.deal(game, { seats }, againstComputers(seats, level));
    } catch (thrown) {
      say(problemOf(thrown).detail);
    }
  }

  /** Deal a game at a table of its own; throws what the service refuses. */
  async deal(game, asked, table) {
    const [record] = await Promise.all([this.host.deal(game, asked, table), this.games.get(game)]);
    await this.#sit(record, table);
  }

  /** Take up a game from a file; the first difference to its digests, if there is one. */
  async load(transcript, table, progress) {
    const { record, difference } = await this.host.load(transcript, table, progress);
    await this.#sit(record, table);
    return difference;
  }

  /** Have a new table with a game on it. */
  async #sit(record, table) {
    this.computers.rest();
    this.#takeTable(Math.random().toString(36).slice(2, 10), table, [...table.players, "spectator"].map(newKey));
    history.pushState(null, "", TABLE + this.tableId);
    await this.host.lay(record, table);
    this.channels.call();
  }

  /** Sit down at a table, to look as the first person there does. */
  #takeTable(id, table, keys, order = newOrder()) {
    this.channels?.close();
    this.scene.order = order;
    Object.assign(this, { tableId: id, keys });
    this.channels = new SeatChannels(this.host, keys);
    const [seat = "spectator"] = sharesScreen(table) ? [] : seatsOf(table, "here");
    this.viewer = table.open ? "open" : seat;
    this.workings.offerViewers(table, keys, this.viewer);
    showLinks(table, keys);
  }

  /** Show what the address says: a table that this browser keeps, or the start screen. */
  async #route() {
    const id = location.hash.startsWith(TABLE) ? location.hash.slice(TABLE.length) : null;
    this.computers.rest();
    const kept = id && keptGame(id);
    try {
      if (!id) this.#showStart();
      else if (id === this.tableId) await this.show();
      else if (kept) await this.#takeUp(id, kept);
      else {
        this.#showStart();
        say("This browser no longer has that game.");
      }
    } catch (thrown) {
      this.#showStart();
      say(problemOf(thrown).detail);
    }
  }

  async #takeUp(id, { game, opening, steps, index, table, keys, order }) {
    this.#takeTable(id, table, keys, order);
    await this.host.lay(new Record(game, opening, steps, index), table);
    this.channels.call();
  }

  #goHome(event) {
    event.preventDefault();
    history.pushState(null, "", location.pathname + location.search);
    this.#route();
  }

  #showStart() {
    this.turn += 1;
    showStart(this.scene);
    const goOn = (id) => {
      history.pushState(null, "", TABLE + id);
      this.#route();
    };
    const onForget = (id) => {
      if (id === this.tableId) this.tableId = null;
    };
    offerKept(goOn, onForget);
  }

  /** Show the position on the table to whoever sits here, and to the seats on pages of their own. */
  async show() {
    await Promise.all([this.#isAtTable && this.#pass(), this.channels.tell()]);
    await this.#keep();
    this.#wake();
  }

  #wake(pace) {
    if (this.#isAtTable) this.computers.wake(pace);
  }

  /** Whether the person here is at the table, and not at the start screen. */
  get #isAtTable() {
    return location.hash === TABLE + this.tableId;
  }

  /** Keep the game, and the order in which the cards lie, for when this page is opened again. */
  async #keep() {
    const { record, table } = this.host;
    const { title } = (await this.games.get(record.game)).about;
    const { keys, scene } = this;
    keepGame(this.tableId, { ...record.kept(), table, keys, title, about: aboutOf(record), over: isOver(record), order: scene.order });
  }

  /** Show the table to the person here who is to act, behind a curtain if that is another one. */
  async #pass() {
    const { record, table } = this.host;
    const { to_act: toAct } = record.position;
    const isOther = table.players[toAct]?.kind === "here" && toAct !== this.viewer;
    if (!sharesScreen(table) || !isOther || (rests(record.position) && this.viewer !== "spectator")) {
      await this.look();
      return;
    }
    this.turn += 1;
    clearAll(this.scene);
    byId("result").close();
    const step = this.host.undoable;
    const undo = step && { label: undoLabel(step), does: () => this.#undo() };
    drawCurtain(namesFor(table, null)[toAct], undo, () => {
      this.viewer = toAct;
      this.workings.look(toAct);
      this.look();
    });
  }

  /** Show the position on the table from where the person here looks. */
  async look() {
    const { record } = this.host;
    this.turn += 1;
    const { turn } = this;
    try {
      const [sight, game] = await Promise.all([this.host.sight(this.workings.viewer ?? this.viewer), this.games.get(record.game)]);
      // An answer that something newer has overtaken would take the page back.
      if (turn !== this.turn) return;
      showAll(this.scene, sight, game);
      this.#offerSteps(record);
      this.workings.showPlace(record);
      say("");
    } catch (thrown) {
      if (turn === this.turn) say(problemOf(thrown).detail);
    }
  }

  /** Offer what leads from one step to another: undo, the next hand, another game. */
  #offerSteps(record) {
    const step = this.host.undoable;
    const own = step && [step.by, "open"].includes(this.viewer);
    byId("undo").hidden = !own;
    if (own) byId("undo").textContent = undoLabel(step);
    const ended = record.isNewest && rests(record.position);
    byId("next").hidden = !ended;
    byId("next").textContent = isOver(record) ? "Play again" : "Next hand";
    if (!ended) byId("result").close();
    else if (this.ended !== record.step) showResult(this.scene.sight, this.scene.game, { again: () => this.#again(), next: () => this.#next() });
    this.ended = ended ? record.step : null;
  }

  async #undo() {
    this.computers.rest();
    await this.host.undo();
  }

  /** Deal the next hand, whoever's turn that is. */
  async #next() {
    const { position } = this.host.record;
    if (this.computers.isToAct) await this.computers.play();
    else {
      const problem = await this.host.play(position.legal_moves[0], position.to_act, "deal");
      if (problem) say(problem.detail);
    }
  }

  /** The same game with the same players and options. */
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

function undoLabel({ label }) {
  return label ? `Undo: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : "Undo";
}

const isOver = ({ position }) => position.to_act === null;

/** Where a game stands, in a few words. */
function aboutOf(record) {
  const { state, scores } = record.position;
  const hand = state.hand_number ? `hand ${state.hand_number}` : "begun";
  return `${isOver(record) ? "is over" : hand}, ${scores.totals.join(" : ")}`;
}

/** Start the page that keeps a game. */
export function startHost(wish) {
  return new HostPage(wish).start(wish);
}
