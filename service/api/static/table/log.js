/** What happened, as the service told it, event by event; the newest first. */

import { make } from "./dom.js";
import { said } from "./words.js";

/**
 * The log as list items.
 *
 * @param {import("./sight.js").Sight} sight
 */
export function logItems({ events, viewer }) {
  return events
    .map(({ index, event, text }) =>
      make(
        "li",
        { value: index },
        said(text, viewer),
        event.rule ? make("code", { class: "rule-id" }, event.rule) : null,
      ),
    )
    .reverse();
}

/** The events of the newest position, to be read aloud. */
export function latest({ events, index, viewer }) {
  return events
    .filter((entry) => entry.index === index)
    .map(({ text }) => said(text, viewer))
    .join(". ");
}
