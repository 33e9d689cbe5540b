/**
 * Shapes of data from outside: another page, the relay, storage. A shape is a function that takes any JSON
 * value and returns a copy with only the declared members; it throws a Misfit if the value has another shape.
 * The type of a shape's values is `Fitting<typeof shape>`.
 */

/** Whether a value is an object, and not a list. @param {Json|undefined} value @returns {value is JsonObject} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The hex digits of bytes, two each. @param {Uint8Array} data */
export const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Misfit extends Error {
  constructor() {
    super("a value does not have the declared shape");
  }
}

/** @returns {never} */
function misfit() {
  throw new Misfit();
}

/** A value of a shape, or undefined. @template Value @param {Shape<Value>} shape @param {unknown} value */
export function fitted(shape, value) {
  try {
    return shape(value);
  } catch (thrown) {
    if (thrown instanceof Misfit) return undefined;
    throw thrown;
  }
}

/**
 * The value in a JSON text if it has the shape, or undefined.
 * @template Value
 * @param {Shape<Value>} shape
 * @param {string} given
 */
export function parsed(shape, given) {
  try {
    return fitted(shape, JSON.parse(given));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** A text with a maximum length, or one that matches a pattern. @returns {Shape<string>} */
export const text = (most = Infinity, form = /^/) => (value) =>
  typeof value === "string" && value.length <= most && form.test(value) ? value : misfit();

/** A whole number between two bounds. @returns {Shape<number>} */
export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) => (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most ? value : misfit();

/** @type {Shape<number>} */
export const number = (value) => (typeof value === "number" && Number.isFinite(value) ? value : misfit());

/** @type {Shape<boolean>} */
export const truth = (value) => (typeof value === "boolean" ? value : misfit());

/** One of these texts. @template {string} Value @param {...Value} values @returns {Shape<Value>} */
export const among = (...values) => (value) => values.find((each) => each === value) ?? misfit();

/**
 * The first of these shapes that fits the value.
 * @template {Shape<unknown>[]} Arms
 * @param {Arms} shapes
 * @returns {Shape<Fitting<Arms[number]>>}
 */
export const either = (...shapes) => (value) => {
  const fitting = shapes.map((shape) => fitted(shape, value)).find((found) => found !== undefined);
  return fitting === undefined ? misfit() : /** @type {Fitting<Arms[number]>} */ (fitting);
};

/** Null, or a value of a shape. @template Value @param {Shape<Value>} shape @returns {Shape<Value|null>} */
export const orNull = (shape) => (value) => (value === null ? null : shape(value));

/**
 * A list with a maximum length.
 * @template Value
 * @param {Shape<Value>} item
 * @param {number} [most]
 * @returns {Shape<Value[]>}
 */
export const list = (item, most = Infinity) => (value) =>
  Array.isArray(value) && value.length <= most ? value.map((each) => item(each)) : misfit();

/**
 * A shape with an additional condition.
 * @template Value
 * @param {Shape<Value>} shape
 * @param {(found: Value) => boolean} holds
 * @returns {Shape<Value>}
 */
export const where = (shape, holds) => (value) => {
  const found = shape(value);
  return holds(found) ? found : misfit();
};

/**
 * An object.
 * @template {Shapes} Required
 * @template {Shapes} [Optional={}]
 * @template [Other=never]
 * @param {Required} required
 * @param {Optional} [optional] members that may be missing
 * @param {Shape<Other>} [others] the shape of undeclared members, which are dropped without it
 * @returns {Shape<FittingEach<Required> & Partial<FittingEach<Optional>> & Others<Other>>}
 */
export const object = (required, optional, others) => {
  const declared = new Map(Object.entries({ ...optional, ...required }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return misfit();
    if (!Object.keys(required).every((name) => Object.hasOwn(value, name))) return misfit();
    /** @type {[string, unknown][]} */
    const members = [];
    for (const [name, each] of Object.entries(value)) {
      const shape = declared.get(name);
      if (each === undefined) continue;
      if (shape) members.push([name, shape(each)]);
      else if (others) members.push([memberName(name), others(each)]);
    }
    return /** @type {any} */ (Object.fromEntries(members));
  };
};

/**
 * An object with any member names, whose values all have one shape.
 * @template Value
 * @param {Shape<Value>} shape
 * @returns {Shape<{[name: string]: Value}>}
 */
export const dictionary = (shape) => object({}, {}, shape);

/** A name as in the contract, in snake case; none that every object has, such as `constructor`. */
export const word = where(text(60, /^[a-z][a-z0-9_]*$/), (name) => !(name in Object.prototype));

/** The name of an undeclared member: a word, or the number of a seat. @param {string} name */
const memberName = (name) => (/^\d{1,2}$/.test(name) ? name : word(name));

/**
 * Any JSON value.
 * @param {number} depth the maximum nesting of lists and objects; 0 for none
 * @param {number} most the maximum length of a text in it
 * @returns {Shape<Json>}
 */
export const json = (depth, most) => (value) => {
  if (typeof value === "string") return text(most)(value);
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean" || value === null) return value;
  if (depth === 0) return misfit();
  const inner = json(depth - 1, most);
  return Array.isArray(value) ? value.map(inner) : dictionary(inner)(value);
};
