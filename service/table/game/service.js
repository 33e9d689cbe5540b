/** Calls the service: JSON in, JSON out, refusals as errors, retries while it does not respond. */

import { own } from "../language.js";

/** A response that is a problem document. */
export class Refusal extends Error {
  /** @param {Problem} problem the document */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Seconds before each retry; the last one repeats. */
const WAITS = [1, 2, 4, 8, 15];

/** Seconds to wait after a number of attempts. @param {number} tries */
export const secondsBefore = (tries) => WAITS[Math.min(tries, WAITS.length - 1)];

/** Whether a status means that the request may be retried later. @param {number} status */
export const isForLater = (status) => [429, 502, 503, 504].includes(status);

/** Calls the service that the page was loaded from. */
export class Service {
  /**
   * @param {(exchange: Exchange) => void} [onExchange] called with every request and its response
   * @param {(seconds: number|null) => void} [onConnection] called with the seconds until the next retry, and
   * with null once the service responds
   */
  constructor(onExchange = () => {}, onConnection = () => {}) {
    this.onExchange = onExchange;
    this.onConnection = onConnection;
  }

  /**
   * Send a GET request.
   * @param {string} path
   * @returns {Promise<unknown>}
   * @throws {Refusal} the response is a problem document
   */
  get(path) {
    return this.#ask("GET", path);
  }

  /**
   * Call an operation of a game.
   * @template {Operation} Name
   * @param {string} game
   * @param {Name} operation
   * @param {object} body
   * @returns {Promise<Answer<Name>>}
   * @throws {Refusal} the response is a problem document
   */
  async post(game, operation, body) {
    return /** @type {Answer<Name>} */ (await this.#ask("POST", `/v1/games/${game}/${operation}`, body));
  }

  /** Seal a secret of a seat. @param {string} secret @throws {Refusal} the response is a problem document */
  seal(secret) {
    return this.#ask("POST", "/v1/seals", { secret });
  }

  /** @param {string} method @param {string} path @param {object} [body] */
  async #ask(method, path, body) {
    const accept = { Accept: "application/json" };
    const request = body
      ? { method, headers: { ...accept, "Content-Type": "application/json" }, body: JSON.stringify(body) }
      : { method, headers: accept };
    const began = performance.now();
    const { status, ok, answer } = await this.#answered(path, request);
    const milliseconds = Math.round(performance.now() - began);
    this.onExchange({ method, path, body, status, milliseconds, answer });
    if (!ok) throw new Refusal(/** @type {Problem} */ (answer));
    return answer;
  }

  /**
   * Repeat a request until there is a response; the same request always gets the same one.
   * @param {string} path
   * @param {RequestInit} request
   */
  async #answered(path, request) {
    for (let tries = 0; ; tries += 1) {
      const found = await reached(path, request);
      if (found) {
        if (tries) this.onConnection(null);
        return found;
      }
      await this.#wait(secondsBefore(tries));
    }
  }

  /** @param {number} seconds */
  async #wait(seconds) {
    for (let left = seconds; left > 0; left -= 1) {
      this.onConnection(left);
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

/**
 * The response, or null if there is none yet.
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<{status: number, ok: boolean, answer: unknown}|null>}
 */
async function reached(path, request) {
  try {
    const response = await fetch(`.${path}`, request);
    if (isForLater(response.status)) return null;
    return { status: response.status, ok: response.ok, answer: await response.json() };
  } catch {
    return null;
  }
}

/** Anything thrown, as a problem document. @param {unknown} thrown @returns {Problem} */
export function problemOf(thrown) {
  if (thrown instanceof Refusal) return thrown.problem;
  console.error(thrown);
  return { title: "The page failed", detail: own("failed", "The page cannot show this. Reload it; if that does not help, deal a new game.") };
}
