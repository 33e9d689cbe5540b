/**
 * A channel between two devices, over a relay that forwards their messages. While the relay does not
 * answer, messages wait.
 */

/** Milliseconds before a retry. */
const AGAIN = 1000;
/** Milliseconds to wait for an answer; the relay itself waits 20 seconds for a message. */
const PATIENCE = 40_000;

/**
 * One end of a channel.
 *
 * @implements {import("./transport.js").Transport}
 */
export class RelayChannel {
  onmessage = () => {};
  ontrouble = () => {};
  /** @type {string|null} */
  #wrong = null;
  #closing = new AbortController();

  /**
   * @param {string} relay its origin
   * @param {string} key of the channel
   * @param {"host"|"seat"} end this one
   */
  constructor(relay, key, end) {
    const box = `${relay}/boxes/${key}`;
    this.inbox = `${box}/${end}`;
    this.outbox = `${box}/${end === "host" ? "seat" : "host"}`;
    // Watch the inbox before sending anything, so that no answer is missed.
    this.sent = new Promise((watched) => this.#listen(watched));
  }

  /** Send a message to the other end. */
  send(message) {
    const body = JSON.stringify(message);
    this.sent = this.sent.then(() => this.#reach(this.outbox, { method: "POST", body }));
  }

  /** Stop sending and receiving. */
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

  /** Ask the relay until it answers. Returns the body, or null if it refuses or the channel is closed. */
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

  /** Report what is wrong now, or null once it works again. */
  #tell(wrong) {
    if (wrong === this.#wrong) return;
    this.#wrong = wrong;
    this.ontrouble(wrong);
  }
}

function later() {
  return new Promise((go) => setTimeout(go, AGAIN));
}
