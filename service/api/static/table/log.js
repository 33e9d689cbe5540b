/** What happened, as the service told it, event by event; the newest first. */

import { make } from "./dom.js";
import { faceText, capital, seatName, words } from "./words.js";

/**
 * An event in words: "Seat 0: discarded 7♥".
 *
 * @param {object} event
 * @param {number|string|null} viewer
 */
export function eventText({ type, seat, rule, ...rest }, viewer, game) {
  const members = Object.entries(rest)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length))
    .map(([name, value]) => memberText(name, value, game));
  const happened = [words(type), members.join(", ")].filter(Boolean).join(" ");
  return seat === undefined ? capital(happened) : `${seatName(seat, viewer)}: ${happened}`;
}

function memberText(name, value, game) {
  const text = valueText(value, game);
  const plain = ["card", "tile", "cards", "tiles"].includes(name);
  return plain ? text : `${words(name)} ${text}`;
}

function valueText(value, game) {
  if (game.faces.has(value)) return faceText(value);
  if (Array.isArray(value)) {
    const apart = value.some(Array.isArray) ? " / " : " ";
    return value.map((item) => valueText(item, game)).join(apart);
  }
  if (value !== null && typeof value === "object") {
    return Object.entries(value).map(([name, inner]) => memberText(name, inner, game)).join(", ");
  }
  return words(value);
}

/**
 * The log as list items.
 *
 * @param {import("./sight.js").Sight} sight
 * @param {import("./game.js").Game} game
 */
export function logItems({ events, viewer }, game) {
  return events
    .map(({ index, event }) =>
      make(
        "li",
        { value: index },
        eventText(event, viewer, game),
        event.rule ? make("code", { class: "rule-id" }, event.rule) : null,
      ),
    )
    .reverse();
}

/** The events of the newest position, to be read aloud. */
export function latest({ events, index, viewer }, game) {
  return events
    .filter((entry) => entry.index === index)
    .map(({ event }) => eventText(event, viewer, game))
    .join(". ");
}
