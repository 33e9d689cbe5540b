/** The cards that are new in a hand since the previous snapshot. */

import { keyed } from "./selection.js";
import { handsOf } from "../game/snapshot.js";

/** @param {Snapshot|null} before @param {Snapshot} after @returns {Set<string>} their keys */
export function newCards(before, after) {
  if (!before || before.viewer !== after.viewer || before.game !== after.game) return new Set();
  if (before.table.hand_number !== after.table.hand_number) return new Set();
  const had = handsOf(before);
  return new Set(
    handsOf(after).flatMap(({ faces }, seat) => {
      // A hand that is dealt is not news.
      const known = had[seat]?.faces;
      const old = new Set(keyed((known?.length ? known : faces) ?? []).map(({ key }) => key));
      return keyed(faces ?? []).flatMap(({ key }) => (old.has(key) ? [] : [key]));
    }),
  );
}
