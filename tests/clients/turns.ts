/**
 * Let computer players play a game with the TypeScript client.
 *
 *     node turns.js <address of the service>
 *
 * The tests run a copy for each game with computer players, with its names in place of Gin Rummy's,
 * under `tsc --strict`. Prints the number of moves.
 */

import createClient from "openapi-fetch";
import type { components, Outcome, paths, Turn } from "referee-client";

type Schemas = components["schemas"];
type Answer<Data> = { data?: Data; error?: { detail: string } };

const [, , address] = process.argv;
if (!address) throw new Error("usage: turns.js <address>");
const referee = createClient<paths>({ baseUrl: address });

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

/** Let quick players play a game to its end. */
async function play(): Promise<number> {
  const path = "/v1/games/gin-rummy/advice";
  const { reasons } = answered(await referee.GET(path));
  const deal = { seats: 2, seed: 3478 } as const;
  const dealt = answered(await referee.POST("/v1/games/gin-rummy/deals", { body: deal }));
  const hint = { seat: dealt.to_act ?? 0, limit: 1 };
  const body = { ...hint, state: dealt.state };
  const advice = answered(await referee.POST(path, { body }));
  if (!advice.moves[0]) throw new Error("no advice");
  const { move, reasons: [reason] } = advice.moves[0];
  if (!reasons.some(({ id }) => id === reason?.id)) throw new Error("an unknown reason");
  const asked = { state: dealt.state, seat: hint.seat };
  const { view } = answered(await referee.POST("/v1/games/gin-rummy/views", { body: asked }));
  const blind = answered(await referee.POST(path, { body: { ...hint, view } }));
  if (JSON.stringify(blind) !== JSON.stringify(advice)) throw new Error("a view has other advice");
  const together = { views: [view], limit: 1 };
  const listed = await referee.POST("/v1/games/gin-rummy/advice-lists", { body: together });
  const alone = answered(listed).results[0]?.advice;
  if (JSON.stringify(alone) !== JSON.stringify(advice)) throw new Error("a list has other advice");
  const game = { ...deal, moves: [move], seat: hint.seat, hand: 1 };
  const reviewed = answered(await referee.POST("/v1/games/gin-rummy/reviews", { body: game }));
  if (reviewed.judged !== 1 || reviewed.reviews.length) throw new Error("the best move has a cost");
  const players: Schemas["GinRummyPlayers"] = { "0": "quick", "1": "quick" };
  let { state } = dealt;
  for (let made = 0; ; ) {
    const playing = { body: { state, players } };
    const played = answered(await referee.POST("/v1/games/gin-rummy/turns", playing));
    const turns: Turn<"gin-rummy">[] = played.turns;
    const outcome: Outcome<"gin-rummy"> | undefined = played.outcome;
    made += turns.length;
    if (outcome) return made;
    state = played.state;
  }
}

console.log(await play());
