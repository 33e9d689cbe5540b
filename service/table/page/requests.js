/** The requests that this page sent, each with its response, to read and to copy as curl. */

import { asCurl } from "./curl.js";
import { make, present } from "../dom.js";
import { MOST_KEPT } from "./inspect.js";


/** The list of requests on the page. */
export class RequestPanel {
  /** @param {HTMLElement} list @param {(text: string) => void} copy */
  constructor(list, copy) {
    this.list = list;
    this.copy = copy;
  }

  /** Add a request; the oldest is dropped. @param {Exchange} exchange */
  add(exchange) {
    this.list.prepend(this.#item(exchange));
    while (this.list.children.length > MOST_KEPT) this.list.lastChild?.remove();
  }

  /** @param {Exchange} exchange */
  #item(exchange) {
    const { method, path, status, milliseconds } = exchange;
    const content = make("div", { class: "exchange" });
    const fill = () => {
      if (!content.children.length) content.append(...shown(exchange, this.copy));
    };
    return make(
      "li",
      {},
      make(
        "details",
        { ontoggle: fill },
        make(
          "summary",
          {},
          make("span", { class: status < 400 ? "status" : "status refused" }, String(status)),
          ` ${method} ${path.replace("/v1/games/", "…/")} `,
          make("span", { class: "quiet" }, `${milliseconds} ms`),
        ),
        content,
      ),
    );
  }
}

/** @param {Exchange} exchange @param {(text: string) => void} copy */
function shown(exchange, copy) {
  const { body, answer } = exchange;
  return present([
    make(
      "button",
      { type: "button", class: "tool", onclick: () => copy(asCurl(exchange)) },
      "Copy as curl",
    ),
    body ? make("pre", { tabindex: 0 }, JSON.stringify(body, null, 1)) : null,
    make("pre", { tabindex: 0 }, JSON.stringify(answer, null, 1)),
  ]);
}
