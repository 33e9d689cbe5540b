/** Terms of a table: wrong ones are refused in the same words as by the Python table. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Table } from "../../service/table/kit/table.js";

const CASES = JSON.parse(readFileSync(new URL("terms.json", import.meta.url), "utf8"));

for (const [terms, refused] of CASES) {
  test(JSON.stringify(terms), () => {
    const open = () => new Table(terms, { ask: async () => null });
    if (refused === null) open();
    else assert.throws(open, { message: refused });
  });
}
