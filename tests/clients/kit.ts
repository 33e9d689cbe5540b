/** A table as `referee-client/table` shows it fits the rest of the kit, for one game and for all. Only compiled. */

import type { Event, Move, Of } from "referee-client";
import { flightsOf } from "referee-client/flights";
import { facesIn, offersOf } from "referee-client/offers";
import type { Sent, Shown } from "referee-client/table";
import { reasonText, sentenceOf } from "referee-client/words";

export function rummy({ game, position, seat, log }: Shown<"rummy">, about: Of<"Game", "rummy">, send: (move: Move<"rummy">) => void): Event<"rummy">[] {
  console.log(game satisfies "rummy", ...log.lines.map((line) => sentenceOf(line, { viewer: seat })));
  if (!position) return [];
  for (const { flights } of flightsOf(position.events, about, position)) console.log(flights.length, position.reveals);
  for (const { ready: [move], closed } of offersOf({ legal_moves: [], unavailable: [], ...position }, about, { faces: [] })) {
    if (move) send(move);
    else if (closed) console.log(reasonText(closed), position.view.phase.type);
  }
  return position.events;
}

export function anyGame({ to, message }: Sent, about: Of<"Game">): Move[] {
  if (message.type !== "table") return [];
  const { position, log } = message satisfies Shown;
  if (!position) return [];
  for (const line of log.lines) console.log(to, sentenceOf(line, { viewer: message.seat }));
  for (const { event, flights } of flightsOf(position.events, about, position)) console.log(event.type, flights.length);
  const offers = offersOf({ legal_moves: [], unavailable: [], ...position }, about, { faces: [] });
  return offers.flatMap(({ ready }) => ready).filter((move) => facesIn(move, about).length);
}
