/** A new sealed table: its key, its terms, and the page of the seat here. */

import { linkTo, newKey } from "./invitation.js";
import { keepName } from "../../table/page/settings.js";
import { FILLED } from "../../table/page/start.js";
import { seatsOf } from "../../table/game/players.js";
import { own } from "../../table/language.js";
import { Refusal } from "../../table/game/service.js";
import { newSealed, saveSealed } from "./saved_seats.js";
import { newPair } from "./signing.js";

const SECRET = "0".repeat(32);

/**
 * Make a table with links, and sit down at it.
 * @param {Service} service
 * @param {Descriptor} about
 * @param {DealRequest} asked
 * @param {Table} table
 * @throws {Refusal} there can be no such table
 */
export async function newSealedTable(service, about, asked, table) {
  const [here, ...more] = seatsOf(table, "here");
  if (here === undefined || more.length) throw refused(own("one-here", "At a table with links, one person plays at this screen. Give each of the others a link."));
  if (!globalThis.crypto?.subtle) throw refused(own("no-cryptography", "Links need this page over https, or on the machine that serves it: browsers have no cryptography elsewhere."));
  // The game itself is dealt once all have agreed; here the service checks only the options.
  await service.post(about.name, "deals", asked);
  await requireSeals(service);
  const { preset, options } = asked;
  const seats = table.players.map(({ level }) => level ?? null);
  const names = table.players.map(({ name }) => name);
  const pair = await newPair();
  const agreed = { game: about.name, seats, names, maker: { seat: here, key: pair.open }, ...(preset ? { preset } : {}), ...(options ? { options } : {}) };
  const invitation = { key: newKey(), seat: here, table: agreed };
  keepName(names[here]);
  saveSealed(newSealed(invitation, about.title, pair));
  const query = new URLSearchParams(location.search);
  // These only fill in the form, so the table's address leaves them out.
  for (const name of FILLED) query.delete(name);
  const rest = String(query);
  history.pushState(null, "", `./${rest ? `?${rest}` : ""}${linkTo(invitation)}`);
  location.reload();
}

/** @param {Service} service @throws {Refusal} it has no keys */
async function requireSeals(service) {
  try {
    await service.seal(SECRET);
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.problem.status !== 404) throw thrown;
    throw refused(own("no-keys", "This service cannot make links: whoever runs it has given it no key for sealed tables. Play at this screen, or against the computer."));
  }
}

/** @param {string} detail */
const refused = (detail) => new Refusal({ title: "No table", detail });
