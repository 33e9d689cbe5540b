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
  const { seat: own, table } = invitation;
  // A link for watching gives nobody a seat.
  const others = own === null ? [] : table.seats.flatMap((level, seat) => (level === null && seat !== own ? [seat] : []));
  byId("links-panel", HTMLDetailsElement).open = true;
  byId("links-about").textContent = `These links work ${reach()}. Send each player their link in a way you trust: whoever opens it first has that seat.`;
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
