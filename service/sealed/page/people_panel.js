/** The people at a table with links: who is here, and short words to the others. */

import { byId, make } from "../../table/dom.js";
import { PHRASES } from "./people.js";
import { faceText } from "../../table/kit/words.js";
import { own } from "../../table/language.js";

/** Milliseconds that a short word is shown. */
const SHOWN = 6000;

/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** Says the four cards that the players compare, or that they will come. */
const compare = make("p", { class: "notice", id: "compare" });

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
 */
export function showPeople({ seats, watched }, names, speaks) {
  byId("people").hidden = false;
  byId("phrases").hidden = !speaks;
  const items = seats.map((place, seat) => make("li", { "data-place": place }, make("b", {}, names[seat]), ` ${own(`place.${place}`, PLACES[place])}`));
  byId("people-list").replaceChildren(...items, watched ? make("li", {}, own("watched", "Somebody is watching.")) : "");
}

/**
 * Show four cards that are the same at every seat: above the table until the viewer has moved, then first in the side panel.
 * @param {string[]|null} sign null in the lobby, before the deal
 * @param {boolean} isNew
 */
export function showSign(sign, isNew) {
  const cards = sign?.map(faceText).join(" ") ?? "";
  const text = cards ? own("sign", "– the same four cards at every seat. Ask the others: if theirs differ, somebody is between you.") : own("sign-later", "Once the cards are dealt, this page shows four cards, the same at every seat. Compare them with the others.");
  if (compare.textContent !== `${cards} ${text}`) compare.replaceChildren(make("b", { id: "sign" }, cards), ` ${text}`);
  const place = cards ? (isNew ? byId("play") : byId("beside").firstElementChild) : byId("people-list");
  if (![compare, compare.nextElementSibling].includes(place)) place?.before(compare);
}

/** Show a short word for a moment. @param {string} name of the player @param {PhraseId} phrase */
export function showSaid(name, phrase) {
  byId("said").textContent = `${name}: ${phraseText(phrase)}`;
  clearTimeout(timer);
  timer = setTimeout(() => (byId("said").textContent = ""), SHOWN);
}
