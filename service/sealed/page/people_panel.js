/** The people at a table with links: who is here, and short words to the others. */

import { byId, make } from "../../table/dom.js";
import { PHRASES } from "./people.js";
import { faceText } from "../../table/kit/words.js";
import { own } from "../../table/language.js";

/** Milliseconds that a short word is shown. */
const SHOWN = 6000;

/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** The words for where a player is. */
const PLACES = { here: "here", away: "not here", computer: "computer" };

/** Offer the short words. @param {(phrase: PhraseId) => void} say */
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
 * @param {string[]|null} sign four cards that are the same at every seat
 */
export function showPeople({ seats, watched }, names, speaks, sign) {
  byId("people").hidden = false;
  byId("phrases").hidden = !speaks;
  const items = seats.map((place, seat) => make("li", { "data-place": place }, make("b", {}, names[seat]), ` ${own(`place.${place}`, PLACES[place])}`));
  const hasOthers = seats.filter((place) => place !== "computer").length > 1;
  const compare = own("sign", "– the same four cards at every seat. Ask the others: if theirs differ, somebody is between you.");
  const told = sign && hasOthers ? make("li", {}, make("b", { id: "sign" }, sign.map(faceText).join(" ")), ` ${compare}`) : "";
  byId("people-list").replaceChildren(...items, watched ? make("li", {}, own("watched", "Somebody is watching.")) : "", told);
}

/** Show a short word for a moment. @param {string} name of the player @param {PhraseId} phrase */
export function showSaid(name, phrase) {
  byId("said").textContent = `${name}: ${phraseText(phrase)}`;
  clearTimeout(timer);
  timer = setTimeout(() => (byId("said").textContent = ""), SHOWN);
}
