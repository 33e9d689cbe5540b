/** Flights: in whole games, as everybody sees them, each card is where its flights have taken it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { flightsOf } from "../../service/table/kit/flights.js";
import { games } from "./games.mjs";

const DOMINOES = 28;

/** The places of a view: by name, the number of pieces and the faces that can be seen. */
function placesOf({ hands, stock_count: stock, discard_pile: pile, turned_up: shown, melds = [], phase, tricks = [] }) {
  const faces = new Map([["stock", { count: stock, faces: [] }]]);
  const add = (name, some) => faces.set(name, { count: some.length, faces: some });
  if (pile) add("discard_pile", pile);
  const elsewhere = hands.reduce((sum, { count }) => sum + count, stock) + (phase.led ? 1 : 0) + 2 * tricks.length;
  // The view goes on to name it when it has been drawn.
  if (shown) add("turned_up", elsewhere < DOMINOES ? [shown] : []);
  if (shown) add("trick", [phase.led, phase.followed].filter((face) => typeof face === "string"));
  hands.forEach(({ count, cards, tiles }, seat) => faces.set(`hand ${seat}`, { count, faces: cards ?? tiles ?? [] }));
  melds.forEach(({ cards }, place) => add(`meld ${place}`, cards));
  hands.forEach((_, seat) => tricks.length && add(`won_tricks ${seat}`, tricks.filter(({ winner }) => winner === seat).flatMap(({ led, followed }) => [led, followed])));
  return faces;
}

const nameOf = ({ place, seat, meld }) => [place, seat ?? meld].filter((part) => part !== undefined).join(" ");
const taken = (faces, face) => (faces.includes(face) ? faces.toSpliced(faces.indexOf(face), 1) : faces);

/** What a flight does to places of which only some faces are known; after one face down nobody knows which are left. */
function fly(places, { face, from, to }) {
  const start = places.get(nameOf(from)) ?? { count: 0, faces: [] };
  const end = places.get(nameOf(to)) ?? { count: 0, faces: [] };
  places.set(nameOf(from), { count: start.count - 1, faces: face ? taken(start.faces, face) : [] });
  places.set(nameOf(to), { count: end.count + 1, faces: face ? [...end.faces, face] : end.faces });
}

/** Every place has as many pieces as in the view, and the faces that flew there if the view shows its faces. */
function compare(places, view, context) {
  const seen = placesOf(view);
  for (const name of new Set([...places.keys(), ...seen.keys()])) {
    const flown = places.get(name) ?? { count: 0, faces: [] };
    const shown = seen.get(name) ?? { count: 0, faces: [] };
    assert.equal(flown.count, shown.count, `${context}: pieces of ${name}`);
    if (shown.faces.length === shown.count) assert.deepEqual(flown.faces.reduce(taken, shown.faces).length, shown.count - flown.faces.length, `${context}: ${name}`);
  }
}

for (const { name, about, positions } of games) {
  test(`${name}: each card ends where the view says it is`, () => {
    let flown = 0;
    for (const [place, { views }] of positions.entries()) {
      for (const seen of views) {
        const before = positions[place - 1]?.views.find(({ seat }) => seat === seen.seat).view;
        const isNew = before?.hand_number !== seen.view.hand_number;
        const all = [...placesOf(seen.view).values()].reduce((sum, { count }) => sum + count, 0);
        const places = isNew ? new Map([["stock", { count: all, faces: [] }]]) : placesOf(before);
        const flights = flightsOf(seen.events, about, seen).flatMap((step) => step.flights);
        flights.forEach((flight) => fly(places, flight));
        flown += flights.length;
        compare(places, seen.view, `${name}, position ${place}, ${seen.seat}, ${JSON.stringify(seen.events)}`);
      }
    }
    assert.ok(flown >= positions.length, `${flown}`);
  });
}

const HANDS = [{ count: 2 }, { count: 0 }, { count: 2 }];
const ABOUT = {
  event_transfers: {
    dealt: [{ member: "hand", from: "stock", to: "hand" }, { member: "upcard", from: "stock", to: "discard_pile" }],
    knocked: [{ member: "card", from: "hand", to: "discard_pile" }, { member: "melds", from: "hand", to: "meld" }],
  },
};
const said = ({ face, from, to }) => `${face ?? "?"} ${nameOf(from)} → ${nameOf(to)}`;

test("a deal goes round from the dealer's left, past players who are out, and shows a hand to its seat", () => {
  const events = [{ type: "dealt", dealer: 0, hand_size: 2, hand: ["2c", "3c"], upcard: "Th" }];
  const steps = flightsOf(events, ABOUT, { view: { hands: HANDS }, seat: 0 });
  assert.deepEqual(steps.map(({ flights }) => flights.map(said)), [
    ["? stock → hand 2", "2c stock → hand 0", "? stock → hand 2", "3c stock → hand 0"],
    ["Th stock → discard_pile"],
  ]);
});

test("the melds of a knock are the last on the table, and a big gin discards nothing", () => {
  const events = [{ type: "knocked", seat: 1, card: null, melds: [["2c", "2d"], ["3c"]] }];
  const [{ flights }, ...others] = flightsOf(events, ABOUT, { view: { hands: HANDS, melds: [0, 1, 2] } });
  assert.deepEqual([flights.map(said), others], [["2c hand 1 → meld 1", "2d hand 1 → meld 1", "3c hand 1 → meld 2"], []]);
});

test("an event of a kind that is not listed moves nothing", () => {
  assert.deepEqual(flightsOf([{ type: "passed", seat: 0 }], ABOUT, { view: { hands: HANDS } }), []);
});
