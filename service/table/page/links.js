/** The links to share: one for each person at a sealed table, and one for onlookers. */

import { byId, make } from "../dom.js";
import { copyText } from "./files.js";
import { reach } from "../game/channel.js";
import { linkTo } from "../game/invitation.js";
import { say } from "./screen.js";

/**
 * Show the links of a table.
 * @param {Invitation} invitation of this page
 * @param {string[]} names of the seats
 */
export function showLinks(invitation, names) {
  const others = invitation.table.seats.flatMap((level, seat) => (level === null && seat !== invitation.seat ? [seat] : []));
  byId("links-panel", HTMLDetailsElement).open = true;
  byId("links-about").textContent = `These links work ${reach()}. Send each player one by a way that you trust: whoever opens a link first has its seat.`;
  byId("links").replaceChildren(...others.map((seat) => linkItem(names[seat], linkTo({ ...invitation, seat }))), linkItem("Spectators", linkTo({ ...invitation, seat: null })));
}

/** @param {string} name @param {string} link */
function linkItem(name, link) {
  const href = `/${link}`;
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
