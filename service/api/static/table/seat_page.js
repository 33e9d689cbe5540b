/** The page of one seat: it is told what this seat may know by the tab that keeps the game. */

import { Guest } from "./channel.js";
import { byId } from "./dom.js";
import { Games } from "./game.js";
import { say, sceneOf, showAll } from "./panels.js";
import { problemOf, Service } from "./service.js";
import { WirePanel } from "./wire.js";

/**
 * Start the page of a seat.
 *
 * @param {string} tableId
 * @param {number} seat
 */
export async function startSeat(tableId, seat) {
  document.body.classList.add("guest");
  byId("setup").hidden = true;
  say(`Seat ${seat}: waiting for the tab that keeps the table.`);
  const wire = new WirePanel(byId("wire"), () => {});
  const service = new Service((exchange) => wire.add(exchange));
  const guest = new Guest(tableId, seat);
  const scene = sceneOf(guest);
  const games = new Games(service);
  guest.onTrouble = ({ detail }) => say(detail);
  guest.onChange = async () => {
    const { told } = guest;
    try {
      const game = await games.get(told.game);
      if (told !== guest.told) return;
      say(`This tab was told only what seat ${seat} may know.`);
      showAll(scene, told, game);
    } catch (thrown) {
      guest.onTrouble(problemOf(thrown));
    }
  };
}
