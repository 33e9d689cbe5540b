/** Play with a friend: a name, and a table with a link for the other seat. */

import { byId } from "../dom.js";
import { tableOptions } from "../game/game.js";
import { problemOf } from "../game/service.js";
import { ownName } from "./settings.js";
import { level } from "./start.js";

/** Ask for a name, then make the table. @param {string} name of the game @param {Games} games */
export function inviteFriend(name, games) {
  const dialog = byId("friend", HTMLDialogElement);
  const [form] = dialog.getElementsByTagName("form");
  const [input] = dialog.getElementsByTagName("input");
  const [, close] = dialog.getElementsByTagName("button");
  const [, flaw] = dialog.getElementsByTagName("p");
  input.value = ownName();
  flaw.textContent = "";
  close.onclick = () => dialog.close();
  form.onsubmit = async (event) => {
    event.preventDefault();
    try {
      const { about } = await games.get(name);
      const { newSealedTable } = await import("../../sealed/page/new_table.js");
      const seats = Math.max(2, about.seats.least);
      const players = Array.from({ length: seats }, (_, seat) => /** @type {Player} */ (seat ? { kind: "elsewhere", name: "" } : { kind: "here", name: input.value.trim() }));
      const options = tableOptions(about, level(), seats);
      await newSealedTable(games.service, about, { seats, ...(Object.keys(options).length ? { options } : {}) }, { players, open: false });
    } catch (thrown) {
      flaw.textContent = problemOf(thrown).detail;
    }
  };
  dialog.showModal();
}
