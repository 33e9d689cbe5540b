// Serves recorded exchanges behind express-openapi-validator: node express.mjs contract.json recorded.json
import { readFileSync } from "node:fs";
import express from "express";
import validator from "express-openapi-validator";

const [apiSpec, recorded] = process.argv.slice(2);
const exchanges = JSON.parse(readFileSync(recorded, "utf8"));
let answer;

const app = express();
app.use(express.json());
app.use(validator.middleware({ apiSpec, validateResponses: true, validateSecurity: false }));
app.use((_, response) => response.status(answer.status).type(answer.content_type).json(answer.body));
app.use((error, request, response, next) => response.status(error.status ?? 500).json({ refused: error.message }));

const server = app.listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const refused = [];
for (const exchange of exchanges) {
  answer = exchange.answer;
  const { method, path, body } = exchange.request;
  const sent = body === null ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const told = await (await fetch(`http://127.0.0.1:${server.address().port}${path}`, { method, ...sent })).json();
  if (told.refused) refused.push({ status: answer.status, refused: told.refused });
}
server.close();
console.log(JSON.stringify({ exchanges: exchanges.length, refused }));
