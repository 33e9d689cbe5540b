/**
 * The one who keeps the game. A frontend's own server stands here: it holds the state, asks the
 * service for a ruling on each move, and passes to every seat only what `views` answers for it.
 */

import { Record, replayed } from "./record.js";
import { problemOf } from "./service.js";
import { openSight, seatSight } from "./sight.js";

/** Keeps a game in the memory of this page. */
export class Host {
  /** @param {import("./service.js").Service} service */
  constructor(service) {
    this.service = service;
    /** @type {Record|null} */
    this.record = null;
    this.onChange = () => {};
    this.busy = false;
    /** Grows whenever another position is put on the table. */
    this.version = 0;
  }

  /** Deal a new game; throws the Refusal of options that do not go together. */
  async deal(game, asked) {
    const path = `/v1/games/${game}/deals`;
    const position = await this.service.post(path, { ...asked, describe: true });
    const { options, seed } = position.state;
    await this.#lay(new Record(game, { seats: asked.seats, options, seed }, position));
  }

  /** Take up a game from its transcript; the first difference to its digests, if there is one. */
  async load(transcript, progress) {
    const { record, difference } = await replayed(this.service, transcript, progress);
    await this.#lay(record);
    return difference;
  }

  async #lay(record) {
    this.record = record;
    await this.#changed();
  }

  #changed() {
    this.version += 1;
    return this.onChange();
  }

  /** What is seen from there. */
  async sight(viewer) {
    if (viewer === "open") return openSight(this.record);
    const asked = viewer === "to-act" ? this.record.position.to_act ?? "spectator" : viewer;
    const { record } = this;
    const { state } = record.position;
    const answer = await this.service.post(this.#path("views"), {
      state,
      seat: asked,
      describe: true,
    });
    return seatSight(record, answer);
  }

  /**
   * Make a move. The problem document if it is refused, else null.
   *
   * @param {object} move
   * @param {number} seat who makes it
   */
  async play(move, seat) {
    if (this.busy) return null;
    this.busy = true;
    try {
      const { state, digest } = this.record.position;
      const body = { state, move, seat, expected_digest: digest, describe: true };
      this.record.add(move, await this.service.post(this.#path("moves"), body));
    } catch (thrown) {
      return problemOf(thrown);
    } finally {
      this.busy = false;
    }
    await this.#changed();
    return null;
  }

  /** What the service would say to a move: a problem document, or null if it lets it pass. */
  async probe(move, seat) {
    try {
      const { state } = this.record.position;
      await this.service.post(this.#path("moves"), { state, move, seat });
      return null;
    } catch (thrown) {
      return problemOf(thrown);
    }
  }

  /** Put a kept position on the table. */
  async go(index) {
    this.record.go(index);
    await this.#changed();
  }

  #path(operation) {
    return `/v1/games/${this.record.game}/${operation}`;
  }
}
