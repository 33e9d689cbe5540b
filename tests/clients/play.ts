/**
 * A whole game with the TypeScript client, chosen move by move from a file, and a refusal.
 *
 *     node play.js <address of the service> <file of the game>
 *
 * The tests run this program for each game of the catalog, with that game's names in place of Gin
 * Rummy's. Checked by tsc in its strict mode. Writes as JSON what came of the game.
 */

import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "./referee.js";

type Schemas = components["schemas"];

/** What a file asks for. */
interface Game {
  deal: Schemas["GinRummyDealsRequest"];
  /** The place of each move in its legal moves. */
  choices: number[];
  /** A move that the rules forbid right after the deal. */
  refused: Schemas["GinRummyMove"];
}

/** What came of a game. */
interface Played {
  digest: string;
  winners: number[];
  rule: Schemas["GinRummyRuleId"];
}

type Answer<Data> = { data?: Data; error?: { detail: string } };

const [address, file] = process.argv.slice(2);
if (!address || !file) throw new Error("an address and a file are wanted");
const referee = createClient<paths>({ baseUrl: address });

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

/** Have the seat to act learn its moves, from the state and from its view alone. */
async function see({ state, to_act }: Schemas["GinRummyPosition"]): Promise<void> {
  if (to_act === null) throw new Error("nobody is to act");
  const of = { state, seat: to_act };
  const seen = answered(await referee.POST("/v1/games/gin-rummy/views", { body: of }));
  const alone = answered(
    await referee.POST("/v1/games/gin-rummy/legal-moves", { body: { view: seen.view, seat: to_act } }),
  );
  if (!("view" in alone) || JSON.stringify(alone) !== JSON.stringify(seen)) {
    throw new Error("a view tells its seat something else");
  }
}

/** Try the move that is refused, then play the moves that were chosen. */
async function play(game: Game): Promise<Played> {
  const path = "/v1/games/gin-rummy/moves";
  const dealt = await referee.POST("/v1/games/gin-rummy/deals", { body: game.deal });
  let position: Schemas["GinRummyPosition"] = answered(dealt);
  const forbidden = { state: position.state, move: game.refused };
  const { error } = await referee.POST(path, { body: forbidden });
  if (error?.type !== "/problems/illegal-move") throw new Error("not refused");
  await see(position);
  for (const choice of game.choices) {
    const move = position.legal_moves[choice];
    if (!move) throw new Error(`there is no move ${choice}`);
    position = answered(await referee.POST(path, { body: { state: position.state, move } }));
  }
  const { digest, outcome } = position;
  return { digest, winners: outcome?.winners ?? [], rule: error.rule.id };
}

console.log(JSON.stringify(await play(JSON.parse(readFileSync(file, "utf8")))));
