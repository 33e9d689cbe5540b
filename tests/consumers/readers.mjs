// What tools that read only OpenAPI 3.0 say of recorded exchanges: node readers.mjs contract.json recorded.json
import { readFileSync } from "node:fs";
import jestOpenApi from "jest-openapi";
import { OpenAPIBackend } from "openapi-backend";

const [contract, recorded] = process.argv.slice(2);
const definition = JSON.parse(readFileSync(contract, "utf8"));
const exchanges = JSON.parse(readFileSync(recorded, "utf8"));

const backend = new OpenAPIBackend({ definition, strict: true });
await backend.init();
const matchers = {};
globalThis.expect = { extend: (more) => Object.assign(matchers, more) };
(jestOpenApi.default ?? jestOpenApi)(contract);
const told = { utils: { matcherHint: String, RECEIVED_COLOR: String, EXPECTED_COLOR: String } };

function jest({ method, path }, { status, body }) {
  const answer = { status, data: body, request: { method, path }, headers: {}, config: {}, statusText: "" };
  const { pass, message } = matchers.toSatisfyApiSpec.call(told, answer, {});
  return pass ? [] : [message()];
}

const wrong = { request: [], backend: [], jest: [], missed: [] };
for (const { request, answer } of exchanges) {
  const { operationId } = backend.router.matchOperation({ ...request, headers: {} });
  const headers = { "content-type": "application/json" };
  if (answer.status !== 400) {
    const sent = { ...request, body: request.body ?? undefined, headers };
    wrong.request.push(...(backend.validateRequest(sent).errors ?? []));
  }
  const valid = (body) => backend.validateResponse(body, operationId, answer.status);
  wrong.backend.push(...(valid(answer.body).errors ?? []));
  wrong.jest.push(...jest(request, answer));
  // An answer without its members is refused; openapi-backend does not look at problems.
  const missed = answer.status === 200 && valid({}).valid;
  if (missed || !jest(request, { ...answer, body: {} }).length) wrong.missed.push(request.path);
}
console.log(JSON.stringify({ exchanges: exchanges.length, wrong }));
