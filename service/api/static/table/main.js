/** Which page this is: one that keeps a game, or, with the key of a line in its address, one seat at it. */

import { byId } from "./dom.js";
import { startHost } from "./host_page.js";
import { startSeat } from "./seat_page.js";
import { problemOf } from "./service.js";
import { keyHere } from "./transport.js";

const wish = new URLSearchParams(location.search);
const key = keyHere();
const starting = key ? startSeat(key) : startHost(wish);
starting.catch((thrown) => {
  byId("notice").textContent = problemOf(thrown).detail;
});
