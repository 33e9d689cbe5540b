/** The tools of Inspect: other viewers, earlier positions, the transcript, requests as curl. */

import { asCurl } from "./curl.js";
import { byId, make } from "../dom.js";
import { copyText, download } from "./files.js";
import { inspecting } from "./inspect.js";
import { namesFor } from "../game/players.js";
import { say } from "./screen.js";
import { linkTo } from "../game/transport.js";
import { RequestPanel } from "./requests.js";

/** The toolbar above the table and the panel of requests. */
export class Inspector {
  /**
   * @param {{host: import("../game/host.js").Host}} page
   * @param {() => void} onLook called when another viewer is chosen
   */
  constructor(page, onLook) {
    this.page = page;
    const copy = (text) => this.#copy(text);
    this.requests = new RequestPanel(byId("requests"), copy);
    const { host } = page;
    const on = (id, event, does) => byId(id).addEventListener(event, does);
    on("viewer", "change", onLook);
    on("first", "click", () => host.go(0));
    on("back", "click", () => host.go(host.record.index - 1));
    on("forward", "click", () => host.go(host.record.index + 1));
    on("last", "click", () => host.go(Infinity));
    on("place", "input", ({ target }) => host.go(Number(target.value)));
    on("curl", "click", () => copy(asCurl(this.exchange, location.origin)));
    on("keep", "click", () => this.#keep());
  }

  /** The chosen viewer, or null while Inspect is off. */
  get viewer() {
    const { value } = byId("viewer");
    if (!inspecting() || value === "") return null;
    return /^\d+$/.test(value) ? Number(value) : value;
  }

  /** Choose a viewer. */
  look(viewer) {
    byId("viewer").value = String(viewer);
  }

  /** Add a request to the panel. */
  add(exchange) {
    this.requests.add(exchange);
    if (exchange.body) this.exchange = exchange;
  }

  /** Offer the viewers of a table: every seat, a spectator, and all hands open. */
  offerViewers(table, channels, viewer) {
    const names = namesFor(table, null);
    const choices = [["open", "Open table"], ["to-act", "The seat to act"], ...names.entries(), ["spectator", "Spectator"]];
    byId("viewer").replaceChildren(...choices.map(([value, text]) => make("option", { value }, text)));
    this.look(viewer);
    const link = (seat, text) => make("a", { href: linkTo(channels[seat]), target: "_blank", rel: "noopener", class: "tool" }, text);
    byId("tabs").replaceChildren(...[...names, "Spectator"].map((name, seat) => link(seat, name)));
  }

  /** Show which step of the record is on the table. */
  showPlace({ index, steps }) {
    const last = steps.length - 1;
    Object.assign(byId("place"), { max: last, value: index });
    byId("place").setAttribute("aria-valuetext", `position ${index} of ${last}`);
    byId("place-text").textContent = `${index} / ${last}`;
    for (const [id, off] of [["first", !index], ["back", !index], ["forward", index === last], ["last", index === last]]) {
      byId(id).setAttribute("aria-disabled", String(off));
    }
  }

  #keep() {
    const { record } = this.page.host;
    download(`${record.game}-${record.opening.seed ?? "deck"}.json`, record.transcript());
  }

  async #copy(text) {
    const copied = await copyText(text, byId("copy"));
    if (copied) say("copied as curl");
  }
}
