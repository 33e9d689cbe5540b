/**
 * The types of Referee: `paths` for openapi-fetch, and short names for what every game has.
 * `Move<"gin-rummy">` is a move of Gin Rummy, `Move` one of any game.
 */

import type { components, paths } from "./referee.js";

export type { components, operations, paths } from "./referee.js";

type Schemas = components["schemas"];

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

type NameIn<Path> = Path extends `/v1/games/${infer Name}/deals` ? Name : never;

/** The name of a game: "gin-rummy". */
export type Game = NameIn<keyof paths>;

/** A schema by its name without the game: `Of<"Outcome", "gin-rummy">` is GinRummyOutcome. */
export type Of<Name extends string, G extends Game = Game> = Schemas[`${Pascal<G>}${Name}` &
  keyof Schemas];

export type Position<G extends Game = Game> = Of<"Position", G>;
export type State<G extends Game = Game> = Of<"State", G>;
export type View<G extends Game = Game> = Of<"View", G>;
export type ViewResponse<G extends Game = Game> = Of<"ViewResponse", G>;
export type Move<G extends Game = Game> = Of<"Move", G>;
export type Event<G extends Game = Game> = Of<"Event", G>;
export type Scores<G extends Game = Game> = Of<"Scores", G>;
export type RuleId<G extends Game = Game> = Of<"RuleId", G>;

/** Turns members like `A[] | B[]` into `(A | B)[]`, which takes a list of mixed items. */
type Lists<Schema> = {
  [Name in keyof Schema]: Schema[Name] extends readonly (infer Item)[] | undefined ? Item[] : Schema[Name];
};

/** The members that a schema has in every game, each with the values of all of them. */
type Common<Schema> = Lists<Pick<Schema, keyof Schema>>;
type Body<Name extends string, G extends Game> = Common<Of<`${Name}Request`, G>>;

interface Bodies<G extends Game> {
  "/deals": Body<"Deal", G>;
  "/moves": Body<"OneMove", G> | Body<"MoveList", G>;
  "/legal-moves": Body<"LegalMovesFromState", G> | Body<"LegalMovesFromView", G>;
  "/scores": Body<"Score", G>;
  "/views": Body<"View", G>;
  "/validations": Body<"Validate", G>;
  "/replays": Body<"ReplayFromSeed", G> | Body<"ReplayFromDeck", G>;
  "/advice": Body<"AdviceFromState", G> | Body<"AdviceFromView", G>;
  "/turns": Body<"Turns", G>;
}

/** The paths of a game that can be read. */
type GetPath = {
  [Path in keyof paths]: paths[Path] extends { get: unknown } ? PathIn<Path> : never;
}[keyof paths];
type PathIn<Path> = Path extends `/v1/games/${Game}${infer Rest}` ? Rest : never;

type ParametersOf<Path, G extends Game> = Path extends "/rules/{rule_id}"
  ? { path: { rule_id: RuleId<G> } }
  : {};

/** The responses of a path, in every game that has it; not every game has computer players. */
type Responses<Method extends "get" | "post", Path extends string, G extends Game> = ResponsesOf<
  Method,
  `/v1/games/${G}${Path}` & keyof paths
>;
type ResponsesOf<Method extends string, Path extends keyof paths> = Path extends unknown
  ? paths[Path] extends { [Name in Method]: { responses: infer All } }
    ? { [Status in keyof All]: AsJson<All[Status]> }
    : never
  : never;

/** The JSON of a response that may be a page, too; of others, all. */
type AsJson<Response> = Response extends { content: { "application/json": infer Document } }
  ? { content: { "application/json": Document } }
  : Response;

/**
 * The paths of a game for openapi-fetch, relative to the address of the game, as JSON:
 * `createClient<GamePaths<"gin-rummy">>({ baseUrl: "http://127.0.0.1:8000/v1/games/gin-rummy" })`.
 */
export type GamePaths<G extends Game = Game> = {
  [Path in keyof Bodies<G>]: {
    post: {
      requestBody: { content: { "application/json": Bodies<G>[Path] } };
      responses: Responses<"post", Path, G>;
    };
  };
} & {
  [Path in GetPath]: { get: { parameters: ParametersOf<Path, G>; responses: Responses<"get", Path, G> } };
};

type ProblemIn<Response> = Response extends { content: { "application/problem+json": infer Document } }
  ? Document
  : never;
type ProblemsOf<All> = All extends unknown ? ProblemIn<All[keyof All]> : never;

/** Any problem document that a game answers. */
export type Problem<G extends Game = Game> = ProblemsOf<
  Responses<"get", GetPath, G> | Responses<"post", keyof Bodies<G>, G>
>;
