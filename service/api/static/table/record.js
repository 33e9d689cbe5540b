/** A game as it is kept by whoever keeps it: every position from the deal on, and the moves. */

/** The states of a game in order, with the one on the table. */
export class Record {
  /**
   * @param {string} game its name
   * @param {object} opening what the game was dealt from: seats, options, seed or deck
   * @param {object} position the first position, as `deals` answers it
   */
  constructor(game, opening, position) {
    this.game = game;
    this.opening = opening;
    this.positions = [position];
    this.moves = [];
    this.index = 0;
  }

  /** The position on the table. */
  get position() {
    return this.positions[this.index];
  }

  /** Put the position after a move on the table; what once came later is given up. */
  add(move, position) {
    this.moves.splice(this.index, Infinity, move);
    this.positions.splice(this.index + 1, Infinity, position);
    this.index += 1;
  }

  /** Put a kept position on the table. */
  go(index) {
    this.index = Math.max(0, Math.min(index, this.positions.length - 1));
  }

  /** What happened up to the position on the table, each event with its place and its words. */
  events() {
    return this.#played().flatMap(({ events, event_texts: texts }, index) =>
      events.map((event, place) => ({ index, event, text: texts[place] })),
    );
  }

  /** The hands counted so far: their number, the lines of their score sheet, and the totals. */
  hands() {
    const played = this.#played();
    return played
      .filter((position, index) => rests(position) && !(index && rests(played[index - 1])))
      .map(({ state, scores }) => ({
        number: state.hand_number,
        lines: scores.lines ?? [],
        totals: scores.totals,
      }));
  }

  /** The whole game in the form that `replays` takes, with the name of the game. */
  transcript() {
    const digests = this.positions.map((position) => position.digest);
    return { game: this.game, ...this.opening, moves: this.moves, digests };
  }

  #played() {
    return this.positions.slice(0, this.index + 1);
  }
}

function rests({ state }) {
  return ["hand_over", "game_over"].includes(state.phase.type);
}

/**
 * A transcript turned into a record: `replays` checks it, and then each position is asked for.
 *
 * @param {import("./service.js").Service} service
 * @param {object} transcript
 * @param {(done: number, all: number) => void} progress
 * @returns {Promise<{record: Record, difference: object|null}>}
 * @throws {import("./service.js").Refusal}
 */
export async function replayed(service, transcript, progress) {
  const { game, moves, digests, ...opening } = transcript;
  const home = `/v1/games/${game}`;
  const checked = await service.post(`${home}/replays`, {
    ...opening,
    moves,
    ...(digests ? { digests } : {}),
  });
  const deal = { ...opening, describe: true };
  const record = new Record(game, opening, await service.post(`${home}/deals`, deal));
  for (const move of moves) {
    const { state } = record.position;
    record.add(move, await service.post(`${home}/moves`, { state, move, describe: true }));
    progress(record.index, moves.length);
  }
  return { record, difference: checked.first_difference };
}
