/**
 * The types of Referee: `paths` for openapi-fetch, and short names for the types of every game.
 * `Move<"gin-rummy">` is a move of Gin Rummy, `Move` one of any game.
 */

import type { components, paths as AllPaths } from "./referee.js";

export type { components } from "./referee.js";

type Schemas = components["schemas"];

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

type NameIn<Path> = Path extends `/v1/games/${infer Name}/deals` ? Name : never;

/** The name of a game: "gin-rummy". */
export type Game = NameIn<keyof AllPaths>;

type NameOf<Schema> = Schema extends `${Pascal<Game>}${infer Name}` ? Name : never;

/** A schema by its name without the game: `Of<"Options", "gin-rummy">` is GinRummyOptions. */
export type Of<Name extends NameOf<keyof Schemas>, G extends Game = Game> = Schemas[`${Pascal<G>}${Name}` &
  keyof Schemas];

export type Position<G extends Game = Game> = Of<"Position", G>;
export type State<G extends Game = Game> = Of<"State", G>;
export type View<G extends Game = Game> = Of<"View", G>;
export type SeatView<G extends Game = Game> = Of<"SeatView", G>;
export type ViewResponse<G extends Game = Game> = Of<"ViewResponse", G>;
export type Move<G extends Game = Game> = Of<"Move", G>;
export type Unavailable<G extends Game = Game> = Of<"Unavailable", G>;
export type Event<G extends Game = Game> = Of<"Event", G>;
export type Scores<G extends Game = Game> = Of<"Scores", G>;
export type Outcome<G extends Game = Game> = Of<"Outcome", G>;
export type Turn<G extends Game = Game> = Of<"Turn", G>;
export type TextId<G extends Game = Game> = Of<"TextId", G>;
export type RuleId<G extends Game = Game> = Of<"RuleId", G>;
export type Advice<G extends Game = Game> = Of<"SeatAdvice", G>;
export type Level = Schemas["PlayerLevel"];
export type Card = Schemas["Card"];
export type Tile = Schemas["Tile"];
export type Phrase = Schemas["Phrase"];

/** The terms of a sealed table; `seats` has null for a person, or a computer's level. */
export type Table<G extends Game = Game> = {
  [Name in G]: Omit<Of<"Charter", Name>, "seats"> & { seats: (Level | null)[] };
}[G];

/** The JSON of a response that may be a page, too; of others, all. */
type AsJson<Response> = Response extends { content: { "application/json": infer Document } }
  ? Omit<Response, "content"> & { content: { "application/json": Document } }
  : Response;

type Operation<One> = One extends { responses: infer All }
  ? Omit<One, "responses"> & { responses: { [Status in keyof All]: AsJson<All[Status]> } }
  : One;

/** The paths of the service for openapi-fetch; resources that are both a page and JSON are JSON. */
export type paths = {
  [Path in keyof AllPaths]: {
    [Method in keyof AllPaths[Path]]: Operation<AllPaths[Path][Method]>;
  };
};

/** The operation of a path, in every game that has it; not every game has computer players. */
type OperationOf<Method extends string, Path extends string, G extends Game> = InPath<
  Method,
  `/v1/games/${G}${Path}` & keyof paths
>;
type InPath<Method extends string, Path extends keyof paths> = Path extends unknown
  ? paths[Path] extends { [Name in Method]: infer One }
    ? One
    : never
  : never;

/** The paths of a game, relative to its address, that have a method. */
type PathWith<Method extends string> = {
  [Path in keyof AllPaths]: AllPaths[Path] extends { [Name in Method]: { responses: unknown } }
    ? PathIn<Path>
    : never;
}[keyof AllPaths];
type PathIn<Path> = Path extends `/v1/games/${Game}${infer Rest}` ? Rest : never;

type ResponsesOf<One> = One extends { responses: infer All } ? All : never;
type ParametersOf<One> = One extends { parameters: { path: infer Path extends object } } ? Path : never;
type Parameters<Path> = [Path] extends [never] ? {} : { path: Pick<Path, keyof Path> };
type BodyOf<One> = One extends { requestBody: { content: { "application/json": infer Body } } } ? Body : never;

type RequiredOf<Form> = { [Name in keyof Form]-?: {} extends Pick<Form, Name> ? never : Name }[keyof Form];

/** The members that a form of a body has in every game, each with the values of all of them. */
type Merged<Form, All = Form> = Form extends unknown ? Common<Alike<RequiredOf<Form>, All>> : never;
type Alike<Required, Form> = Form extends unknown
  ? [Required, RequiredOf<Form>] extends [RequiredOf<Form>, Required]
    ? Form
    : never
  : never;
type Common<Form> = Lists<Pick<Form, keyof Form>>;

/** Turns members like `A[] | B[]` into `(A | B)[]`, which takes a list of mixed items. */
type Lists<Schema> = {
  [Name in keyof Schema]: Schema[Name] extends readonly (infer Item)[] | undefined ? Item[] : Schema[Name];
};

/**
 * The paths of a game for openapi-fetch, relative to the address of the game, as JSON:
 * `createClient<GamePaths<"gin-rummy">>({ baseUrl: "http://127.0.0.1:8000/v1/games/gin-rummy" })`.
 */
export type GamePaths<G extends Game = Game> = {
  [Path in PathWith<"post">]: {
    post: {
      requestBody: { content: { "application/json": Merged<BodyOf<OperationOf<"post", Path, G>>> } };
      responses: ResponsesOf<OperationOf<"post", Path, G>>;
    };
  };
} & {
  [Path in PathWith<"get">]: {
    get: {
      parameters: Parameters<ParametersOf<OperationOf<"get", Path, G>>>;
      responses: ResponsesOf<OperationOf<"get", Path, G>>;
    };
  };
};

type ProblemIn<Response> = Response extends { content: { "application/problem+json": infer Document } }
  ? Document
  : never;
type ProblemsOf<All> = All extends unknown ? ProblemIn<All[keyof All]> : never;

/** Any problem document that a game answers. */
export type Problem<G extends Game = Game> = ProblemsOf<
  | ResponsesOf<OperationOf<"get", PathWith<"get">, G>>
  | ResponsesOf<OperationOf<"post", PathWith<"post">, G>>
>;
