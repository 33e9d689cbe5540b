/** Snapshots of every position of a game of each kind pass the channel whole. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, written } from "../../service/sealed/page/messages.js";
import { againstComputers } from "../../service/table/game/players.js";
import { Record } from "../../service/table/game/record.js";
import { seatSnapshot } from "../../service/table/game/snapshot.js";
import { games } from "./games.mjs";

for (const { name, seats, positions } of games) {
  test(`every snapshot of a game of ${name}`, (context) => {
    const [dealt, ...later] = positions;
    const record = Record.dealt(name, { seats }, dealt);
    let longest = 0;
    for (const position of [dealt, ...later]) {
      if (position !== dealt) record.add(position, { moves: [], by: 0 });
      for (const answer of position.views) {
        const snapshot = seatSnapshot(record, againstComputers(seats, "easy"), answer, null);
        const text = written({ tell: "snapshot", snapshot: { ...snapshot, events: snapshot.events.slice(-60) } });
        longest = Math.max(longest, text.length);
        const heard = read(text)?.snapshot;
        for (const member of ["table", "legalMoves", "unavailable", "names", "totals", "toAct", "outcome"]) {
          assert.deepEqual(heard?.[member], snapshot[member], `${member} at ${record.index}`);
        }
      }
    }
    context.diagnostic(`the longest snapshot has ${longest} characters`);
  });
}
