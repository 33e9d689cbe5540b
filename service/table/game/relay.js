/**
 * Carries texts between two devices, over a relay that forwards them. While the relay does not respond, texts
 * are queued.
 */

import { isForLater, Refusal, secondsBefore } from "./service.js";
import { among, fitted, list, object, parsed, text, truth, whole } from "./shapes.js";

/** @typedef {{method: string, headers?: Record<string, string>, body?: string}} Call a request */

/** Milliseconds to wait for a response; the relay itself waits 20 seconds for a message. */
const PATIENCE = 40_000;
/** Milliseconds to wait for keys, while a person waits too. */
const SHORT_PATIENCE = 8_000;
/** Milliseconds; a relay that reports no messages sooner than this is not polled again at once. */
const QUICK = 500;
/** The limit on queued texts; the oldest is dropped. */
const MOST_WAITING = 16;

const secret = text(32, /^[0-9a-f]{32}$/);
const pair = object({ key: secret, host_key: secret });
/** The response to a text: empty, with status 204. */
const nothing = among("");
const news = object({ newest: whole(), messages: list(text(Infinity)) }, { lost: truth });

/**
 * The keys of a new channel: one for everybody with the link, one for the host only.
 * @param {string} relay its origin
 * @returns {Promise<{key: string, host_key: string}>}
 * @throws {Refusal} the relay does not respond properly
 */
export async function newPair(relay) {
  const { answer, wrong } = await asked(`${relay}/boxes`, { method: "POST" }, pair, AbortSignal.timeout(SHORT_PATIENCE));
  if (!answer) throw new Refusal({ title: "No relay", detail: `No links for players elsewhere, because ${wrong}. Try again later.` });
  return answer;
}

/** One end of a channel over a relay. */
export class RelayWire {
  #closing = new AbortController();
  /**
   * The errors of sending ("POST") and of receiving ("GET"); null if there is none.
   * @type {Map<string, string|null>}
   */
  #wrong = new Map();
  /** @type {string[]} */
  #waiting = [];
  #delivers = false;

  /**
   * @param {string} relay its origin
   * @param {string} key of the channel
   * @param {"host"|"seat"} end this one
   * @param {string|null} hostKey of the channel, at the host's end
   * @param {(sent: string) => void} onText
   * @param {(wrong: string|null) => void} onTrouble gets the problem, or null once it is solved or
   * after texts were lost
   */
  constructor(relay, key, end, hostKey, onText, onTrouble) {
    const box = `${relay}/boxes/${key}`;
    this.inbox = `${box}/${end}`;
    this.outbox = `${box}/${end === "host" ? "seat" : "host"}`;
    /** @type {Record<string, string>} */
    this.headers = hostKey ? { Authorization: `Bearer ${hostKey}` } : {};
    this.onText = onText;
    this.onTrouble = onTrouble;
    // Watch the inbox before sending anything, so that no response is missed.
    /** @type {Promise<void>} */
    this.watched = new Promise((watched) => this.#listen(watched));
  }

  /** Send a text to the other end; a text that is already queued is not sent twice. @param {string} sent */
  send(sent) {
    if (this.#waiting.includes(sent)) return;
    this.#waiting.push(sent);
    this.#waiting.splice(0, this.#waiting.length - MOST_WAITING);
    this.#deliver();
  }

  /** Stop sending and receiving. */
  close() {
    this.#closing.abort();
  }

  get #isOpen() {
    return !this.#closing.signal.aborted;
  }

  async #deliver() {
    if (this.#delivers) return;
    this.#delivers = true;
    await this.watched;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      if (this.#isOpen) await this.#send(next);
    }
    this.#delivers = false;
  }

  /** @param {string} body */
  #send(body) {
    const headers = { ...this.headers, "Content-Type": "application/json" };
    return this.#reach(this.outbox, { method: "POST", headers, body }, nothing);
  }

  /** @param {() => void} watched called with the first response */
  async #listen(watched) {
    let address = this.inbox;
    while (this.#isOpen) {
      const began = performance.now();
      const found = await this.#reach(address, { method: "GET", headers: this.headers }, news);
      if (!found) return;
      for (const message of found.messages) this.onText(message);
      if (found.lost) this.onTrouble(null);
      const isEmpty = address !== this.inbox && !found.messages.length && performance.now() - began < QUICK;
      if (isEmpty) await pause(0);
      address = `${this.inbox}?after=${found.newest}`;
      watched();
    }
  }

  /**
   * Poll the relay until it responds; null if it refuses a text for good or the channel closes.
   * @template Answer
   * @param {string} address
   * @param {Call} request
   * @param {Shape<Answer>} shape of the response
   */
  async #reach(address, request, shape) {
    const { method } = request;
    for (let tries = 0; this.#isOpen; tries += 1) {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(PATIENCE)]);
      const { answer, wrong, isFinal } = await asked(address, request, shape, signal);
      const givesUp = isFinal && method === "POST";
      if (this.#isOpen) this.#tell(method, wrong && !givesUp ? `${wrong}; this page keeps trying` : wrong);
      if (!wrong || givesUp) return answer ?? null;
      await pause(tries);
    }
    return null;
  }

  /**
   * Report the current error, or null once it works again.
   * @param {string} method
   * @param {string|null} wrong
   */
  #tell(method, wrong) {
    const current = () => this.#wrong.get("GET") ?? this.#wrong.get("POST") ?? null;
    const before = current();
    this.#wrong.set(method, wrong);
    if (current() !== before) this.onTrouble(current());
  }
}

/**
 * Call a relay once: its response or the error, and whether it would refuse the same again.
 * @template Answer
 * @param {string} address
 * @param {Call} request
 * @param {Shape<Answer>} shape of the response
 * @param {AbortSignal} signal
 * @returns {Promise<{answer?: Answer, wrong: string|null, isFinal?: boolean}>}
 */
async function asked(address, request, shape, signal) {
  const { body } = request;
  try {
    const response = await fetch(address, { ...request, signal });
    const { ok, status } = response;
    if (status === 404 && body) return { wrong: "the page that hosts the game is not connected" };
    if (!ok) return { wrong: `the relay refuses a message with status ${status}`, isFinal: status < 500 && !isForLater(status) };
    const answer = status === 204 ? fitted(shape, "") : parsed(shape, await response.text());
    return answer !== undefined ? { answer, wrong: null } : { wrong: "something other than the relay responds" };
  } catch {
    return { wrong: "the relay does not respond" };
  }
}

/** @param {number} tries */
function pause(tries) {
  return new Promise((go) => setTimeout(go, secondsBefore(tries) * 1000));
}
