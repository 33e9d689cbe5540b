/**
 * From events to the cards that move, with the places they leave and reach, by the `event_transfers` of a game.
 * @typedef {{member: string, from: string, to: string}} Transfer
 * @typedef {{place: string, seat?: number, meld?: number}} Place `hand` and `won_tricks` have their `seat`, `meld` its
 *   place on the table; `stock`, `discard_pile`, `turned_up` and `trick` are the only ones of their name
 * @typedef {{face: string|null, from: Place, to: Place}} Flight of one card or tile; without a face it moves face down
 * @typedef {{type: string, [member: string]: unknown}} Event
 * @typedef {{event: Event, flights: Flight[]}} Step cards that move together, in their order
 * @typedef {{view: {hands: unknown[], melds?: unknown[]}, seat?: number|string|null}} Seen an item of `views`; or, for a
 *   table where nothing is hidden, a state as its `view`
 */

/**
 * The steps of events in order, one for each member that moves. A deal goes round the table, from the dealer's left, to
 * the seats that have cards now.
 * @param {Event[]} events
 * @param {{event_transfers: {[type: string]: Transfer[]}}} about the descriptor of the game
 * @param {Seen} seen the position after the events
 * @returns {Step[]}
 */
export function flightsOf(events, { event_transfers: transfers }, { view, seat: viewer }) {
  const groups = events.flatMap((event) => (transfers[event.type] ?? []).flatMap(({ member }) => groupsIn(event[member])));
  // The melds that groups become are the last ones on the table.
  let meld = Math.max(0, (view.melds ?? []).length - groups.length);
  /** @type {Step[]} */
  const steps = [];
  for (const event of events) {
    const last = steps.at(-1)?.flights ?? [];
    for (const { member, from, to } of transfers[event.type] ?? []) {
      const [start, end] = [placeOf(from, event), placeOf(to, event)];
      const laid = groupsIn(event[member]).map((group) => ({ group, end: { ...end, meld: meld++ } }));
      /** @type {Flight[]} */
      let flights = facesOf(event[member]).map((face) => ({ face, from: start, to: end }));
      if (laid.length) flights = laid.flatMap((each) => each.group.map((face) => ({ face, from: start, to: each.end })));
      else if (to === "hand" && event.seat === undefined) flights = dealt(event, view.hands, viewer, last).map((card) => ({ from: start, ...card }));
      if (flights.length) steps.push({ event, flights });
    }
  }
  return steps;
}

/**
 * The cards of a deal, one each in turn. A card that went into a hand just before is one of that hand.
 * @param {Event} event
 * @param {unknown[]} hands
 * @param {Seen["seat"]} viewer
 * @param {Flight[]} last
 */
function dealt({ dealer, hand, hand_size: size }, hands, viewer, last) {
  const first = typeof dealer === "number" ? dealer + 1 : 0;
  const order = hands.map((_, place) => (first + place) % hands.length).filter((seat) => sizeOf(hands[seat]));
  const before = last.filter(({ from, to }) => from.place === "stock" && to.place === "hand");
  const own = facesOf(hand ?? []);
  for (const { face } of before) if (face !== null && own.includes(face)) own.splice(own.indexOf(face), 1);
  return Array.from({ length: Number(size) }).flatMap((_, round) =>
    order.flatMap((seat) => {
      const left = Number(size) - before.filter(({ to }) => to.seat === seat).length;
      return round < left ? [{ face: seat === viewer ? (own[round] ?? null) : null, to: { place: "hand", seat } }] : [];
    }),
  );
}

/** The number of cards in a hand of a view or of a state. @param {unknown} hand */
const sizeOf = (hand) => (Array.isArray(hand) ? hand.length : Number(/** @type {{count: number}} */ (hand).count));

/** The lists in a list, such as the melds of a knock. @param {unknown} value @returns {string[][]} */
const groupsIn = (value) => (Array.isArray(value) ? value.filter(Array.isArray) : []);

/**
 * The faces that a member moves; null for each card that moves face down.
 * @param {unknown} value one face or several, the number of cards face down; missing for one that the reader may not see
 * @returns {(string|null)[]}
 */
function facesOf(value) {
  if (typeof value === "number") return Array.from({ length: value }, () => null);
  if (value === null) return [];
  return value === undefined ? [null] : /** @type {string[]} */ ([value].flat());
}

/** @param {string} place @param {Event} event @returns {Place} */
function placeOf(place, { seat, meld }) {
  if (place === "meld") return { place, meld: Number(meld) };
  return place === "hand" || place === "won_tricks" ? { place, seat: Number(seat) } : { place };
}
