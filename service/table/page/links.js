/** The links to share: one for each person elsewhere and one for spectators. */

import { byId, make } from "../dom.js";
import { copyText } from "./files.js";
import { namesFor, seatsOf } from "../game/players.js";
import { say } from "./screen.js";
import { isFar, linkTo } from "../game/transport.js";

/**
 * Show the links of a table.
 * @param {Table} table
 * @param {Channel[]} channels one for each seat and then one for spectators
 */
export function showLinks(table, channels) {
  const names = [...namesFor(table, null), "Spectators"];
  const elsewhere = seatsOf(table, "elsewhere");
  const where = channels.some(isFar) ? "on any device" : "in another tab of this browser";
  byId("links-panel", HTMLDetailsElement).open = elsewhere.length > 0;
  byId("links-about").textContent = `These links work ${where}. Anybody with a link can use its seat.`;
  byId("links").replaceChildren(...[...elsewhere, names.length - 1].map((seat) => linkItem(names[seat], linkTo(channels[seat]))));
}

/** @param {string} name @param {string} href */
function linkItem(name, href) {
  const copy = async () => {
    if (await copyText(new URL(href, location.href).href, byId("copy", HTMLDialogElement))) say(`Copied the link for ${name}.`);
  };
  return make(
    "li",
    {},
    make("a", { href, target: "_blank", rel: "noopener" }, name),
    " ",
    make("button", { type: "button", class: "tool", "data-copy": href, onclick: copy }, "Copy"),
  );
}
