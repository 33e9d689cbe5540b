/**
 * A game between computer players with the TypeScript client, and the reasons of the first move.
 *
 *     node turns.js <address of the service>
 *
 * The tests run this program for each game that has computer players, with that game's names in
 * place of Gin Rummy's. Checked by tsc in its strict mode. Writes how many moves were made.
 */

import createClient from "openapi-fetch";
import type { components, paths } from "./referee.js";

type Schemas = components["schemas"];
type Answer<Data> = { data?: Data; error?: { detail: string } };

const [, , address] = process.argv;
if (!address) throw new Error("an address is wanted");
const referee = createClient<paths>({ baseUrl: address });

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

/** Let quick players play a game to its end. */
async function play(): Promise<number> {
  const deal = { seats: 2, seed: 3478 } as const;
  const dealt = answered(await referee.POST("/v1/games/gin-rummy/deals", { body: deal }));
  const hint = { state: dealt.state, seat: dealt.to_act ?? 0, limit: 1 };
  const advice = answered(await referee.POST("/v1/games/gin-rummy/advice", { body: hint }));
  if (!advice.moves[0]?.reasons[0]?.detail) throw new Error("there is no reason");
  const players: Schemas["GinRummyPlayers"] = { "0": "quick", "1": "quick" };
  let { state } = dealt;
  for (let made = 0; ; ) {
    const asked = { body: { state, players } };
    const played = answered(await referee.POST("/v1/games/gin-rummy/turns", asked));
    made += played.turns.length;
    if (played.outcome) return made;
    state = played.state;
  }
}

console.log(await play());
