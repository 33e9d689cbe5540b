/** A game of Gin Rummy by players who get nothing but views. Programs of the servers print what it returns. */

const HOME = process.argv[2] + "/v1/games/gin-rummy";

let requests = 0;
const usual = globalThis.fetch;
globalThis.fetch = (url, ...how) => {
  if (!String(url).endsWith("/advice")) requests += 1;
  return usual(url, ...how);
};

async function advised({ view, seat }) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ view, seat, limit: 1 });
  const answer = await fetch(`${HOME}/advice`, { method: "POST", headers, body });
  return (await answer.json()).moves[0].move;
}

/** A place where what arrives waits until it is asked for. */
class Box {
  arrived = [];
  put(one) {
    this.arrived.push(one);
    this.wake?.();
  }
  async take() {
    while (!this.arrived.length) await new Promise((wake) => (this.wake = wake));
    return this.arrived.shift();
  }
}

export class Player {
  views = new Box();
  refusals = new Box();
  constructor(seat, send) {
    Object.assign(this, { seat, send });
  }
}

/** Two players, each with a function to send a move: the rules that refuse one, and what a game took. */
export async function play(players) {
  let moves = 0;
  const refused = [], hidden = new Set(), drawn = new Set();
  for (;;) {
    const views = await Promise.all(players.map(({ views }) => views.take()));
    for (const { seat, view, events } of views) {
      if (view.phase.type === "drawing") hidden.add(view.hands[1 - seat].cards);
      for (const event of events) {
        if (event.type === "stock_drawn") drawn.add(`${event.seat === seat} ${"card" in event}`);
      }
    }
    if (views[0].outcome) return { moves, requests, refused, hidden: [...hidden], drawn: [...drawn].sort() };
    const { to_act } = views[0];
    const [mine, other] = [players[to_act], players[1 - to_act]];
    if (!moves) {
      for (const [player, move] of [[other, { type: "pass" }], [mine, { type: "draw_stock" }]]) {
        player.send(move);
        const problem = await player.refusals.take();
        refused.push(problem.rule?.id ?? problem.type);
      }
    }
    mine.send(await advised(views[to_act]));
    moves += 1;
  }
}
