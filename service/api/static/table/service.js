/** The service as the page calls it: JSON in, JSON out, refusals as errors. */

/** A problem document (RFC 9457) that the service answered instead of what was asked for. */
export class Refusal extends Error {
  /** @param {object} problem the document */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/**
 * One request with its answer.
 *
 * @typedef {{method: string, path: string, body?: object, status: number, milliseconds: number,
 *   answer: object}} Exchange
 */

/** Calls the service it was loaded from. */
export class Service {
  /** @param {(exchange: Exchange) => void} [onExchange] told of every request with its answer */
  constructor(onExchange = () => {}) {
    this.onExchange = onExchange;
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
    const began = performance.now();
    const request = { method, headers: { Accept: "application/json" } };
    if (body) {
      request.body = JSON.stringify(body);
      request.headers["Content-Type"] = "application/json";
    }
    const response = await reached(path, request);
    const answer = await response.json();
    const milliseconds = Math.round(performance.now() - began);
    this.onExchange({ method, path, body, status: response.status, milliseconds, answer });
    if (!response.ok) throw new Refusal(answer);
    return answer;
  }
}

async function reached(path, request) {
  try {
    return await fetch(path, request);
  } catch {
    throw new Refusal({ title: "No answer", detail: `the service did not answer ${path}` });
  }
}

/** Whatever was thrown, as a problem document. */
export function problemOf(thrown) {
  if (thrown instanceof Refusal) return thrown.problem;
  console.error(thrown);
  return { title: "The page failed", detail: String(thrown?.message ?? thrown) };
}
