/**
 * The members of each kind of move, read from the contract, so that the page can compose moves that
 * are not listed: a knock with melds of the player's choice, a meld of five cards.
 */

/**
 * The value of a member of a move: one face, several, groups of them, a meld's index on the table,
 * or one of a few words.
 *
 * @typedef {{name: string, role: "face"|"faces"|"groups"|"meld"|"word"|"other", required: boolean,
 *   least: number, words: string[]}} Member
 * @typedef {{kind: string, about: string, members: Member[]}} MoveShape
 */

/**
 * The shapes of a game's moves by kind.
 *
 * @param {object} document the OpenAPI document
 * @param {{name: string, faces: string[], links: {moves: string}}} game its descriptor
 * @returns {Map<string, MoveShape>}
 */
export function moveShapes(document, game) {
  const look = (schema) => resolved(document, schema);
  const operation = document.paths[game.links.moves].post;
  const body = look(operation.requestBody.content["application/json"].schema);
  const [oneMove] = body.oneOf.map(look);
  const choice = look(oneMove.properties.move);
  const shapes = choice.oneOf.map((arm) => shapeOf(look(arm), look, new Set(game.faces)));
  return new Map(shapes.map((shape) => [shape.kind, shape]));
}

function resolved(document, schema) {
  if (!schema.$ref) return schema;
  const path = schema.$ref.slice(2).split("/");
  return resolved(document, path.reduce((found, member) => found[member], document));
}

function shapeOf(schema, look, faces) {
  const { type, ...rest } = schema.properties;
  const members = Object.entries(rest).map(([name, found]) => ({
    name,
    required: schema.required.includes(name),
    ...roleOf(name, look(found), look, faces),
  }));
  return { kind: type.const, about: schema.description ?? "", members };
}

function roleOf(name, schema, look, faces) {
  const role = { role: "other", least: schema.minItems ?? 1, words: schema.enum ?? [] };
  if (isFace(schema, faces)) return { ...role, role: "face", words: [] };
  if (schema.enum) return { ...role, role: "word" };
  if (name === "meld") return { ...role, role: "meld" };
  if (schema.type !== "array") return role;
  const item = look(schema.items);
  if (isFace(item, faces)) return { ...role, role: "faces" };
  return item.type === "array" ? { ...role, role: "groups" } : role;
}

function isFace(schema, faces) {
  return schema.type === "string" && Boolean(schema.enum?.every((face) => faces.has(face)));
}
