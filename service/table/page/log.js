/** The log: sentences made from the texts of events. */

import { make } from "../dom.js";
import { say } from "../language.js";

const MOST_SENTENCES = 12;

/** The log as list items, newest first; those since the viewer's own last step are marked. @param {Snapshot} snapshot */
export function logItems(snapshot) {
  const last = lastOwn(snapshot);
  return snapshot.events
    .map(({ index, event, text }, place) =>
      make(
        "li",
        { value: index, class: place > last ? "since" : null },
        say(text, snapshot),
        typeof event.rule === "string" ? make("code", { class: "rule-id inspected" }, event.rule) : null,
      ),
    )
    .reverse();
}

/** The place of the last event of the viewer's own steps; -1 for none. @param {Snapshot} snapshot */
const lastOwn = ({ events, viewer }) => events.findLastIndex(({ by }) => by === viewer || viewer === "open");

/** All events since the viewer's own last step; if there are none, those of that step. @param {Snapshot} snapshot */
function newsOf(snapshot) {
  const { events, index } = snapshot;
  const after = events.slice(lastOwn(snapshot) + 1);
  return after.length ? after : events.filter((entry) => entry.index === index);
}

/** The news for the viewer. @param {Snapshot} snapshot */
export const latest = (snapshot) => newsOf(snapshot).slice(-MOST_SENTENCES).map(({ text }) => `${say(text, snapshot)}. `);

/** Sentences not to be missed while a hand goes on. @param {Snapshot} snapshot */
export const great = (snapshot) => newsOf(snapshot).flatMap(({ event, text }) => (event.type === "rubber_won" ? [`${say(text, snapshot)}.`] : []));
