/** The types of `table.js`. */

import type { Advice, Game, Level, Move, Phrase, SeatView } from "referee-client";

/** A seat, from 0; everybody who watches; or one of them, by what your server writes after the word: "spectator 7". */
export type Viewer = number | "spectator" | `spectator${string}`;

export type Terms = {
  /** The name of the game. */
  game: string;
  seats: number;
  preset?: string;
  options?: object;
  /** Of the first game, for tests. */
  seed?: number | string;
  /** By seat; people have the other seats. */
  computers?: { [seat: string]: Level };
  /** Milliseconds before a computer moves: 800. */
  pace?: number;
  /** The time of each person for a game, and what each move adds. */
  clock?: { seconds: number; increment?: number } | null;
  /** False: nobody may watch. */
  spectators?: boolean;
  /** False: nobody gets hints. */
  hints?: boolean;
};

/** What a person sends. Each message has an `id` of its own, and keeps it if it is sent again. */
export type Message =
  | { type: "join"; id: string; name?: string }
  | { type: "move"; id: string; revision: number; move: Move }
  | { type: "undo" | "agree" | "decline" | "hint" | "next" | "rematch"; id: string; revision: number };

/** The table as a person may see it; `Shown<"rummy">` is a table of Rummy. */
export type Shown<G extends Game = Game> = {
  type: "table";
  /** Of the message that it answers. */
  id?: string;
  /** Grows with every change; a person shows no table that is older than the one on the screen. */
  revision: number;
  /** Of the game, from 1; 0 before the first is dealt. */
  number: number;
  game: G;
  seat: Viewer;
  /** `name` is null until the seat joins; `left` is in milliseconds, null without clocks. */
  seats: { name: string | null; level: Level | null; left: number | null }[];
  /** The seat whose clock runs. */
  running: number | null;
  /** What the service shows this person; null until everybody has joined. */
  position: { [Name in G]: Omit<SeatView<Name>, "event_texts"> }[G] | null;
  /** In this person's words: line `first`, counted from 0, and those after it replace the ones that you have. */
  log: { first: number; lines: Phrase[] };
  /** What a seat asks of the others, and which seats agree. */
  wish: { type: "undo" | "rematch"; seat: number; agreed: number[]; revision: number } | null;
  /** Once the game is over: the seat whose time ran out, or null; then the position has the `outcome`. */
  over: { lost: number | null } | null;
  /** The types of message, besides `join`, that this person may send now. */
  may: Exclude<Message["type"], "join">[];
};

/** Nothing has changed; `reasonText` of `words` says why in every language. */
export type Refused = {
  type: "refused";
  id: string | null;
  revision: number;
  code: string;
  detail: string;
  params: { [name: string]: unknown };
  /** Of what the table refuses by itself. */
  text_id?: string;
  /** The document of the service, if it refuses. */
  problem?: object;
};
export type Hint = { type: "hint"; id: string; revision: number; moves: Advice["moves"] };
export type Sent = { to: Viewer; message: Shown | Refused | Hint };

export type Services = {
  /** The JSON of each response of the service, or a promise of it; of problems too. */
  ask: (game: string, operation: string, body: object) => unknown;
  /** Milliseconds; by default, those of `Date`. */
  now?: () => number;
};
/** Yields the arguments of `ask`, takes its answers, and returns what to send. */
export type Steps<Result = Sent[]> = Generator<[game: string, operation: string, body: object], Result, unknown>;
