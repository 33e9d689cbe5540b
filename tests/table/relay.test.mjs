import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "node:test";

import { RelayWire } from "../../service/sealed/page/relay.js";

const { fetch } = globalThis;
const [keepsTrying, patience] = ["This page keeps trying; no move is lost.", AbortSignal.timeout];

/** The address of the last relay. */
let relay;

/** What a page hears first of a relay that answers so: an error, or the length of a text. It asks once. */
async function heard(answer) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  relay = `http://127.0.0.1:${server.address().port}`;
  globalThis.fetch = (...request) => {
    globalThis.fetch = () => new Promise(() => {});
    return fetch(...request);
  };
  const first = await new Promise((tell) => {
    new RelayWire(relay, "place", (text) => tell(text.length), tell);
  });
  server.closeAllConnections();
  server.close();
  return first;
}

test("a response without end is not read to its end", async () => {
  let closed;
  const endless = (request, response) => {
    closed ??= once(response, "close");
    const more = () => {
      while (!response.destroyed && response.write("[".repeat(2 ** 16)));
      response.once("drain", more);
    };
    more();
  };
  assert.equal(await heard(endless), `Something other than the relay responds at ${relay}. Does your network want you to log in? ${keepsTrying}`);
  await closed;
});

test("a relay that takes a request and never answers is named, with what to do", async () => {
  const [waits, gone] = [[], new AbortController()];
  AbortSignal.timeout = (milliseconds) => {
    waits.push(milliseconds);
    return gone.signal;
  };
  const wrong = await heard(() => gone.abort());
  AbortSignal.timeout = patience;
  assert.equal(wrong, `The relay ${relay} does not respond. Check your connection, or tell whoever runs it. ${keepsTrying}`);
  assert.ok(waits.length === 1 && waits[0] <= 10_000, `a person waits ${waits} milliseconds to learn it`);
});

test("as many bytes as the relay keeps are read, each of them escaped", async () => {
  const message = JSON.stringify('"'.repeat(2 ** 18));
  const news = (request, response) => response.end(JSON.stringify({ newest: 1, messages: [message] }));
  assert.equal(await heard(news), 2 ** 18);
});
