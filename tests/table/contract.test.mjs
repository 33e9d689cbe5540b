/** The members of moves, from the contract of a game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { movesIn } from "../../service/table/game/contract.js";

const CARD = { type: "string", enum: ["2c", "3c", "Kd"] };
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const kind = (type, properties, required) => ({
  description: `Makes the move ${type}.`,
  properties: { type: { const: type }, ...properties },
  required: ["type", ...required],
});
const SCHEMAS = {
  Card: CARD,
  Request: { oneOf: [ref("OneMove"), { properties: { moves: { type: "array" } } }] },
  OneMove: { properties: { move: ref("Move") } },
  Move: { oneOf: [ref("Draw"), ref("Meld"), ref("LayOff"), ref("Knock"), ref("Deal")] },
  Draw: kind("draw", {}, []),
  Meld: kind("meld", { cards: { type: "array", items: ref("Card"), minItems: 3 } }, ["cards"]),
  LayOff: kind("lay_off", { card: ref("Card"), meld: { type: "integer" }, end: { type: "string", enum: ["low", "high"] } }, ["card", "meld"]),
  Knock: kind("knock", { card: ref("Card"), melds: { type: "array", items: { type: "array", items: ref("Card") } } }, ["card"]),
  Deal: kind("deal", { cut: { type: "integer" } }, []),
};
const DOCUMENT = {
  paths: { "/moves": { post: { requestBody: { content: { "application/json": { schema: ref("Request") } } } } } },
  components: { schemas: SCHEMAS },
};
const { shapes } = movesIn(DOCUMENT, { name: "test", faces: CARD.enum, links: { moves: "/moves" } });
const roles = (type) => Object.fromEntries(shapes.get(type).members.map(({ name, role, required }) => [name, `${role}${required ? "!" : ""}`]));

test("every kind of move has its shape and its description", () => {
  assert.deepEqual([...shapes.keys()], ["draw", "meld", "lay_off", "knock", "deal"]);
  assert.equal(shapes.get("meld").about, "Makes the move meld.");
});

test("a member has a role by its schema", () => {
  assert.deepEqual(roles("draw"), {});
  assert.deepEqual(roles("meld"), { cards: "faces!" });
  assert.deepEqual(roles("lay_off"), { card: "face!", meld: "meld!", end: "word" });
  assert.deepEqual(roles("knock"), { card: "face!", melds: "groups" });
  assert.deepEqual(roles("deal"), { cut: "other" });
});

test("bounds and words are kept", () => {
  assert.equal(shapes.get("meld").members[0].least, 3);
  assert.deepEqual(shapes.get("lay_off").members[2].words, ["low", "high"]);
});
