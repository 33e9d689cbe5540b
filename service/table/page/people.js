/** The people at a table with links: who is here, short words to the others, and the player's own name. */

import { byId, make } from "../dom.js";
import { PHRASES } from "../game/people.js";
import { personName } from "../game/messages.js";
import { saveSetting, savedSetting } from "../game/storage.js";
import { own } from "../words.js";

const NAME = "name";
/** Milliseconds that a short word is shown. */
const SHOWN = 6000;

/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** The words for where a player is. */
const PLACES = { here: "here", away: "not here", computer: "computer" };

/**
 * Offer the short words.
 * @param {(phrase: PhraseId) => void} say
 */
export function offerPhrases(say) {
  const ids = /** @type {PhraseId[]} */ (Object.keys(PHRASES));
  byId("phrases").replaceChildren(
    ...ids.map((id) => make("button", { type: "button", class: "tool", "data-phrase": id, onclick: () => say(id) }, phraseText(id))),
  );
}

/** @param {PhraseId} id */
const phraseText = (id) => own(`phrase.${id}`, PHRASES[id]);

/**
 * Show who is here.
 * @param {Present} present
 * @param {string[]} names of the seats
 * @param {boolean} speaks whether the viewer has a seat
 */
export function showPeople({ seats, watched }, names, speaks) {
  byId("people").hidden = false;
  byId("phrases").hidden = !speaks;
  const items = seats.map((place, seat) => make("li", { "data-place": place }, make("b", {}, names[seat]), ` ${own(`place.${place}`, PLACES[place])}`));
  byId("people-list").replaceChildren(...items, watched ? make("li", {}, own("watched", "Somebody is watching.")) : "");
}

/**
 * Show a short word for a moment.
 * @param {string} name of the player
 * @param {PhraseId} phrase
 */
export function showSaid(name, phrase) {
  byId("said").textContent = `${name}: ${phraseText(phrase)}`;
  clearTimeout(timer);
  timer = setTimeout(() => (byId("said").textContent = ""), SHOWN);
}

/** The name that the person at this browser has given; empty for none. */
export const ownName = () => savedSetting(NAME, personName) ?? "";

/** Keep the name of the person at this browser. @param {string} name */
export function keepName(name) {
  if (name && name !== ownName()) saveSetting(NAME, name);
}
