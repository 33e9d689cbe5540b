/** Messages above the table. */

import { byId, setText } from "../dom.js";
import { own } from "../language.js";

/** Show a message above the table. @param {string} text */
export function say(text) {
  byId("notice").textContent = text;
}

/** Show the seconds until the next retry; null clears the line. @param {number|null} seconds */
export function sayConnection(seconds) {
  sayTrouble(seconds === null ? null : own("no-connection", "No connection. Trying again in {seconds} s.", { seconds }));
}

/** Show a connection error; null clears it. @param {string|null} wrong */
export function sayTrouble(wrong) {
  setText(byId("connection"), wrong ?? "");
}
