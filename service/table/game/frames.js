/**
 * The way from one snapshot to the next: a snapshot for each event between them that moves cards or is a moment. Each
 * goes by the events and the places that the descriptor gives them, and knows no rules.
 */

import { rests } from "./snapshot.js";

/** Events that are announced over the table. */
const MOMENTS = new Set(["knocked", "declared", "hand_closed", "rubber_won", "hand_scored", "bought_in", "left_game"]);
/** Those whose player has a new total. */
const TOTALS = new Set(["bought_in", "left_game"]);
/** Beats that a moment and a complete trick stay. */
const LONG = { moment: 3, trick: 2 };

/** @typedef {any} Draft a table on the way */

/**
 * @param {Snapshot|null} before
 * @param {Snapshot} after
 * @param {Pick<Game, "about">} game
 * @returns {Snapshot[]} the last of them is before `after`
 */
export function framesBetween(before, after, { about }) {
  const { viewer, game, events } = after;
  if (!before || viewer === "open" || before.viewer !== viewer || before.game !== game || rests(before.table)) return [];
  const news = events.slice(before.events.length);
  if (news.some(({ event }) => event.type === "dealt")) return [];
  const [hand] = after.hands.slice(before.hands.length);
  /** @type {Draft} */
  let table = before.table;
  return news.flatMap(({ index, event, text }, place) => {
    const { type, seat } = event;
    const ways = about.event_transfers[type] ?? [];
    const isMoment = MOMENTS.has(type);
    if (!isMoment && (!ways.length || place === news.length - 1)) return [];
    table = structuredClone(table);
    for (const { member, from, to } of ways) for (const faces of groups(event[member])) move(table, event, faces, from, to);
    const won = ways.flatMap(({ member, to }) => (to === "won_tricks" ? [[member, event[member]]] : []));
    if (won.length) table.tricks.push({ winner: seat, ...Object.fromEntries(won) });
    const isTrick = ways.some(({ to }) => to === "trick") && (about.event_transfers[news[place + 1]?.event.type] ?? []).some((next) => next.from === "trick");
    const lines = (type === "hand_scored" && hand?.lines) || [];
    const moment = isMoment ? { points: unsaid(event, text), lines, bySeat: numbers(event.points_by_seat), total: TOTALS.has(type) ? after.totals[Number(seat)] : null } : null;
    const frame = { text, beats: isMoment ? LONG.moment : isTrick ? LONG.trick : 1, moment };
    const toAct = typeof seat === "number" && seat !== viewer ? seat : null;
    const still = { legalMoves: [], texts: [], unavailable: [], undo: null, toAct, frame, table };
    return [{ ...before, ...still, events: events.slice(0, before.events.length + place + 1), index, last: after.last }];
  });
}

/** @param {Draft} value @returns {number[]} */
const numbers = (value) => (Array.isArray(value) ? value.map(Number) : []);

/** The points of an event that its sentence does not say. @param {Draft} event @param {Phrase} text */
const unsaid = ({ points }, { template }) => (typeof points === "number" && !template.includes("{points}") ? points : 0);

/** @param {Draft} value of a member: one face, several, or groups of them @returns {Draft[][]} */
const groups = (value) => (Array.isArray(value?.[0]) ? value : [[value].flat()]);

/**
 * Move the faces of an event from one place to another; a hidden one is undefined.
 * @param {Draft} table
 * @param {Draft} event
 * @param {Draft[]} faces
 * @param {string} from
 * @param {string} to
 */
function move(table, event, faces, from, to) {
  if (typeof faces[0] === "number") return;
  const hand = table.hands[event.seat];
  const list = hand?.tiles ?? hand?.cards;
  if (from === "stock") table.stock_count = Math.max(0, table.stock_count - faces.length);
  if (from === "discard_pile") table.discard_pile?.pop();
  if (from === "turned_up") table.turned_up = null;
  if (from === "trick") for (const [name, value] of Object.entries(table.phase)) if (faces.includes(value)) delete table.phase[name];
  if (from === "hand") {
    hand.count -= faces.length;
    for (const face of faces) for (const held of [list, hand.known]) if (held?.includes(face)) held.splice(held.indexOf(face), 1);
  }
  if (to === "hand") {
    hand.count += faces.length;
    if (faces[0]) list?.push(...faces);
    if (from !== "stock") hand.known?.push(...faces);
  }
  if (to === "discard_pile") table.discard_pile?.push(...faces);
  if (to === "trick") [table.phase[event.type]] = faces;
  if (to === "meld") {
    const meld = table.melds[event.meld];
    if (!meld) table.melds.push({ type: event.kind ?? "meld", cards: faces, seat: event.seat });
    else if (event.end === "low") meld.cards.unshift(...faces);
    else meld.cards.push(...faces);
  }
}
