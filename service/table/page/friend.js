/** Play with a friend: a name, and a table with a link for the other seat. */

import { agreed, goals } from "../board/facts.js";
import { byId, make } from "../dom.js";
import { tableOptions } from "../game/game.js";
import { own } from "../language.js";
import { say } from "./notice.js";
import { problemOf } from "../game/service.js";
import { ownName } from "./settings.js";
import { level } from "./start.js";

/**
 * Ask for a name, then make the table, with the rules in the form if it has this game. Computers sit down at the seats
 * beyond two, if the game has any.
 * @param {string} name of the game
 * @param {number} chosen the number of players
 * @param {Games} games
 * @param {import("./start_form.js").StartForm|null} filled the form, if it was opened
 */
export async function inviteFriend(name, chosen, games, filled) {
  const game = await games.get(name).catch((thrown) => say(problemOf(thrown).detail));
  if (!game) return;
  const { about } = game;
  const dialog = byId("friend", HTMLDialogElement);
  const [form] = dialog.getElementsByTagName("form");
  const [input] = dialog.getElementsByTagName("input");
  const [, close] = dialog.getElementsByTagName("button");
  const [flaw] = dialog.getElementsByClassName("flaws");
  form.querySelector("header")?.remove();
  const seats = Math.max(2, chosen);
  const persons = about.links.turns ? 2 : seats;
  const who = own("friend-seats", "people: {people}, computers: {computers}", { people: persons, computers: seats - persons });
  const options = tableOptions(about, level(), seats);
  const asked = filled?.setup.askedFor(about, seats, options) ?? { seats, ...(Object.keys(options).length ? { options } : {}) };
  const rules = { ...about.preset_options[asked.preset ?? about.presets[0]], ...asked.options };
  form.prepend(make("header", {}, make("h2", {}, seats > 2 ? `${about.title}; ${who}` : about.title), make("p", {}, agreed(goals({ options: rules }), about))));
  input.value = ownName();
  flaw.textContent = "";
  close.onclick = () => dialog.close();
  form.onsubmit = async (event) => {
    event.preventDefault();
    try {
      const { newSealedTable } = await import("../../sealed/page/new_table.js");
      const players = Array.from({ length: seats }, (_, seat) => /** @type {Player} */ (seat >= persons ? { kind: "computer", name: "", level: level() } : { kind: seat ? "elsewhere" : "here", name: seat ? "" : input.value.trim() }));
      await newSealedTable(games.service, about, asked, { players, open: false });
    } catch (thrown) {
      flaw.textContent = problemOf(thrown).detail;
    }
  };
  dialog.showModal();
}
