/** The service as the page calls it: JSON in, JSON out, refusals as errors, lost answers asked for again. */

/** A problem document (RFC 9457) that the service answered instead of what was asked for. */
export class Refusal extends Error {
  /** @param {object} problem the document */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Seconds before each further try; the last one from then on. */
const WAITS = [1, 2, 4, 8, 15];
/** Statuses of a service, or of a proxy before it, that may answer a little later. */
const LATER = new Set([429, 502, 503, 504]);

/**
 * One request with its answer.
 *
 * @typedef {{method: string, path: string, body?: object, status: number, milliseconds: number,
 *   answer: object}} Exchange
 */

/** Calls the service it was loaded from. */
export class Service {
  /**
   * @param {(exchange: Exchange) => void} [onExchange] told of every request with its answer
   * @param {(seconds: number|null) => void} [onConnection] told in how many seconds the service is
   *   tried again, and null once it answers
   */
  constructor(onExchange = () => {}, onConnection = () => {}) {
    Object.assign(this, { onExchange, onConnection });
  }

  /** Look something up. */
  get(path) {
    return this.#ask("GET", path);
  }

  /**
   * Ask for a ruling.
   *
   * @throws {Refusal} the service refused, and why
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

  /** Send a request until it is answered: the same request has the same answer however often it is sent. */
  async #answered(path, request) {
    for (let tries = 0; ; tries += 1) {
      const found = await reached(path, request);
      if (found) {
        if (tries) this.onConnection(null);
        return found;
      }
      await this.#wait(WAITS[Math.min(tries, WAITS.length - 1)]);
    }
  }

  async #wait(seconds) {
    for (let left = seconds; left > 0; left -= 1) {
      this.onConnection(left);
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

/** The answer, or null if there is none now but may be later. */
async function reached(path, request) {
  try {
    const response = await fetch(path, request);
    if (LATER.has(response.status)) return null;
    return { status: response.status, ok: response.ok, answer: await response.json() };
  } catch {
    return null;
  }
}

/** Whatever was thrown, as a problem document. */
export function problemOf(thrown) {
  if (thrown instanceof Refusal) return thrown.problem;
  console.error(thrown);
  return { title: "The page failed", detail: String(thrown?.message ?? thrown) };
}
