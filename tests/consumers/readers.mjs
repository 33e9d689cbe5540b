// What openapi-backend, which reads only OpenAPI 3.0, says of recorded exchanges:
// node readers.mjs contract.json recorded.json
import { readFileSync } from "node:fs";
import { OpenAPIBackend } from "openapi-backend";

const [definition, exchanges] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));
const backend = new OpenAPIBackend({ definition, strict: true });
await backend.init();

const headers = { "content-type": "application/json" };
const wrong = { request: [], answer: [], missed: [] };
for (const { request, answer } of exchanges) {
  const { operationId } = backend.router.matchOperation({ ...request, headers: {} });
  if (answer.status !== 400) {
    const sent = { ...request, body: request.body ?? undefined, headers };
    wrong.request.push(...(backend.validateRequest(sent).errors ?? []));
  }
  const valid = (body) => backend.validateResponse(body, operationId, answer.status);
  wrong.answer.push(...(valid(answer.body).errors ?? []));
  // An answer without its members is refused; openapi-backend does not look at problems.
  if (answer.status === 200 && valid({}).valid) wrong.missed.push(request.path);
}
console.log(JSON.stringify({ exchanges: exchanges.length, wrong }));
