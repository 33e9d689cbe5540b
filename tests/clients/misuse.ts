/** What tsc must reject: every statement below a comment is wrong. */

import createClient from "openapi-fetch";
import type { components, GamePaths, Move, Of, Position, paths, TextId } from "referee-client";
import { Refused, Seat, type Shared, type Table } from "referee-client/seat";

type Schemas = components["schemas"];

export async function misuse(
  position: Schemas["GinRummyPosition"],
  other: Schemas["RummyPosition"],
  problem: Schemas["GinRummyIllegalMoveProblem"],
): Promise<unknown[]> {
  const path = "/v1/games/gin-rummy/moves";
  const referee = createClient<paths>();
  const gin = createClient<GamePaths<"gin-rummy">>();
  const { state } = position;
  return [
    // @ts-expect-error there is no such card
    await referee.POST(path, { body: { state, move: { type: "discard", card: "1h" } } }),
    // @ts-expect-error a discard names its card
    await referee.POST(path, { body: { state, move: { type: "discard" } } }),
    // @ts-expect-error a move of another game
    await referee.POST(path, { body: { state, move: { type: "meld", cards: [] } } }),
    // @ts-expect-error no move at all
    await referee.POST(path, { body: { state } }),
    // @ts-expect-error a state of another game
    await referee.POST(path, { body: { state: other.state, moves: [] } }),
    // @ts-expect-error there is no such member
    { seats: 2, sed: 7 } satisfies Of<"DealRequest", "gin-rummy">,
    // @ts-expect-error there is no such option
    { seats: 2, options: { targets: 7 } } satisfies Of<"DealRequest", "gin-rummy">,
    // @ts-expect-error there is no such text
    { "event.discardet": "" } satisfies Partial<Record<TextId<"gin-rummy">, string>>,
    // @ts-expect-error the other texts are missing
    { "event.discarded": "" } satisfies Record<TextId<"gin-rummy">, string>,
    // openapi-fetch takes both: clients/typescript/README.md says so.
    await referee.POST("/v1/games/gin-rummy/deals", { body: { seats: 2, sed: 7 } }),
    await referee.POST("/v1/games/gin-rummy/deals", { body: { seats: 2, options: { targets: 7 } } }),
    // @ts-expect-error there is no such member
    state.hand,
    // @ts-expect-error the game may be over, and then nobody is to move
    state.phase.seat,
    // @ts-expect-error a card is a word
    state.hands[0]?.[0]?.rank,
    // @ts-expect-error not every move has a card
    position.legal_moves[0]?.card,
    // @ts-expect-error there is no such rule
    problem.rule.id === "gin.knock.limits",
    // @ts-expect-error a move of another game
    { type: "meld", cards: [] } satisfies Move<"gin-rummy">,
    // @ts-expect-error a position of another game
    other satisfies Position<"gin-rummy">,
    // @ts-expect-error there is no such schema
    state satisfies Of<"States">,
    // @ts-expect-error no move at all
    await createClient<GamePaths>().POST("/moves", { body: { state } }),
    // @ts-expect-error a move of no game
    await createClient<GamePaths>().POST("/moves", { body: { state, move: { type: "bid" } } }),
    // @ts-expect-error a rule has no such member
    (await referee.GET("/v1/games/gin-rummy/rules")).data!.rules[0]!.txt,
    // @ts-expect-error a rule has no such member
    (await gin.GET("/rules")).data!.rules[0]!.txt,
    // @ts-expect-error a rule of another game
    await gin.GET("/rules/{rule_id}", { params: { path: { rule_id: "bingo.game.over" } } }),
    // @ts-expect-error a guide has no such member
    (await gin.GET("/guide")).data!.section,
    // @ts-expect-error there is no such level
    (await gin.GET("/advice")).data!.levels[0] === "hard",
    // @ts-expect-error a deal is asked for with POST
    await gin.GET("/deals"),
    // @ts-expect-error not every answer is a position
    (await referee.POST(path, { body: { state, moves: [] } })).data.digest,
  ];
}

export async function misuseOfASeat(seat: Seat, shared: Shared, error: Refused): Promise<unknown[]> {
  return [
    // @ts-expect-error there is no such game
    { game: "gin_rummy", seats: [null, "quick"] } satisfies Table,
    // @ts-expect-error there is no such level
    { game: "gin-rummy", seats: [null, "quik"] } satisfies Table,
    // @ts-expect-error there is no such option
    { game: "gin-rummy", seats: [null, "quick"], options: { targets: 10 } } satisfies Table,
    // @ts-expect-error there is no such move
    await seat.play({ type: "dicard", card: "7h" }),
    // @ts-expect-error there is no such level
    await seat.advice({ level: "quik" }),
    // @ts-expect-error advice has no such member
    (await seat.advice()).nonsense,
    // @ts-expect-error a text has no such member
    shared.event_texts[0]?.txt,
    // @ts-expect-error a seat is opened
    new Seat({ referee: "", table: { game: "rummy", seats: [null] }, seat: 0, name: "" }),
    // What is right compiles.
    shared.event_texts[0]?.template,
    seat.position?.event_texts[0]?.params,
    error.problem.status,
  ];
}
