/**
 * Play a game with the TypeScript client and call every operation of it.
 *
 *     node play.js <address of the service> <file of the game>
 *
 * The tests run a copy for each game, with its names in place of Gin Rummy's, under `tsc --strict`.
 * Prints the result as JSON.
 */

import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "referee-client";

type Schemas = components["schemas"];

/** What a file asks for. */
interface Game {
  deal: Schemas["GinRummyDealRequest"];
  /** The index of each move in its legal moves. */
  choices: number[];
  /** A move that the rules forbid right after the deal. */
  refused: Schemas["GinRummyMove"];
  /** A deal with a deck that a player has chosen. */
  stacked: Schemas["GinRummyMove"];
}

type Answer<Data> = { data?: Data; error?: { detail: string } };

const [address, file] = process.argv.slice(2);
if (!address || !file) throw new Error("usage: play.js <address> <file>");
const referee = createClient<paths>({ baseUrl: address });
const called = new Set<string>();
referee.use({
  onRequest({ request }) {
    called.add(`${request.method} ${new URL(request.url).pathname}`);
  },
});

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

function mustBeEqual(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${one} is not ${other}`);
}

/** Read what the service says about the game and its rules; the most seats it may have. */
async function lookUp(rule_id: Schemas["GinRummyRuleId"]): Promise<number> {
  const { seats } = answered(await referee.GET("/v1/games/gin-rummy"));
  const { rules } = answered(await referee.GET("/v1/games/gin-rummy/rules"));
  if (!rules.some(({ id }) => id === rule_id)) throw new Error(rule_id);
  answered(await referee.GET("/v1/games/gin-rummy/rules/{rule_id}", { params: { path: { rule_id } } }));
  const { sections } = answered(await referee.GET("/v1/games/gin-rummy/guide"));
  if (!sections.length) throw new Error("no guide");
  answered(await referee.GET("/v1/games/gin-rummy/texts"));
  answered(await referee.GET("/v1/games/gin-rummy/openapi.json"));
  answered(await referee.GET("/v1/games/gin-rummy/openapi-3.0.json"));
  return seats.most;
}

/** Ask everything that can be asked of a position. */
async function look({ state, to_act, legal_moves, scores }: Schemas["GinRummyPosition"]): Promise<void> {
  const body = { state };
  const legal = answered(await referee.POST("/v1/games/gin-rummy/legal-moves", { body }));
  mustBeEqual(legal.legal_moves, legal_moves);
  mustBeEqual(answered(await referee.POST("/v1/games/gin-rummy/scores", { body })).scores, scores);
  const { valid } = answered(await referee.POST("/v1/games/gin-rummy/validations", { body }));
  mustBeEqual(valid, true);
  for (const seat of [...state.hands.keys(), "spectator"] as const) {
    const seen = answered(await referee.POST("/v1/games/gin-rummy/views", { body: { state, seat } }));
    mustBeEqual(seen.seat, seat);
    if (seat === to_act) {
      const own = { view: seen.view, seat: to_act };
      const alone = answered(await referee.POST("/v1/games/gin-rummy/view-legal-moves", { body: own }));
      mustBeEqual(alone, seen);
      mustBeEqual(alone.legal_moves.length, legal_moves.length);
    }
  }
}

/** Deal the next hand from a deck, which no player may: the server has to ask for it. */
async function lookAtDeal({ state, to_act }: Schemas["GinRummyPosition"], move: Schemas["GinRummyMove"]): Promise<void> {
  const path = "/v1/games/gin-rummy/moves";
  if (to_act === null) throw new Error("nobody deals");
  const { error } = await referee.POST(path, { body: { state, move, seat: to_act } });
  if (error?.type !== "/problems/invalid-request") throw new Error("a player stacks the deck");
  mustBeEqual(error.errors.map(({ pointer, code }) => [pointer, code]), [["#/move/deck", "not_allowed"]]);
  const dealt = answered(await referee.POST(path, { body: { state, move, allow_deck: true } }));
  mustBeEqual(dealt.state.hand_number, state.hand_number + 1);
}

/** Try the move that is refused, then play the chosen moves. */
async function play(game: Game): Promise<unknown> {
  const path = "/v1/games/gin-rummy/moves";
  const dealt = await referee.POST("/v1/games/gin-rummy/deals", { body: game.deal });
  const first: Schemas["GinRummyPosition"] = answered(dealt);
  const forbidden = { state: first.state, move: game.refused };
  const { error } = await referee.POST(path, { body: forbidden });
  if (error?.type !== "/problems/illegal-move") throw new Error("not refused");
  const seats = await lookUp(error.rule.id);
  await look(answered(await referee.POST("/v1/games/gin-rummy/deals", { body: { seats } })));
  let position = first;
  const moves: Schemas["GinRummyMove"][] = [];
  for (const [number, choice] of game.choices.entries()) {
    if (number === 0 || number === game.choices.length >> 1) await look(position);
    if (position.state.phase.type === "hand_over") await lookAtDeal(position, game.stacked);
    const move = position.legal_moves[choice];
    if (!move) throw new Error(`there is no move ${choice}`);
    moves.push(move);
    position = answered(await referee.POST(path, { body: { state: position.state, move } }));
  }
  answered(await referee.POST(path, { body: { state: first.state, moves: moves.slice(0, 2) } }));
  const account = { seats: game.deal.seats, seed: first.state.seed, moves };
  const replayed = answered(await referee.POST("/v1/games/gin-rummy/replays", { body: account }));
  mustBeEqual(replayed.digests.at(-1), position.digest);
  const { digest, outcome } = position;
  return { digest, winners: outcome?.winners ?? [], rule: error.rule.id, called: [...called] };
}

console.log(JSON.stringify(await play(JSON.parse(readFileSync(file, "utf8")))));
