/** The log: sentences made from the texts of events. */

import { make } from "../dom.js";
import { said } from "../words.js";

const MOST_SENTENCES = 4;

/**
 * The log as list items, newest first.
 *
 * @param {import("../game/sight.js").Sight} sight
 */
export function logItems(sight) {
  return sight.events
    .map(({ index, event, text }) =>
      make(
        "li",
        { value: index },
        said(text, sight),
        event.rule ? make("code", { class: "rule-id inspected" }, event.rule) : null,
      ),
    )
    .reverse();
}

/** The news for the viewer: all events since their own last step, or else those of that step. */
export function latest(sight) {
  const { events, viewer, index } = sight;
  const last = events.findLastIndex(({ by }) => by === viewer || viewer === "open");
  const after = events.slice(last + 1);
  const news = after.length ? after : events.filter((entry) => entry.index === index);
  return news.slice(-MOST_SENTENCES).map(({ text }) => `${said(text, sight)}.`).join(" ");
}
