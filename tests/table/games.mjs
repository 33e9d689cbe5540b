/** What `test_modules.py` has asked the service: texts, and the positions of a game of each. */

import { readFileSync } from "node:fs";

export const games = JSON.parse(readFileSync(process.env.GAMES, "utf8"));
