/** The links to share: one for each free seat of a sealed table, and one for onlookers. */

import { byId, closest, make, redraw } from "../../table/dom.js";
import { copyText } from "../../table/page/files.js";
import { reach } from "./channel.js";
import { linkTo } from "./invitation.js";
import { own } from "../../table/language.js";
import { say } from "../../table/page/notice.js";

/**
 * Show the links of a table.
 * @param {Invitation} invitation of this page
 * @param {number[]} free the seats that nobody has taken
 * @param {string[]} names of the seats
 */
export function showLinks(invitation, free, names) {
  const how = free.length ? ` ${own("send-links", "Send each player their link in a way you trust: whoever sits down first has that seat.")}` : "";
  byId("links-about").textContent = `${reach()}${how}`;
  redraw(byId("links"), () => [
    ...free.map((seat) => linkItem(names[seat], linkTo({ ...invitation, seat }))),
    linkItem(own("spectators", "Spectators"), linkTo({ ...invitation, seat: null })),
  ]);
}

/** @param {string} name @param {string} link */
function linkItem(name, link) {
  const href = `./${link}`;
  const copy = async () => {
    if (await copyText(new URL(href, location.href).href, byId("copy", HTMLDialogElement))) say(own("link-copied", "Copied the link for {name}.", { name }));
  };
  const code = async (/** @type {MouseEvent} */ { currentTarget }) => {
    const { qrCode } = await import("./qr.js");
    const place = closest(currentTarget, "li");
    const shown = place?.querySelector(".qr");
    if (shown) shown.remove();
    else place?.append(qrCode(new URL(href, location.href).href, own("qr-of", "QR code of the link for {name}", { name })));
  };
  const share = () => navigator.share({ url: new URL(href, location.href).href }).catch(() => undefined);
  return make(
    "li",
    {},
    make("a", { href, target: "_blank", rel: "noopener" }, name),
    " ",
    make("button", { type: "button", class: "tool", "data-copy": href, onclick: copy }, own("copy", "Copy")),
    "share" in navigator ? make("button", { type: "button", class: "tool", onclick: share }, own("share", "Share")) : "",
    " ",
    make("button", { type: "button", class: "tool", "data-qr": href, onclick: code }, own("qr", "QR code")),
  );
}
