/** The log: sentences made from the texts of events. */

import { make } from "../dom.js";
import { sentenceOf } from "../words.js";

const MOST_SENTENCES = 4;

/** The log as list items, newest first. @param {Snapshot} snapshot */
export function logItems(snapshot) {
  return snapshot.events
    .map(({ index, event, text }) =>
      make(
        "li",
        { value: index },
        sentenceOf(text, snapshot),
        typeof event.rule === "string" ? make("code", { class: "rule-id inspected" }, event.rule) : null,
      ),
    )
    .reverse();
}

/**
 * The news for the viewer: all events since their own last step, or else those of that step.
 * @param {Snapshot} snapshot
 */
export function latest(snapshot) {
  const { events, viewer, index } = snapshot;
  const last = events.findLastIndex(({ by }) => by === viewer || viewer === "open");
  const after = events.slice(last + 1);
  const news = after.length ? after : events.filter((entry) => entry.index === index);
  return news.slice(-MOST_SENTENCES).map(({ text }) => `${sentenceOf(text, snapshot)}. `);
}
