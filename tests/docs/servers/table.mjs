/** A game of Gin Rummy by people at a table. Programs of the servers print what it returns. */

const HOME = process.argv[2] + "/v1/games/gin-rummy";

let requests = 0;
const usual = globalThis.fetch;
globalThis.fetch = (url, ...how) => {
  if (String(url).startsWith(HOME)) requests += 1;
  return usual(url, ...how);
};

async function advised({ view, seat }) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ view, seat, limit: 1 });
  const answer = await usual(`${HOME}/advice`, { method: "POST", headers, body });
  return (await answer.json()).moves[0].move;
}

async function stackedDeal() {
  const { faces } = await (await usual(HOME)).json();
  return { type: "deal", deck: faces };
}

/** A place where what arrives waits until it is asked for. */
class Box {
  arrived = [];
  put(one) {
    this.arrived.push(one);
    this.wake?.();
  }
  async arrival() {
    while (!this.arrived.length) await new Promise((wake) => (this.wake = wake));
  }
  async take() {
    await this.arrival();
    return this.arrived.shift();
  }
}

/** A person with a function that sends a message, who sits down at once. */
export class Player {
  views = new Box();
  refusals = new Box();
  sent = 0;
  revision = -1;
  constructor(seat, send) {
    Object.assign(this, { seat, send });
  }
  join() {
    return this.send({ type: "join", id: `j${this.seat}` });
  }
  move(move) {
    this.sent += 1;
    return this.send({ type: "move", id: String(this.sent), revision: this.revision, move });
  }
  receive(message) {
    if (message.type === "refused") this.refusals.put(message);
    else if (message.position && message.revision > this.revision) {
      this.revision = message.revision;
      this.views.put(message.position);
    }
  }
}

/** Two players: the rules that refuse a move, and what a game took. */
export async function play(players) {
  let moves = 0, stacked = await stackedDeal();
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
    const tried = moves ? [] : [[other, { type: "pass" }], [mine, { type: "draw_stock" }]];
    if (views[0].view.phase.type === "hand_over" && stacked) {
      tried.push([mine, stacked]);
      stacked = null;
    }
    for (const [player, move] of tried) {
      await player.move(move);
      await Promise.race([player.refusals.arrival(), player.views.arrival()]);
      if (player.views.arrived.length) throw new Error(`${move.type} was accepted`);
      const { code, problem } = await player.refusals.take();
      refused.push(problem?.rule?.id ?? code);
    }
    await mine.move(await advised(views[to_act]));
    moves += 1;
  }
}
