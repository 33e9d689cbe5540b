/** The language of the reader: chosen here, or preferred by the browser, if it has a file. */

import { byId, make } from "../dom.js";
import { problemOf } from "../game/service.js";
import { text } from "../game/shapes.js";
import { saveSetting, savedSetting } from "../game/storage.js";
import { say } from "./notice.js";

const LANGUAGE = "language";
/** The language in which the page is written. */
const OWN = document.documentElement.lang;

/**
 * Offer the languages, and load the texts of the reader's; null for that of the page, and if they cannot be loaded.
 * @param {URLSearchParams} query of the address, which may name another file with `texts`
 * @returns {Promise<Texts|null>}
 */
export async function textsFor(query) {
  const list = byId("language", HTMLSelectElement);
  const offered = [OWN, ...(list.dataset.languages ?? "").split(" ")];
  const wanted = [savedSetting(LANGUAGE, text(35)) ?? "", ...navigator.languages].flatMap((tag) => [tag, tag.split("-")[0]]);
  const language = wanted.find((tag) => offered.includes(tag)) ?? OWN;
  list.replaceChildren(...offered.map((tag) => make("option", { value: tag, lang: tag, selected: tag === language }, nameOf(tag))));
  list.addEventListener("change", () => {
    saveSetting(LANGUAGE, list.value);
    location.reload();
  });
  const address = query.get("texts") ?? (language === OWN ? null : `static/languages/${language}.json`);
  try {
    return address ? await (await import("../game/translation.js")).loadTexts(address) : null;
  } catch (thrown) {
    say(problemOf(thrown).detail);
    return null;
  }
}

/** A language in its own words. @param {string} tag */
const nameOf = (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
