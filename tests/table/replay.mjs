/** node replay.mjs <file>...: tables in JavaScript play recorded conversations again, and ask and send the same. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Table } from "../../service/table/kit/table.js";

const plain = (value) => JSON.parse(JSON.stringify(value));

for (const file of process.argv.slice(2)) {
  for (const { about, terms, steps } of JSON.parse(readFileSync(file, "utf8"))) {
    let step, asked;
    const ask = async (...request) => {
      const answer = step.asked[asked.length]?.[3] ?? null;
      asked.push([...plain(request), answer]);
      return answer;
    };
    const services = { ask, now: () => step.at };
    step = steps[0];
    let table = new Table(terms, services);
    for (step of steps) {
      asked = [];
      let sent = [];
      if ("message" in step) sent = await table.receive(step.seat, step.message);
      else if ("load" in step) table = Table.load(step.load, services);
      else sent = await table.tick();
      assert.deepEqual({ asked, sent: plain(sent), due: table.due }, { asked: step.asked, sent: step.sent, due: step.due }, about);
    }
  }
}
