/**
 * A frontend made with an older client: prints what its players and its developer see.
 *
 *     node frontend.js <address of the service>
 */

import createClient from "openapi-fetch";
import type { GamePaths, Position } from "referee-client";

type Answer<Data> = { data?: Data; error?: { detail: string } };

const api = createClient<GamePaths<"gin-rummy">>({ baseUrl: `${process.argv[2]}/v1/games/gin-rummy` });

function answered<Data>({ data, error }: Answer<Data>): Data {
  if (!data) throw new Error(error?.detail ?? "no answer");
  return data;
}

/** Show a position: everything that has a text, by it. */
async function show({ state, to_act, ...position }: Position<"gin-rummy">): Promise<void> {
  console.log("format:", state.format);
  console.log("phase:", state.phase.type);
  for (const name of Object.keys(state.options)) console.log("option:", name);
  for (const { text } of [...position.event_texts!, ...position.legal_move_texts!]) console.log("log:", text);
  for (const { rule, detail } of position.unavailable) console.log("closed:", rule, detail);
  const hint = answered(await api.POST("/advice", { body: { state, seat: to_act!, limit: 1 } }));
  for (const { detail } of hint.moves[0]!.reasons) console.log("hint:", detail);
}

/** Play some moves, the last of those offered; then try what the rules forbid. */
let position = answered(await api.POST("/deals", { body: { seats: 2, seed: 3478, describe: true } }));
for (let made = 0; made < 4; made += 1) {
  await show(position);
  const { state } = position;
  const move = position.legal_moves.at(-1)!;
  console.log("move:", move.type);
  position = answered(await api.POST("/moves", { body: { state, move, describe: true } }));
}
const { state } = position;
const { error } = await api.POST("/moves", { body: { state, move: { type: "deal" } } });
if (error) console.log("refused:", error.type, error.title, error.detail);
const wrong = { state: { ...state, stock: [] } };
const { violations } = answered(await api.POST("/validations", { body: wrong }));
for (const { invariant, detail } of violations) console.log("wrong:", invariant, detail);
const { rules } = answered(await api.GET("/rules"));
for (const { id } of rules) console.log("rule:", id);
