/** The tools of Inspect: other viewers, earlier positions, the transcript, requests as curl. */

import { asCurl } from "./curl.js";
import { byId, make } from "../dom.js";
import { copyText, download } from "./files.js";
import { inspecting } from "./inspect.js";
import { namesFor } from "../game/players.js";
import { say } from "./notice.js";
import { RequestPanel } from "./requests.js";

/** The toolbar above the table and the panel of requests. */
export class Inspector {
  /** @param {Host} host @param {() => void} onLook called when another viewer is chosen */
  constructor(host, onLook) {
    this.host = host;
    this.choice = byId("viewer", HTMLSelectElement);
    this.place = byId("place", HTMLInputElement);
    /** The latest request with a body. @type {Exchange|null} */
    this.exchange = null;
    const copy = (/** @type {string} */ text) => this.#copy(text);
    this.requests = new RequestPanel(byId("requests"), copy);
    this.choice.addEventListener("change", onLook);
    this.place.addEventListener("input", () => host.go(Number(this.place.value)));
    const onClick = (/** @type {string} */ id, /** @type {() => void} */ does) => byId(id).addEventListener("click", does);
    onClick("first", () => host.go(0));
    onClick("back", () => host.go(host.record.index - 1));
    onClick("forward", () => host.go(host.record.index + 1));
    onClick("last", () => host.go(Infinity));
    onClick("curl", () => this.exchange && copy(asCurl(this.exchange)));
    onClick("keep", () => this.#keep());
  }

  /** The chosen viewer, or null while Inspect is off. @returns {Viewer|"to-act"|null} */
  get viewer() {
    const { value } = this.choice;
    if (!inspecting()) return null;
    if (value === "open" || value === "to-act" || value === "spectator") return value;
    return value === "" ? null : Number(value);
  }

  /** Choose a viewer. @param {Viewer} viewer */
  look(viewer) {
    this.choice.value = String(viewer);
  }

  /** Add a request to the panel. @param {Exchange} exchange */
  add(exchange) {
    this.requests.add(exchange);
    if (exchange.body) this.exchange = exchange;
  }

  /**
   * Offer the viewers of a table: every seat, a spectator, and all hands open.
   * @param {Table} table
   * @param {Viewer} viewer the one to choose
   */
  offerViewers(table, viewer) {
    const names = namesFor(table, null);
    /** @type {[value: string|number, text: string][]} */
    const choices = [["open", "Open table"], ["to-act", "The seat to act"], ...names.entries(), ["spectator", "Spectator"]];
    this.choice.replaceChildren(...choices.map(([value, text]) => make("option", { value }, text)));
    this.look(viewer);
  }

  /** Show which step of the record is on the table. @param {GameRecord} record */
  showPlace({ index, steps }) {
    const last = steps.length - 1;
    this.place.max = String(last);
    this.place.value = String(index);
    this.place.setAttribute("aria-valuetext", `position ${index} of ${last}`);
    byId("place-text").textContent = `${index} / ${last}`;
    for (const id of ["first", "back"]) byId(id).setAttribute("aria-disabled", String(index === 0));
    for (const id of ["forward", "last"]) byId(id).setAttribute("aria-disabled", String(index === last));
  }

  #keep() {
    const { record } = this.host;
    download(`${record.game}-${record.opening.seed ?? "deck"}.json`, record.transcript());
  }

  /** @param {string} text */
  async #copy(text) {
    const copied = await copyText(text, byId("copy", HTMLDialogElement));
    if (copied) say("copied as curl");
  }
}
