/**
 * Play every game in one loop with the TypeScript client, without a cast.
 *
 *     node every.js <address of the service>
 *
 * Checked by `tsc --strict`. Prints the games and the type of the problem each ends with.
 */

import createClient from "openapi-fetch";
import type { Event, Game, GamePaths, Move, Phrase, Position, Problem, View, paths } from "referee-client";

const [, , address] = process.argv;
if (!address) throw new Error("usage: every.js <address>");

type Answer<Data> = { data?: Data; error?: Problem };

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

function mustBeEqual(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${one} is not ${other}`);
}

async function play(game: Game): Promise<void> {
  const api = createClient<GamePaths>({ baseUrl: `${address}/v1/games/${game}` });
  mustBeEqual(answered(await api.GET("")).name, game);
  for (const { id: rule_id, text } of answered(await api.GET("/rules")).rules.slice(0, 2)) {
    const rule = answered(await api.GET("/rules/{rule_id}", { params: { path: { rule_id } } }));
    mustBeEqual(rule.text, text);
  }
  mustBeEqual(answered(await api.GET("/guide")).sections.length > 0, true);
  mustBeEqual(answered(await api.GET("/texts")).texts.length > 0, true);
  mustBeEqual(answered(await api.GET("/advice")).reasons.length > 0, true);
  answered(await api.GET("/openapi.json"));
  answered(await api.GET("/openapi-3.0.json"));
  let position: Position = answered(await api.POST("/deals", { body: { seats: 2, seed: 3478 } }));
  const moves: Move[] = [];
  const events: Event[] = [];
  const views: View[] = [];
  const texts: Phrase[] = [];
  while (position.to_act !== null && moves.length < 20) {
    const { state, to_act: seat } = position;
    views.push(answered(await api.POST("/views", { body: { state, seat } })).view);
    const move = position.legal_moves.at(-1);
    if (!move) throw new Error("no legal move");
    moves.push(move);
    position = answered(await api.POST("/moves", { body: { state, move, seat, describe: true } }));
    events.push(...position.events);
    texts.push(...(position.event_texts ?? []));
  }
  mustBeEqual(texts.length, events.length);
  const account = { seats: 2, seed: 3478, moves };
  mustBeEqual(answered(await api.POST("/replays", { body: account })).digest, position.digest);
  const { state } = position;
  mustBeEqual(answered(await api.POST("/scores", { body: { state } })).scores, position.scores);
  mustBeEqual(answered(await api.POST("/validations", { body: { state } })).valid, true);
  const legal = answered(await api.POST("/legal-moves", { body: { state, views: ["all"] } }));
  mustBeEqual(legal.legal_moves, position.legal_moves);
  const forbidden: Move = { type: "deal" };
  const { error } = await api.POST("/moves", { body: { state, move: forbidden } });
  console.log(game, error?.type);
}

/** Call the operations that belong to no game. */
async function lookUp(): Promise<Game[]> {
  const referee = createClient<paths>({ baseUrl: `${address}` });
  const { games } = answered(await referee.GET("/v1/games"));
  answered(await referee.GET("/problems"));
  const slug = "illegal-move";
  answered(await referee.GET("/problems/{slug}", { params: { path: { slug } } }));
  for (const path of ["/livez", "/readyz", "/version", "/openapi.json"] as const) {
    answered<unknown>(await referee.GET(path));
  }
  for (const path of ["/docs", "/openapi.yaml"] as const) {
    answered<unknown>(await referee.GET(path, { parseAs: "text" }));
  }
  return games.map(({ name }) => name);
}

for (const game of await lookUp()) await play(game);
