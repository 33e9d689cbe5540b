/** The page of one seat at a sealed table, or of an onlooker. */

import { offerHints } from "../../table/page/advice.js";
import { moveLabel } from "../../table/board/actions.js";
import { mayPass } from "../../table/board/probe.js";
import { newOrder } from "../../table/board/order.js";
import { all, byId, setText } from "../../table/dom.js";
import { Games } from "../../table/game/game.js";
import { invitationIn, linkTo } from "./invitation.js";
import { offerInspection } from "../../table/page/inspect.js";
import { sameMove } from "../../table/game/moves.js";
import { offerPhrases, showPeople, showSaid, showSign } from "./people_panel.js";
import { namesFor, namesWithLevels, seatsOf } from "../../table/game/players.js";
import { say, sayConnection, sayTrouble } from "../../table/page/notice.js";
import { closeResult, hasAdvice, openGuide, openResult, sceneOf, showAll, showOnly } from "../../table/page/screen.js";
import { SealedTable, unsavedText, whatIsWrong } from "./sealed.js";
import { Service } from "../../table/game/service.js";
import { keepName, offerSettings, ownName } from "../../table/page/settings.js";
import { rests, standing } from "../../table/game/snapshot.js";
import { savedSealed } from "./saved_seats.js";
import { whyRefused } from "../../table/board/explain.js";
import { formatted } from "../../table/board/values.js";
import { words } from "../../table/kit/words.js";
import { handNoun, own, textOf } from "../../table/language.js";

const sealedText = () => own("sealed", "You see only your own hand. The others are sealed: only the operator of this service could read them.");
const watchedText = () => own("watching", "You are watching. All hands are sealed: only the operator of this service could read them.");

/** Start the page of a seat. @param {string} hash of its address, with the invitation @param {Texts|null} texts in another language */
export async function startSeat(hash, texts) {
  document.body.classList.add("guest");
  byId("start").hidden = true;
  const invitation = invitationIn(hash);
  if (!invitation || !globalThis.crypto?.subtle) {
    say(invitation ? own("insecure", "A table with links needs this page over https, or on the machine that serves it.") : own("damaged", "This link is damaged; ask for it again."));
    return;
  }
  const query = new URLSearchParams(location.search);
  const requests = import("../../table/page/requests.js").then(({ RequestPanel }) => new RequestPanel(byId("requests"), () => {}));
  const service = new Service(async (exchange) => (await requests).add(exchange), sayConnection);
  const game = await new Games(service, hasAdvice(), texts).get(invitation.table.game);
  const page = new SeatPage(invitation, game, service, query);
  await page.start();
}

/** Milliseconds after which Abandon has to be pressed twice again. */
const SURE = 5_000;

class SeatPage {
  /** The position whose result has been shown. */
  #ended = false;
  /** Whether Abandon has been pressed once. */
  #isSure = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** Why the browser cannot save the game; empty while it can. */
  #unsaved = "";
  /** The move that was made last, in words; empty before. */
  #going = "";
  /** The seats whose links are shown; null before. @type {string|null} */
  #links = null;

