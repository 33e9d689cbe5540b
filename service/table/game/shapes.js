/**
 * Shapes of data from outside: another page, the relay, storage. A shape is a function that takes
 * any JSON value and returns a copy with only the declared members; it throws a Misfit if the value
 * has another shape.
 *
 * @template Value
 * @typedef {(value: any) => Value} Shape
 */

export class Misfit extends Error {
  constructor() {
    super("a value does not have the declared shape");
  }
}

/** Return the value if the condition holds. */
function only(condition, value) {
  if (!condition) throw new Misfit();
  return value;
}

/**
 * A value of a shape, or undefined.
 *
 * @template Value
 * @param {Shape<Value>} shape
 * @param {any} value
 */
export function fitted(shape, value) {
  try {
    return shape(value);
  } catch (thrown) {
    if (thrown instanceof Misfit) return undefined;
    throw thrown;
  }
}

/** The value in a JSON text if it has the shape, or undefined. */
export function parsed(shape, given) {
  try {
    return fitted(shape, JSON.parse(given));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** A text with a maximum length, or one that matches a pattern. */
export const text = (most, form = /^/) => (value) =>
  only(typeof value === "string" && value.length <= most && form.test(value), value);

/** A whole number between two bounds. */
export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) => (value) =>
  only(Number.isSafeInteger(value) && value >= least && value <= most, value);

export const number = (value) => only(Number.isFinite(value), value);

export const truth = (value) => only(typeof value === "boolean", value);

/** One of these values. */
export const among = (...values) => (value) => only(values.includes(value), value);

/** The first of these shapes that fits the value. */
export const either = (...shapes) => (value) => {
  const fitting = shapes.map((shape) => fitted(shape, value)).find((found) => found !== undefined);
  return only(fitting !== undefined, fitting);
};

/** Null, or a value of a shape. */
export const orNull = (shape) => (value) => (value === null ? null : shape(value));

export const list = (item) => (value) => only(Array.isArray(value), value).map((each) => item(each));

/** A shape with an additional condition. */
export const where = (shape, holds) => (value) => {
  const found = shape(value);
  return only(holds(found), found);
};

/**
 * An object.
 *
 * @param {Record<string, Shape<any>>} required
 * @param {Record<string, Shape<any>>} [optional] members that may be missing
 * @param {Shape<any>|null} [others] the shape of undeclared members; null drops them
 */
export const object = (required, optional = {}, others = null) => {
  const declared = new Map(Object.entries({ ...optional, ...required }));
  return (value) => {
    only(typeof value === "object" && value !== null && !Array.isArray(value));
    only(Object.keys(required).every((name) => Object.hasOwn(value, name)));
    const given = Object.entries(value).filter(([name, each]) => each !== undefined && (others || declared.has(name)));
    const members = given.map(([name, each]) =>
      declared.has(name) ? [name, declared.get(name)(each)] : [memberName(name), others(each)],
    );
    return Object.fromEntries(members);
  };
};

/** An object with any member names, whose values all have one shape. */
export const dictionary = (shape) => object({}, {}, shape);

/** A name as in the contract, in snake case; none that every object has, such as `constructor`. */
export const word = where(text(60, /^[a-z][a-z0-9_]*$/), (name) => !(name in Object.prototype));

/** The name of an undeclared member: a word, or the number of a seat. */
const memberName = (name) => (/^\d{1,2}$/.test(name) ? name : word(name));

/**
 * Any JSON value.
 *
 * @param {number} depth the maximum nesting of lists and objects; 0 for none
 * @param {number} most the maximum length of a text in it
 * @returns {Shape<any>}
 */
export const json = (depth, most) => (value) => {
  if (typeof value === "string") return text(most)(value);
  if (typeof value === "number") return number(value);
  if (typeof value === "boolean" || value === null) return value;
  only(depth > 0);
  const inner = json(depth - 1, most);
  return Array.isArray(value) ? value.map(inner) : dictionary(inner)(value);
};
