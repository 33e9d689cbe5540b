/**
 * Whole games with the TypeScript client, chosen move by move from a file, and a refusal in each.
 *
 *     node play.js <address of the service> <file of games>
 *
 * Checked by tsc in its strict mode. Writes as JSON what came of each game.
 */

import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "./referee.js";

type Schemas = components["schemas"];

/** What the positions of all games have in common. */
interface Position<State, Move> {
  state: State;
  digest: string;
  legal_moves: Move[];
  outcome?: { winners: number[] };
}

/** What a file asks for: how to deal, and the place of each move in its legal moves. */
interface Game<Deal> {
  deal: Deal;
  choices: number[];
}

interface Games {
  "gin-rummy": Game<Schemas["GinRummyDealsRequest"]>;
  rummy: Game<Schemas["RummyDealsRequest"]>;
  "bing-rummy": Game<Schemas["BingRummyDealsRequest"]>;
  bingo: Game<Schemas["BingoDealsRequest"]>;
}

/** What came of a game. */
interface Played<Rule> {
  digest: string;
  winners: number[];
  rule: Rule;
}

type Problem = { type: string; detail: string };
type Answer<Data> = { data?: Data; error?: Problem };

const [address, file] = process.argv.slice(2);
if (!address || !file) throw new Error("an address and a file are wanted");
const games: Games = JSON.parse(readFileSync(file, "utf8"));
const referee = createClient<paths>({ baseUrl: address });

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

/** The position after every move that was chosen. */
async function last<State, Move>(
  choices: number[],
  first: Position<State, Move>,
  move: (state: State, move: Move) => Promise<Answer<Position<State, Move>>>,
): Promise<Position<State, Move>> {
  let position = first;
  for (const choice of choices) {
    const chosen = position.legal_moves[choice];
    if (!chosen) throw new Error(`there is no move ${choice}`);
    position = answered(await move(position.state, chosen));
  }
  return position;
}

function told<Rule>(end: Position<unknown, unknown>, rule: Rule): Played<Rule> {
  return { digest: end.digest, winners: end.outcome?.winners ?? [], rule };
}

async function playGinRummy(game: Games["gin-rummy"]): Promise<Played<Schemas["GinRummyRuleId"]>> {
  const path = "/v1/games/gin-rummy/moves";
  const first = answered(await referee.POST("/v1/games/gin-rummy/deals", { body: game.deal }));
  const { state } = first;
  const refused = await referee.POST(path, {
    body: { state, move: { type: "discard", card: state.upcard } },
  });
  if (refused.error?.type !== "/problems/illegal-move") throw new Error("not refused");
  const end = await last(game.choices, first, (state, move) =>
    referee.POST(path, { body: { state, move } }),
  );
  return told(end, refused.error.rule.id);
}

async function playRummy(game: Games["rummy"]): Promise<Played<Schemas["RummyRuleId"]>> {
  const path = "/v1/games/rummy/moves";
  const first = answered(await referee.POST("/v1/games/rummy/deals", { body: game.deal }));
  const { state } = first;
  const cards = state.hands[0]?.slice(0, 3) ?? [];
  const refused = await referee.POST(path, { body: { state, move: { type: "meld", cards } } });
  if (refused.error?.type !== "/problems/illegal-move") throw new Error("not refused");
  const end = await last(game.choices, first, (state, move) =>
    referee.POST(path, { body: { state, move } }),
  );
  return told(end, refused.error.rule.id);
}

async function playBingRummy(
  game: Games["bing-rummy"],
): Promise<Played<Schemas["BingRummyRuleId"]>> {
  const path = "/v1/games/bing-rummy/moves";
  const first = answered(await referee.POST("/v1/games/bing-rummy/deals", { body: game.deal }));
  const { state } = first;
  const refused = await referee.POST(path, { body: { state, move: { type: "draw_stock" } } });
  if (refused.error?.type !== "/problems/illegal-move") throw new Error("not refused");
  const end = await last(game.choices, first, (state, move) =>
    referee.POST(path, { body: { state, move } }),
  );
  return told(end, refused.error.rule.id);
}

async function playBingo(game: Games["bingo"]): Promise<Played<Schemas["BingoRuleId"]>> {
  const path = "/v1/games/bingo/moves";
  const first = answered(await referee.POST("/v1/games/bingo/deals", { body: game.deal }));
  const { state } = first;
  const refused = await referee.POST(path, { body: { state, move: { type: "pass" } } });
  if (refused.error?.type !== "/problems/illegal-move") throw new Error("not refused");
  const end = await last(game.choices, first, (state, move) =>
    referee.POST(path, { body: { state, move } }),
  );
  return told(end, refused.error.rule.id);
}

console.log(
  JSON.stringify({
    "gin-rummy": await playGinRummy(games["gin-rummy"]),
    rummy: await playRummy(games.rummy),
    "bing-rummy": await playBingRummy(games["bing-rummy"]),
    bingo: await playBingo(games.bingo),
  }),
);
