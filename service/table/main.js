/** Starts the page: that of a seat if the address has the key of a channel, else the one that hosts games. */

import { byId } from "./dom.js";
import { startHost } from "./page/host_page.js";
import { problemOf } from "./game/service.js";
import { keyHere } from "./game/transport.js";

const query = new URLSearchParams(location.search);
const key = keyHere();
const starting = key ? import("./page/seat_page.js").then(({ startSeat }) => startSeat(key)) : startHost(query);
starting.catch((thrown) => {
  byId("notice").textContent = problemOf(thrown).detail;
});
