/**
 * The types that modules of the page share. Only the type checker reads this file; it never reaches a browser.
 * Types of messages and of stored data come from their declared shapes, those of responses from the contract.
 */

// Any JSON value, and shapes of data from outside (shapes.js): a shape returns a copy with only the
// declared members of a value, or throws a Misfit.

type Json = string | number | boolean | null | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };
type Shape<Value> = (value: unknown) => Value;
type Fitting<Form extends Shape<unknown>> = ReturnType<Form>;
type Shapes = Record<string, Shape<unknown>>;
type FittingEach<Members extends Shapes> = { [Name in keyof Members]: Fitting<Members[Name]> };
/** Undeclared members. */
type Others<Value> = [Value] extends [never] ? unknown : { [name: string]: Value };

// Elements (dom.js)

/** Attributes of an element; members that begin with "on" are listeners. */
type Attributes = {
  onclick?: (event: MouseEvent) => unknown;
  ondblclick?: (event: MouseEvent) => unknown;
  onkeydown?: (event: KeyboardEvent) => unknown;
  ontoggle?: (event: Event) => unknown;
  [name: string]: string | number | boolean | null | undefined | ((event: never) => unknown);
};
type Child = Node | string | number | false | null | undefined;

// Words (language.js)

type Params = { [name: string]: unknown };
/** By whom: the viewer's names for the seats, and the viewer. */
type Seen = { names: string[]; viewer: number | string | null };
/** Translations by id. */
type Texts = Map<string, string>;

// The service and its games

type Service = import("./game/service.js").Service;
/** A problem document (RFC 9457) of the service, or a problem of the page in the same form. */
type Problem = {
  title: string;
  detail: string;
  status?: number;
  /** The rule that forbids a move. */
  rule?: { id: string; params: JsonObject };
  /** Errors of the request. */
  errors?: { pointer: string; detail: string }[];
  /** Errors of the state. */
  violations?: { invariant: string; pointer: string; detail: string }[];
};
/** One request with its response. */
type Exchange = { method: string; path: string; body?: object; status: number; milliseconds: number; answer: unknown };
/** The operations of a game. */
type Operation = "deals" | "moves" | "legal-moves" | "views" | "replays" | "turns" | "advice" | "reviews";
type Described<Document> = Document extends readonly (infer Item)[]
  ? Described<Item>[]
  : Document extends object
    ? { [Name in keyof Document]: Name extends "scores" | "lines" | "bonuses" | "views" ? Described<Document[Name]> : Document[Name] } & {
        [Name in keyof Document & ("text" | "legal_move_texts" | "event_texts")]-?: NonNullable<Document[Name]>;
      }
    : Document;
type Ok<All> = All extends { 200: { content: { "application/json": infer Document } } } ? Described<Document> : never;
/** The response of an operation, by the contract; the page always requests texts. */
type Answer<Name extends Operation> = Ok<import("referee-client").GamePaths[`/${Name}`]["post"]["responses"]>;

type Titles = { [name: string]: string };
/** The descriptor of any game; the contract has those of each. */
type Descriptor = {
  name: string;
  title: string;
  summary: string;
  seats: { least: number; most: number };
  links: { rules: string; guide: string; texts: string; advice?: string; turns?: string; reviews?: string };
  faces: string[];
  moves: string[];
  phase_moves: { [phase: string]: string[] };
  closed_by_phase: { [phase: string]: { [kind: string]: string } };
  move_members: { [kind: string]: Member[] };
  move_meanings: Titles;
  view_meanings: Titles;
  wild_ranks: string[];
  grave_moves: string[];
  has_count: boolean;
  phase_titles: Titles;
  move_titles: Titles;
  view_titles: Titles;
  event_transfers: { [kind: string]: { member: string; from: string; to: string }[] };
  presets: string[];
  preset_options: { [preset: string]: JsonObject };
  options_schema: { [name: string]: unknown };
  table_options: { level: string; seats: number; options: JsonObject }[];
};
/** A rule of the rulebook; `refusals` are templates of sentences. */
type Rule = { id: string; text: string; source: string; section: string; refusals: string[]; href: string };
/**
 * The value of a member of a move: one face, several, groups of them, a meld's index on the table,
 * or one of a few words.
 */
type Member = { name: string; role: string; required: boolean; least: number; words: string[] };
type MoveShape = { kind: string; about: string; members: Member[] };
/** A game: its rulebook by id, the meanings of titled members of a view, shapes of moves, and whether a view can have the best count of a hand. */
type Game = { about: Descriptor; faces: Set<string>; rules: Map<string, Rule>; terms: Map<string, string>; shapes: Map<string, MoveShape>; counts: boolean };
type Games = import("./game/game.js").Games;

