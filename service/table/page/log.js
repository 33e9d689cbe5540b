/** The log: sentences made from the texts of events. */

import { make } from "../dom.js";
import { sentenceOf } from "../words.js";

const MOST_SENTENCES = 4;

/** The log as list items, newest first; those since the viewer's own last step are marked. @param {Snapshot} snapshot */
export function logItems(snapshot) {
  const last = lastOwn(snapshot);
  return snapshot.events
    .map(({ index, event, text }, place) =>
      make(
        "li",
        { value: index, class: place > last ? "since" : null },
        sentenceOf(text, snapshot),
        typeof event.rule === "string" ? make("code", { class: "rule-id inspected" }, event.rule) : null,
      ),
    )
    .reverse();
}

/** The place of the last event of the viewer's own steps; -1 for none. @param {Snapshot} snapshot */
const lastOwn = ({ events, viewer }) => events.findLastIndex(({ by }) => by === viewer || viewer === "open");

/**
 * The news for the viewer: all events since their own last step, or else those of that step.
 * @param {Snapshot} snapshot
 */
export function latest(snapshot) {
  const { events, index } = snapshot;
  const after = events.slice(lastOwn(snapshot) + 1);
  const news = after.length ? after : events.filter((entry) => entry.index === index);
  return news.slice(-MOST_SENTENCES).map(({ text }) => `${sentenceOf(text, snapshot)}. `);
}
