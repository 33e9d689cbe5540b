/** What draws the eye: the pile that a card is taken from. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Pulse the piles that the last event takes cards from. @param {HTMLElement} board @param {Snapshot} snapshot @param {Game} game */
export function pulse(board, { events }, { about }) {
  if (calm.matches) return;
  for (const { from } of about.event_transfers[events.at(-1)?.event.type ?? ""] ?? [])
    board.querySelector(`[data-pile="${from}"] .heap`)?.animate([{ transform: "scale(1.12)", filter: "drop-shadow(0 0 8px gold)" }, { transform: "none" }], 400);
}
