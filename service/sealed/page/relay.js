/**
 * Carries texts between devices, over a box of a relay to which all of them write and from which all read. While
 * the relay does not respond, the newest text of each kind waits.
 */

import { own } from "../../table/language.js";
import { isForLater, secondsBefore } from "../../table/game/service.js";
import { among, fitted, hex, list, object, parsed, text, whole } from "../../table/game/shapes.js";

/** Milliseconds to wait for a response. */
const PATIENCE = 10_000;
/** The same where the relay waits up to 20 seconds for a message. */
const LONG_PATIENCE = 40_000;
/** Milliseconds; a relay that reports no messages sooner than this is not polled again at once. */
const QUICK = 500;
/** The limit on the length of a text, in characters. */
const LONGEST = 700_000;

/** The limit on the texts of one response; the relay keeps fewer. */
const MOST_TOGETHER = 64;

/** The limit on the characters of a response: the relay keeps 512 KiB in a box, and escapes may double them. */
const MOST_CHARACTERS = 1_500_000;

/** The response to a text: empty, with status 204. */
const nothing = among("");
const news = object({ newest: whole(), messages: list(text(LONGEST), MOST_TOGETHER) });

export class RelayWire {
  /** The errors of sending ("POST") and of receiving ("GET"); null if there is none. @type {Map<string, string|null>} */
  #wrong = new Map();
  /** The texts that wait, by kind. @type {Map<string, string>} */
  #waiting = new Map();
  #delivers = false;

  /**
   * @param {string} relay its origin
   * @param {string} place of the table, whose digest names the box
   * @param {(sent: string) => void} onText
   * @param {(wrong: string|null) => void} onTrouble gets the problem, or null once it is solved
   */
  constructor(relay, place, onText, onTrouble) {
    this.headers = { Authorization: `Bearer ${place}`, "Content-Type": "application/json" };
    this.onText = onText;
    this.onTrouble = onTrouble;
    this.box = boxOf(place).then((box) => `${relay}/boxes/${box}`);
    // Watch the box before sending anything, so that no response is missed.
    /** @type {Promise<void>} */
    this.watched = new Promise((watched) => this.#listen(watched));
  }

  /** Send a text to all others. @param {string} sent @param {string} kind a newer text of a kind replaces one that waits */
  send(sent, kind) {
    this.#waiting.set(kind, sent);
    this.#deliver();
  }

  async #deliver() {
    if (this.#delivers) return;
    this.#delivers = true;
    await this.watched;
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [kind, sent] = next;
      this.#waiting.delete(kind);
      await this.#reach(await this.box, { method: "POST", headers: this.headers, body: JSON.stringify(sent) }, nothing);
    }
    this.#delivers = false;
  }

  /** @param {() => void} watched called with the first response */
  async #listen(watched) {
    const box = await this.box;
    for (let address = box; ; ) {
      const began = performance.now();
      const found = await this.#reach(address, { method: "GET" }, news);
      if (!found) return;
      for (const message of found.messages) this.onText(parsed(text(LONGEST), message) ?? "");
      const isEmpty = address !== box && !found.messages.length && performance.now() - began < QUICK;
      if (isEmpty) await pause(0);
      address = `${box}?after=${found.newest}`;
      watched();
    }
  }

  /**
   * Poll the relay until it responds; null if it refuses a text for good.
   * @template Answer
   * @param {string} address
   * @param {RequestInit} request
   * @param {Shape<Answer>} shape of the response
   */
  async #reach(address, request, shape) {
    const { method = "" } = request;
    for (let tries = 0; ; tries += 1) {
      const { answer, wrong, isFinal } = await asked(address, request, shape);
      const givesUp = isFinal && method === "POST";
      this.#tell(method, wrong && !givesUp ? `${wrong} ${own("keeps-trying", "This page keeps trying; no move is lost.")}` : wrong);
      if (!wrong || givesUp) return answer ?? null;
      await pause(tries);
    }
  }

  /** Report the current error, or null once it works again. @param {string} method @param {string|null} wrong */
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
 * @param {RequestInit} request
 * @param {Shape<Answer>} shape of the response
 * @returns {Promise<{answer?: Answer, wrong: string|null, isFinal?: boolean}>}
 */
async function asked(address, request, shape) {
  const { origin: relay, search } = new URL(address);
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(search ? LONG_PATIENCE : PATIENCE) });
    const { ok, status } = response;
    if (!ok) return { wrong: own("relay-refuses", "The relay {relay} refuses a message with status {status}.", { relay, status }), isFinal: status < 500 && !isForLater(status) };
    const answer = status === 204 ? fitted(shape, "") : parsed(shape, await textOf(response));
    return answer !== undefined ? { answer, wrong: null } : { wrong: own("relay-foreign", "Something other than the relay responds at {relay}. Does your network want you to log in?", { relay }) };
  } catch {
    return { wrong: own("relay-silent", "The relay {relay} does not respond. Check your connection, or tell whoever runs it.", { relay }) };
  }
}

/** The text of a response, read up to the limit. @param {Response} response */
async function textOf({ body }) {
  const reader = /** @type {ReadableStream} */ (body).pipeThrough(new TextDecoderStream()).getReader();
  let found = "";
  while (found.length <= MOST_CHARACTERS) {
    const { done, value } = await reader.read();
    if (done) return found;
    found += value;
  }
  reader.cancel();
  return "";
}

/** @param {number} tries */
function pause(tries) {
  return new Promise((go) => setTimeout(go, secondsBefore(tries) * 1000));
}

/** The name of the box of a place. @param {string} place */
async function boxOf(place) {
  const data = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(place)));
  return hex(data.slice(0, 16));
}
