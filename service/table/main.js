/** Starts the page of a seat at a sealed table if the address is its link, otherwise that of this screen. */

import { byId } from "./dom.js";
import { problemOf } from "./game/service.js";
import { textsFor } from "./page/reading.js";

const { hash, search } = location;

/** Whether an address is the link of a seat. @param {string} address */
const isLink = (address) => address.startsWith("#key=");

async function start() {
  const query = new URLSearchParams(search);
  const texts = await textsFor(query);
  if (isLink(hash)) await (await import("../sealed/page/seat_page.js")).startSeat(hash, texts);
  else await (await import("./page/host_page.js")).startHost(query, texts);
}

start().catch((thrown) => {
  byId("notice").textContent = problemOf(thrown).detail;
});
addEventListener("popstate", () => {
  if (location.hash !== hash && (isLink(hash) || isLink(location.hash))) location.reload();
});
