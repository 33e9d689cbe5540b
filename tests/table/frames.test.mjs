/** The way from one position to the next, event by event, ends with the cards where the next one has them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { framesBetween } from "../../service/table/game/frames.js";
import { againstComputers } from "../../service/table/game/players.js";
import { Record } from "../../service/table/game/record.js";
import { rests, seatSnapshot } from "../../service/table/game/snapshot.js";
import { games } from "./games.mjs";

/** The numbers of cards in each place. */
const places = ({ table: { hands, stock_count: stock, discard_pile: pile, melds, tricks } }) => ({
  hands: hands.map(({ count }) => count),
  own: hands.map(({ cards, tiles }) => [...(cards ?? tiles ?? [])].sort()),
  stock,
  pile: pile ?? null,
  melds: (melds ?? []).map(({ cards }) => [...cards].sort()),
  tricks: (tricks ?? []).length,
});

for (const { name, about, seats, positions } of games) {
  test(`the way between the positions of ${name}`, () => {
    const [dealt, ...later] = positions;
    const record = Record.dealt(name, { seats }, dealt);
    const shots = positions.map((position) => {
      if (position !== dealt) record.add(position, { moves: [], by: 0 });
      return position.views.map((answer) => seatSnapshot(record, againstComputers(seats, "easy"), answer, null));
    });
    // A last event that nothing follows has no frame of its own; this one gives it one.
    const more = { index: 0, event: { type: "nothing" }, text: { template: "", params: {} } };
    let compared = 0;
    for (const [place] of later.entries()) {
      for (const [viewer, before] of shots[place].entries()) {
        const after = shots[place + 1][viewer];
        const news = after.events.slice(before.events.length).map(({ event }) => event.type);
        const last = framesBetween(before, { ...after, events: [...after.events, more] }, { about }).at(-1);
        if (!last || rests(after.table) || news.some((type) => /turned_over|renewed|knocked/.test(type))) continue;
        assert.deepEqual(places(last), places(after), `${news} at ${place + 1}`);
        assert.deepEqual(last.legalMoves, []);
        compared += 1;
      }
    }
    assert.ok(later.length && compared > later.length);
  });
}
