/** The order of the cards in a hand: sorted, or arranged by the player. */

import { isCard } from "../kit/words.js";

export const RANKS = "A23456789TJQK";
export const SUITS = "cdhs";

/** @returns {Order} */
export const newOrder = () => ({ sort: "suit", laid: {} });

/**
 * The cards of a hand from left to right. New cards go to the right of arranged ones.
 * @param {Item[]} items
 * @param {Order} order
 * @param {number} seat
 * @param {number} hand its number
 * @param {string[][]} [melds] of its best count
 */
export function arranged(items, order, seat, hand, melds = []) {
  const sorted = order.sort === "melds" ? withMeldsFirst(inOrder(items, melds.length ? "suit" : "rank"), melds) : inOrder(items, order.sort);
  const laid = order.laid[seat];
  if (laid?.hand !== hand) return sorted;
  const place = (/** @type {{key: string}} */ { key }) => (laid.keys.includes(key) ? laid.keys.indexOf(key) : laid.keys.length);
  return sorted.sort((one, other) => place(one) - place(other));
}

/**
 * The order after cards are moved to the left of another.
 * @param {Order} order
 * @param {number} seat
 * @param {number} hand
 * @param {string[]} keys of all cards, from left to right
 * @param {string[]} moved the keys to move
 * @param {string|null} before the card to their right; null for the right end
 * @returns {Order}
 */
export function laid(order, seat, hand, keys, moved, before) {
  const place = before === null ? keys.length : keys.indexOf(before);
  const left = keys.slice(0, place).filter((key) => !moved.includes(key));
  const right = keys.slice(place).filter((key) => !moved.includes(key));
  return { ...order, laid: { ...order.laid, [seat]: { hand, keys: [...left, ...moved, ...right] } } };
}

/**
 * The order after a way of sorting is chosen, which undoes the player's arrangement.
 * @param {Order} order
 * @param {number} seat
 * @param {Sort} sort
 * @returns {Order}
 */
export function sorted(order, seat, sort) {
  const { [seat]: _, ...others } = order.laid;
  return { sort, laid: others };
}

/** @param {Item[]} items @param {string[][]} melds */
function withMeldsFirst(items, melds) {
  const place = melds.flat();
  const of = (/** @type {Item} */ { face }) => (place.includes(face) ? place.indexOf(face) : place.length);
  return items.sort((one, other) => of(one) - of(other));
}

/** @param {Item[]} items @param {Sort} sort */
function inOrder(items, sort) {
  if (!items.every(({ face }) => isCard(face))) return [...items];
  const rank = (/** @type {Item} */ { face }) => RANKS.indexOf(face[0]);
  const suit = (/** @type {Item} */ { face }) => SUITS.indexOf(face[1]);
  const [first, second] = sort === "rank" ? [rank, suit] : [suit, rank];
  return [...items].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}
