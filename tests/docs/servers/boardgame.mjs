/** node boardgame.mjs <address of the service>: a match with the referee of docs/recipes.md. */

import { setTimeout } from "node:timers/promises";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";
import { Server } from "boardgame.io/dist/cjs/server.js";
import { GinRummy } from "./gin-rummy.mjs";
import { sitDown } from "./referee-player.mjs";
import { Player, play } from "./table.mjs";

const usual = console.log;
console.log = console.info = () => {};
const { appServer } = await Server({ games: [GinRummy], origins: ["*"] }).run({ port: 0 });
const address = `http://127.0.0.1:${appServer.address().port}`;

async function lobby(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address}/games/gin-rummy/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}

const { matchID } = await lobby("create", { numPlayers: 3 });
const seats = [];
for (const playerID of ["0", "1", "2"]) {
  const { playerCredentials } = await lobby(`${matchID}/join`, { playerID, playerName: playerID });
  seats.push({ matchID, playerID, credentials: playerCredentials, multiplayer: SocketIO({ server: address }) });
}
const referee = sitDown(seats[2]);
const clients = [referee];

/** Wait until every client has the same state: a move made on an older one is dropped. */
async function settled() {
  const behind = ({ _stateID } = {}) => _stateID !== referee.getState()?._stateID;
  const open = () => referee.getState().G.request !== null;
  while (clients.some((client) => behind(client.getState() ?? {})) || open()) await setTimeout(5);
}

const players = seats.slice(0, 2).map((seat) => {
  const client = Client({ ...seat, game: GinRummy, numPlayers: 3, debug: false });
  const player = new Player(Number(seat.playerID), async (move) => {
    await settled();
    client.moves.request(move);
  });
  let seen = "", refused = "null";
  client.subscribe((now) => {
    if (!now?.G.view) return;
    const { refused: problem, ...view } = now.G;
    const [text, refusal] = [view.view, problem].map((one) => JSON.stringify(one));
    if (problem && refusal !== refused) player.refusals.put(problem);
    if (text !== seen) player.views.put(view);
    [seen, refused] = [text, refusal];
  });
  client.start();
  clients.push(client);
  return player;
});
const spectator = Client({ game: GinRummy, numPlayers: 3, matchID, multiplayer: SocketIO({ server: address }), debug: false });
const watched = new Set();
spectator.subscribe((now) => {
  if (now?.G.view?.phase.type === "drawing") now.G.view.hands.forEach(({ cards }) => watched.add(cards));
});
spectator.start();
const inLobby = 4;
const played = await play(players);
if (watched.size !== 1 || !watched.has(null)) throw new Error("a spectator sees a hand");
usual(JSON.stringify({ ...played, requests: played.requests - inLobby }));
process.exit();
