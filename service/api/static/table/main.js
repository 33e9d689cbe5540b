/** Which page this is: `/` keeps a game, `/?table=…&seat=…` is one seat at it. */

import { byId } from "./dom.js";
import { startHost } from "./host_page.js";
import { startSeat } from "./seat_page.js";
import { problemOf } from "./service.js";

const wish = new URLSearchParams(location.search);
const seat = wish.get("seat") === "spectator" ? "spectator" : Number(wish.get("seat"));
const starting = wish.has("table") ? startSeat(wish.get("table"), seat) : startHost(wish);
starting.catch((thrown) => {
  byId("notice").textContent = problemOf(thrown).detail;
});