// Messages and stored data

type Positions = typeof import("./game/positions.js");
type Move = Fitting<Positions["move"]>;
type Phrase = Fitting<Positions["phrase"]>;
type Unavailable = Fitting<Positions["unavailable"]>;
type Line = Fitting<Positions["line"]>;
type Hand = Fitting<Positions["hand"]>;
type HandCount = Fitting<Positions["handCount"]>;
type View = Fitting<Positions["view"]>;
type State = Fitting<Positions["state"]>;
type Messages = typeof import("../sealed/page/messages.js");
type SeatSnapshot = Fitting<Messages["snapshot"]>;
/** A short word to the others; who is here, by seat, and whether somebody watches. */
type PhraseId = keyof typeof import("../sealed/page/people.js").PHRASES;
type Present = { seats: ("here" | "away" | "computer")[]; watched: boolean };
/** A message between the pages of a sealed table. */
type Told = Fitting<Messages["told"]>;
/** The keys of the browser that has a seat. */
type KeyPair = Fitting<typeof import("../sealed/page/signing.js").keyPair>;
/** The content of a link to a sealed table; the seat is null for onlookers. */
type Invitation = Fitting<typeof import("../sealed/page/invitation.js").invitation>;

type Stored = typeof import("./game/saved_games.js");
type SeatView = Fitting<Stored["seatView"]>;
type Position = Fitting<Stored["position"]>;
type Opening = Fitting<Stored["opening"]>;
type Transcript = Fitting<Stored["transcript"]>;
/** Its events are always kept; `by` is null for the deal, `fair` tells whether undo is fair while hands are hidden. */
type Step = Fitting<Stored["step"]>;
type SavedGame = Fitting<Stored["game"]>;
/** The data that the page of a seat keeps of a sealed table. */
type SavedSealed = Omit<Fitting<typeof import("../sealed/page/saved_seats.js").sealed>, "savedAt">;

// The table

type Kind = "here" | "elsewhere" | "computer";
type Level = "easy" | "quick" | "strong";
/** The name is empty if a person gave none; a computer has a level. */
type Player = { kind: Kind; name: string; level?: Level };
type Table = { players: Player[]; open: boolean };
type Host = import("./game/host.js").Host;
type Computers = import("./game/computers.js").Computers;
type GameRecord = import("./game/record.js").Record;
/** The content of a step: the moves, none for the deal; who moved; the move in words; whether undo is fair. */
type Made = { moves: Move[]; by: number | null; label?: string; fair?: boolean };
type DealRequest = { seats: number; options?: JsonObject; preset?: string; seed?: number | string; deck?: string[] };
/** The viewer of a snapshot. */
type Viewer = number | "spectator" | "open";
/** The view model of a table: a view, or the whole state for an open table, in one form; with the points of tiles where the score sheet lists them. */
type Snapshot = Omit<SeatSnapshot, "viewer" | "table"> & { viewer: Viewer; table: View | State; values?: Map<string, number>; frame?: Frame };
/** One event on the way to a snapshot: its sentence, the beats it stays, and what else a moment says. */
type Frame = { text: Phrase; beats: number; moment: Moment | null };
/** The points that its sentence does not say, the score lines of a hand or its points by seat, and the new total of its player. */
type Moment = { points: number; lines: Line[]; bySeat: number[]; total: number | null };
type Held = { count: number; known: string[]; faces: string[] | null; more: JsonObject };

// The board

type Scene = import("./board/table.js").Scene;
/** Where snapshots come from: a Host or a SealedTable. */
type Source = {
  play: (move: Move, seat: number | null) => Promise<Problem | null>;
  probe: (move: Move, seat: number | null) => Promise<Problem | null>;
  /** The points that a move would leave its player with, where that may be asked. */
  leaves?: (move: Move, seat: number | null) => Promise<number | null>;
};
/** The service's answers to composed moves by key: null if legal, undefined while there is none yet. */
type Probed = Map<string, Problem | null | undefined>;
type Refused = { move: Move; problem: Problem };
/** An offer of the kit, with the composed moves that the service refuses. */
type Offer = import("./kit/offers.js").Offer<Move> & { refused: Refused[]; closed: Unavailable | null };
/** Why not: `params` has the numbers that are not in `detail`, `short` is one line without the rule's id. */
type Explanation = { title: string; detail: string; rule: string | null; params: Params; short: string; flaws: { pointer: string; detail: string }[] };
/** A card of a hand; twins have different keys. */
type Item = { key: string; face: string };
type Sort = "suit" | "rank" | "melds";
/** How hands are sorted, and by seat the hand's number and its cards as the player arranged them. */
type Order = { sort: Sort; laid: Record<string, { hand: number; keys: string[] }> };
