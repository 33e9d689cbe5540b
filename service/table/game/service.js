/** Calls the service: JSON in, JSON out, refusals as errors, retries while it does not respond. */

/** A response that is a problem document (RFC 9457). */
export class Refusal extends Error {
  /** @param {object} problem the document */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Seconds before each retry; the last one repeats. */
const WAITS = [1, 2, 4, 8, 15];

/** Seconds to wait after this many attempts. */
export const secondsBefore = (tries) => WAITS[Math.min(tries, WAITS.length - 1)];

/** Whether a status means that the request may be retried later. */
export const isForLater = (status) => [429, 502, 503, 504].includes(status);

/**
 * One request with its response.
 *
 * @typedef {{method: string, path: string, body?: object, status: number, milliseconds: number,
 *   answer: object}} Exchange
 */

/** Calls the service that the page was loaded from. */
export class Service {
  /**
   * @param {(exchange: Exchange) => void} [onExchange] called with every request and its response
   * @param {(seconds: number|null) => void} [onConnection] called with the seconds until the next
   *   retry, and with null once the service responds
   */
  constructor(onExchange = () => {}, onConnection = () => {}) {
    Object.assign(this, { onExchange, onConnection });
  }

  /** Send a GET request. */
  get(path) {
    return this.#ask("GET", path);
  }

  /**
   * Send a request.
   *
   * @throws {Refusal} the response is a problem document
   */
  post(path, body) {
    return this.#ask("POST", path, body);
  }

  async #ask(method, path, body) {
    const request = { method, headers: { Accept: "application/json" } };
    if (body) {
      request.body = JSON.stringify(body);
      request.headers["Content-Type"] = "application/json";
    }
    const began = performance.now();
    const { status, ok, answer } = await this.#answered(path, request);
    const milliseconds = Math.round(performance.now() - began);
    this.onExchange({ method, path, body, status, milliseconds, answer });
    if (!ok) throw new Refusal(answer);
    return answer;
  }

  /** Repeat a request until there is a response; the same request always gets the same one. */
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

  async #wait(seconds) {
    for (let left = seconds; left > 0; left -= 1) {
      this.onConnection(left);
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

/** The response, or null if there is none yet. */
async function reached(path, request) {
  try {
    const response = await fetch(path, request);
    if (isForLater(response.status)) return null;
    return { status: response.status, ok: response.ok, answer: await response.json() };
  } catch {
    return null;
  }
}

/** Anything thrown, as a problem document. */
export function problemOf(thrown) {
  if (thrown instanceof Refusal) return thrown.problem;
  console.error(thrown);
  return { title: "The page failed", detail: String(thrown?.message ?? thrown) };
}