  /** @param {Invitation} invitation @param {Game} game @param {Service} service @param {URLSearchParams} query */
  constructor(invitation, game, service, query) {
    this.invitation = invitation;
    this.game = game;
    this.table = new SealedTable(invitation, game, ownName(), {
      onChange: () => this.#show(),
      onPeople: () => this.#showPeople(),
      onSaid: (seat, phrase) => showSaid(this.#names[seat], phrase),
      onRefused: (problem) => {
        this.#show();
        this.scene.explain(whyRefused(problem, this.scene));
      },
      onTrouble: sayTrouble,
      onTaken: () => this.#showTaken(),
      onUnsaved: (wrong) => say((this.#unsaved = wrong)),
    });
    this.scene = sceneOf({ play: (move) => this.#play(move), probe: async (move) => this.#probe(move) });
    this.scene.order = this.table.kept.order ?? newOrder();
    this.scene.onOrder = (order) => this.table.keep({ order });
    offerSettings(query, (pace) => (this.table.pace = this.scene.pace = pace));
    offerPhrases((phrase) => this.table.say(phrase));
    offerInspection(() => this.#show());
    offerHints(this.scene, service, () => this.table.table);
    byId("lobby-guide").addEventListener("click", (event) => openGuide(event, () => game, (about) => ({ ...about.preset_options[invitation.table.preset ?? about.presets[0]], ...invitation.table.options })));
    for (const button of all(document, "[data-abandon]")) button.addEventListener("click", () => this.#abandon(button));
  }

  get #names() {
    return namesFor(this.table.table, this.invitation.seat);
  }

  /** Ask the player to sit down, the first time; then sit. */
  async start() {
    const { invitation, table } = this;
    this.#showLobby();
    if (invitation.seat !== null && !table.isTaken && !savedSealed(invitation)) {
      table.name = await sitsDown(invitation.table.names[invitation.seat]);
    }
    byId("name-form").hidden = true;
    byId("links-panel", HTMLDetailsElement).open = true;
    byId("links-panel").hidden = false;
    this.#showLinks();
    byId("lobby").append(byId("links-panel"), byId("people"));
    await table.open().then(() => keepName(table.name), (/** @type {Error} */ error) => say(whatIsWrong(error)));
  }

  /** Say that another browser has this seat, and offer nothing. */
  #showTaken() {
    showOnly("lobby");
    const { seat, table } = this.invitation;
    byId("terms").textContent = seat === table.maker.seat ? own("makers-link", "This is {name}'s own link: it works only in the browser that made the table. Ask {name} for yours, under “Links for others”.", { name: namesFor(this.table.table, null)[seat] }) : own("taken", "This seat is taken by another browser. If you sat down there, open the table in that browser: only it can come back to the seat. If not, ask for a link to a new table.");
    for (const id of ["name-form", "people", "links-panel", "stall"]) byId(id).hidden = true;
    byId("leave").hidden = false;
    sayTrouble(null);
    say("");
  }

  /** Show the links again if other seats are free. */
  #showLinks() {
    const { table, invitation } = this;
    const names = namesFor(table.table, null);
    const shown = JSON.stringify(table.free.map((seat) => [seat, names[seat]]));
    if (shown === this.#links) return;
    this.#links = shown;
    const { free } = table;
    import("./links.js").then(({ showLinks }) => showLinks(invitation, free, names));
  }

  #showLobby() {
    const { game, preset, options = {} } = this.invitation.table;
    showOnly("lobby");
    const { maker } = this.invitation.table;
    const host = namesFor(this.table.table, null)[maker.seat];
    const { title, links } = this.game.about;
    byId("lobby-title").textContent = maker.seat === this.invitation.seat ? title : own("invites", "{name} invites you to {game}", { name: host, game: title });
    byId("lobby-guide", HTMLAnchorElement).href = `.${links.guide}`;
    const changed = Object.entries(options).map(([name, value]) => `${titleOf(this.game, name)} ${textOf(`title.${game}.value.${name}.${value}`, `${formatted(value, this.game)}`)}`);
    const rules = [...(preset ? [textOf(`title.${game}.preset.${preset}`, words(preset))] : []), ...changed].join(", ") || own("standard", "standard");
    byId("terms").textContent = `${own("terms", "{players}. Rules: {rules}. The game begins once everybody has sat down.", { players: namesWithLevels(this.table.table, null).join(", "), rules })} ${this.invitation.seat === null ? watchedText() : sealedText()}`;
  }

  async #show() {
    const { table, game, scene } = this;
    const { snapshot } = table;
    if (!snapshot) {
      this.#showLobby();
      if (table.kept.left !== null) say(this.#status());
      return;
    }
    // Moving an element takes the focus from it.
    if (byId("lobby").contains(byId("people"))) byId("settings-panel").before(byId("people"), byId("links-panel"));
    if (!(await showAll(scene, snapshot, game))) return;
    byId("hint-button").hidden ||= table.isAgreeing || !snapshot.legalMoves.length;
    byId("privacy").textContent = snapshot.viewer === "spectator" ? watchedText() : sealedText();
    this.#disarm();
    say(this.#status());
    this.#showResult(snapshot);
    this.#showPeople();
    const hand = snapshot.table.hand_number ? `${own("at-hand", "{noun} {number}", { noun: handNoun(game), number: snapshot.table.hand_number })}, ` : "";
    const about = `${own("with-links", "with links")}: ${table.kept.over ? "" : hand}${standing(snapshot)}`;
    if (about !== table.kept.about) table.keep({ about });
  }

  #status() {
    const { left } = this.table.kept;
    if (left) return left.seat === this.invitation.seat ? own("you-abandoned", "You have abandoned the game.") : own("they-abandoned", "{name} has abandoned the game.", { name: this.#names[left.seat] });
    if (this.table.isAgreeing) return [this.#going, own("agreeing", "Your move is made once the other pages have confirmed it.")].filter(Boolean).join(". ");
    return this.table.isVerified ? own("verified", "This page has replayed the whole game: every card and move was as agreed.") : this.#unsaved;
  }

  /** @param {Move} move @returns {Promise<Problem|null>} */
  async #play(move) {
    byId("hint-button").hidden = true;
    const label = moveLabel(move, this.scene);
    const problem = await this.table.play(move);
    // A move that counts is shown once the others have agreed.
    if (problem) this.#show();
    else {
      this.#going = label;
      this.scene.ruling.clear();
      say(this.#status());
    }
    return problem;
  }

  /** @param {SeatSnapshot} snapshot */
  #showResult(snapshot) {
    const isAtRest = rests(snapshot.table);
    const { toAct } = snapshot;
    const [move] = snapshot.legalMoves;
    const isComputer = toAct !== null && this.invitation.table.seats[toAct] !== null && this.invitation.seat !== null;
    const next = move ? () => this.scene.play(move) : isComputer ? () => this.table.go() : null;
    if (!isAtRest || this.table.kept.left) closeResult();
    else if (!this.#ended) openResult(snapshot, this.game, { again: this.invitation.seat === null ? null : () => this.#again(), next });
    this.#ended = isAtRest;
  }

  /** Sit down at another table with the same people. */
  async #again() {
    const next = await this.table.again();
    if (!next) return say(unsavedText());
    history.pushState(null, "", location.pathname + location.search + linkTo(next));
    location.reload();
    return undefined;
  }

  #showPeople() {
    const { table, invitation } = this;
    const speaks = invitation.seat !== null && table.holds;
    showPeople(table.people.present(), this.#names, speaks);
    if (invitation.seat !== null && seatsOf(table.table, "elsewhere").length > 1) showSign(table.sign, !table.kept.log.some(({ by }) => by === invitation.seat));
    this.#showLinks();
    byId("leave").hidden = table.kept.left === null && !table.snapshot?.outcome;
    const late = table.stalling.map((seat) => this.#names[seat]);
    byId("stall").hidden = !late.length;
    setText(byId("stall-text"), late.length ? own("waiting", "Waiting for {names}.", { names: late.join(", ") }) : "");
    const may = speaks && !table.kept.over;
    for (const button of all(document, "[data-abandon]")) if (button instanceof HTMLElement) button.hidden = !may;
  }

  /** Abandon the game at the second press; until then the button asks. @param {HTMLElement} button */
  #abandon(button) {
    if (this.#isSure) this.table.abandon();
    clearTimeout(this.#timer);
    this.#isSure = true;
    button.textContent = own("abandon-sure", "Press again to abandon the game: it ends for all.");
    this.#timer = setTimeout(() => this.#disarm(), SURE);
  }

  #disarm() {
    clearTimeout(this.#timer);
    this.#isSure = false;
    for (const button of all(document, "[data-abandon]")) button.textContent = own("abandon", "Abandon the game");
  }

  /**
   * Nothing is asked: the others would see the move. A meld close to a listed one may be legal, so it is offered;
   * the rules decide when it is played.
   * @param {Move} move
   */
  #probe(move) {
    const { snapshot } = this.scene;
    const isListed = snapshot.legalMoves.some((each) => sameMove(each, move));
    return isListed || mayPass(move, snapshot, this.game) ? null : { title: own("unlisted", "Not a legal move"), detail: own("cannot-ask", "it is not one of the moves on offer; at a table with links the page cannot ask why: that would show your cards") };
  }
}

/** @param {Game} game @param {string} name of an option */
const titleOf = ({ about }, name) => textOf(`title.${about.name}.option.${name}`, /** @type {Record<string, {title?: string}>} */ (about.options_schema.properties)[name]?.title ?? words(name));

/** Wait until the player sits down; the name, or nothing. @param {string} given by the maker of the table @returns {Promise<string>} */
function sitsDown(given) {
  const form = byId("name-form");
  const input = byId("own-name", HTMLInputElement);
  input.value = given || ownName();
  form.hidden = false;
  return new Promise((sits) => {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      sits(input.value.trim());
    });
  });
}
