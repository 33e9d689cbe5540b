/**
 * The members of each kind of move, read from the contract, so that the page can compose moves that are not
 * listed: a knock with melds of the player's choice, a meld of five cards.
 */

const SCHEMAS = "#/components/schemas/";

/**
 * The meanings of the members of a view and of the options, by name: the first sentence of their descriptions.
 * @param {Contract} document
 * @param {Pick<Descriptor, "links"|"options_schema"|"view_titles">} game its descriptor
 * @returns {Map<string, string>} only those with a title
 */
export function termsIn(document, { links, options_schema: options, view_titles: titles }) {
  const look = lookIn(document);
  const answer = document.paths[links.views].post.responses?.["200"].content["application/json"].schema ?? {};
  const view = look(look(armsOf(look(answer))[0] ?? answer).properties?.view ?? {}).properties ?? {};
  const hand = look(look(view.hands ?? {}).items ?? {}).properties ?? {};
  const choices = /** @type {Record<string, Schema>} */ (options.properties);
  const named = Object.entries(choices).flatMap(([name, option]) => [[`options.${name}`, option]]);
  const members = Object.entries({ ...choices, ...hand, ...view, ...Object.fromEntries(named) });
  const terms = members.flatMap(([name, { description }]) => {
    const [first] = description?.split(/[;.]/) ?? [];
    return first && name in titles ? [/** @type {[string, string]} */ ([name, `${first}.`])] : [];
  });
  return new Map(terms);
}

/** @param {Contract} document */
function lookIn({ components: { schemas } }) {
  /** @type {Look} */
  const look = ({ $ref, ...schema }) => ($ref ? look({ ...schemas[$ref.slice(SCHEMAS.length)], ...schema }) : schema);
  return look;
}

/**
 * The shapes of a game's moves by kind, and whether a view can have the best count of a hand.
 * @param {Contract} document
 * @param {{name: string, faces: string[], links: {moves: string}}} game its descriptor
 * @returns {{shapes: Map<string, MoveShape>, counts: boolean}}
 */
export function movesIn(document, game) {
  const look = lookIn(document);
  const operation = document.paths[game.links.moves].post;
  const body = look(operation.requestBody.content["application/json"].schema);
  const [oneMove] = armsOf(body).map(look);
  const anyMove = look(oneMove.properties?.move ?? {});
  const shapes = armsOf(anyMove).map((arm) => shapeOf(look(arm), look, new Set(game.faces)));
  return { shapes: new Map(shapes.map((shape) => [shape.kind, shape])), counts: "count" in (oneMove.properties ?? {}) };
}

/** @param {Schema} schema */
const armsOf = ({ oneOf = [] }) => oneOf;

/** @param {Schema} schema @param {Look} look @param {Set<string>} faces @returns {MoveShape} */
function shapeOf({ properties = {}, required = [], description = "" }, look, faces) {
  const { type, ...rest } = properties;
  const members = Object.entries(rest).map(([name, found]) => ({
    name,
    required: required.includes(name),
    ...roleOf(name, look(found), look, faces),
  }));
  return { kind: type.const ?? "", about: description, members };
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Look} look
 * @param {Set<string>} faces
 * @returns {Omit<Member, "name"|"required">}
 */
function roleOf(name, schema, look, faces) {
  /** @type {Omit<Member, "name"|"required">} */
  const role = { role: "other", least: schema.minItems ?? 1, words: schema.enum ?? [] };
  if (isFace(schema, faces)) return { ...role, role: "face", words: [] };
  if (schema.enum) return { ...role, role: "word" };
  if (name === "meld") return { ...role, role: "meld" };
  if (!schema.items) return role;
  const item = look(schema.items);
  if (isFace(item, faces)) return { ...role, role: "faces" };
  return item.type === "array" ? { ...role, role: "groups" } : role;
}

/** @param {Schema} schema @param {Set<string>} faces */
function isFace(schema, faces) {
  return schema.type === "string" && Boolean(schema.enum?.every((face) => faces.has(face)));
}
