/**
 * A line between two devices, over a relay that passes on what each says to the other. While the
 * relay does not answer, messages wait.
 */

/** Milliseconds after which the relay is asked again. */
const AGAIN = 1000;
/** Milliseconds in which the relay answers, if it is there; it waits 20 seconds for a message. */
const PATIENCE = 40_000;

/**
 * One end of a line.
 *
 * @implements {import("./transport.js").Transport}
 */
export class RelayLine {
  onmessage = () => {};
  ontrouble = () => {};
  /** @type {string|null} */
  #wrong = null;
  #closing = new AbortController();

  /**
   * @param {string} relay its origin
   * @param {string} key of the line
   * @param {"host"|"seat"} end this one
   */
  constructor(relay, key, end) {
    const box = `${relay}/boxes/${key}`;
    this.inbox = `${box}/${end}`;
    this.outbox = `${box}/${end === "host" ? "seat" : "host"}`;
    // What is said before the inbox is watched could be answered before.
    this.sent = new Promise((watched) => this.#listen(watched));
  }

  /** Say something to the other end. */
  send(message) {
    const body = JSON.stringify(message);
    this.sent = this.sent.then(() => this.#reach(this.outbox, { method: "POST", body }));
  }

  /** Hear and say nothing more. */
  close() {
    this.#closing.abort();
  }

  async #listen(watched) {
    let address = this.inbox;
    while (!this.#closing.signal.aborted) {
      const text = await this.#reach(address);
      if (text === null) continue;
      const { newest, messages } = JSON.parse(text);
      address = `${this.inbox}?after=${newest}`;
      watched();
      for (const message of messages) this.onmessage(JSON.parse(message));
    }
  }

  /** What the relay answers, however long that takes; null if it refuses, or once this is closed. */
  async #reach(address, request) {
    const { signal: closing } = this.#closing;
    while (!closing.aborted) {
      try {
        const signal = AbortSignal.any([closing, AbortSignal.timeout(PATIENCE)]);
        const answer = await fetch(address, { ...request, signal });
        const text = await answer.text();
        this.#tell(answer.ok ? null : `the relay refuses a message with status ${answer.status}`);
        if (answer.ok) return text;
        await later();
        return null;
      } catch {
        if (!closing.aborted) this.#tell("the relay does not answer; this page keeps trying");
        await later();
      }
    }
    return null;
  }

  /** Say what is wrong now, or, with null, that all is well again. */
  #tell(wrong) {
    if (wrong === this.#wrong) return;
    this.#wrong = wrong;
    this.ontrouble(wrong);
  }
}

function later() {
  return new Promise((go) => setTimeout(go, AGAIN));
}
