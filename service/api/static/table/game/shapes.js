/**
 * Shapes of what comes from outside: another page, the relay, storage. A shape is a function that takes
 * any JSON value and returns a copy with the declared members and no others; it throws a Misfit if the
 * value is of another shape.
 *
 * @template Value
 * @typedef {(value: any) => Value} Shape
 */

export class Misfit extends Error {
  constructor() {
    super("a value is not of the shape that is declared");
  }
}

/** The value if the condition holds. */
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

/** The value of a shape in a JSON text, or undefined. */
export function parsed(shape, given) {
  try {
    return fitted(shape, JSON.parse(given));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** A text, with a bound on its length; or one of a form. */
export const text = (most, form = /^/) => (value) =>
  only(typeof value === "string" && value.length <= most && form.test(value), value);

/** A whole number between two bounds. */
export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) => (value) =>
  only(Number.isSafeInteger(value) && value >= least && value <= most, value);

export const number = (value) => only(Number.isFinite(value), value);

export const truth = (value) => only(typeof value === "boolean", value);

/** One of these values. */
export const among = (...values) => (value) => only(values.includes(value), value);

/** A value of the first of these shapes that it fits. */
export const either = (...shapes) => (value) => {
  const fitting = shapes.map((shape) => fitted(shape, value)).find((found) => found !== undefined);
  return only(fitting !== undefined, fitting);
};

/** Null, or a value of a shape. */
export const orNull = (shape) => (value) => (value === null ? null : shape(value));

export const list = (item) => (value) => only(Array.isArray(value), value).map((each) => item(each));

/** A value of a shape of which something else is true as well. */
export const where = (shape, holds) => (value) => {
  const found = shape(value);
  return only(holds(found), found);
};

/**
 * An object.
 *
 * @param {Record<string, Shape<any>>} required
 * @param {Record<string, Shape<any>>} [optional] members that may be missing
 * @param {Shape<any>|null} [others] of members that are not declared; null drops them
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

/** An object whose members have any names, all with values of one shape. */
export const dictionary = (shape) => object({}, {}, shape);

/** A name as the service gives it, in snake case; none that every object has, as `constructor`. */
export const word = where(text(60, /^[a-z][a-z0-9_]*$/), (name) => !(name in Object.prototype));

/** The name of a member that is not declared: a word, or the number of a seat. */
const memberName = (name) => (/^\d{1,2}$/.test(name) ? name : word(name));

/**
 * Any JSON value.
 *
 * @param {number} depth of lists and objects in it; 0 for none
 * @param {number} most characters of a text in it
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
