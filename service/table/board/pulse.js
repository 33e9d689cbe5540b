/** What draws the eye: the pile that a card is taken from, and the banner of a great moment. */

import { byId, make } from "../dom.js";
import { say } from "../language.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Pulse the piles that the last event takes cards from. @param {HTMLElement} board @param {Snapshot} snapshot @param {Game} game */
export function pulse(board, { events }, { about }) {
  if (calm.matches) return;
  for (const { from } of about.event_transfers[events.at(-1)?.event.type ?? ""] ?? [])
    board.querySelector(`[data-pile="${from}"] .heap`)?.animate([{ transform: "scale(1.12)", filter: "drop-shadow(0 0 8px gold)" }, { transform: "none" }], 400);
}

/** Announce a moment, or take the banner away. @param {Snapshot} snapshot */
export function announce(snapshot) {
  const { frame } = snapshot;
  const points = frame?.points ?? null;
  const banner = byId("banner");
  banner.hidden = points === null;
  if (frame && points !== null) banner.replaceChildren(make("span", {}, say(frame.text, snapshot)), points ? make("b", {}, `+${points}`) : "");
}
