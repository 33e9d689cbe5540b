/** node boardgame.mjs <address of the service>: a match with the referee of docs/recipes.md. */

import { setTimeout } from "node:timers/promises";
import { Client, LobbyClient } from "boardgame.io/dist/cjs/client.js";
import { SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";
import { Server } from "boardgame.io/dist/cjs/server.js";
import { GinRummy } from "./gin-rummy.mjs";
import { openMatch } from "./referee-player.mjs";
import { Player, play } from "./table.mjs";

const usual = console.log;
console.log = console.info = () => {};
const { appServer } = await Server({ games: [GinRummy], origins: ["*"] }).run({ port: 0 });
const server = `http://127.0.0.1:${appServer.address().port}`;
const { client: referee, matchID } = await openMatch(server);
const clients = [referee];

/** Wait until every client has the same state. */
async function settled() {
  const behind = (client) => client.getState()?._stateID !== referee.getState()?._stateID;
  while (!referee.getState() || clients.some(behind) || referee.getState().G.inbox.length) await setTimeout(5);
}

const lobby = new LobbyClient({ server });
const shared = { game: GinRummy, numPlayers: 3, matchID, multiplayer: SocketIO({ server }), debug: false };
const players = [];
for (const playerID of ["0", "1"]) {
  const { playerCredentials: credentials } = await lobby.joinMatch("gin-rummy", matchID, { playerID, playerName: playerID });
  const client = Client({ ...shared, playerID, credentials });
  const isAnswered = ({ id }) => Object.values(client.getState()?.G ?? {}).some((answer) => answer.id === id);
  const player = new Player(Number(playerID), async (message) => {
    // The server drops a move that was made on an older state.
    for (await settled(); !isAnswered(message); await settled()) {
      client.moves.send(message);
      await setTimeout(20);
    }
  });
  let refused;
  client.subscribe((now) => {
    const { table, refused: problem } = now?.G ?? {};
    if (table) player.receive(table);
    if (problem && problem.id !== refused) player.receive(problem);
    refused = problem?.id;
  });
  client.start();
  clients.push(client);
  players.push(player);
}
const spectator = Client(shared);
const watched = new Set();
spectator.subscribe((now) => {
  const view = now?.G.table?.position?.view;
  if (view?.phase.type === "drawing") view.hands.forEach(({ cards }) => watched.add(cards));
});
spectator.start();
for (const player of players) await player.join();
const played = await play(players);
if (watched.size !== 1 || !watched.has(null)) throw new Error("a spectator sees a hand");
usual(JSON.stringify(played));
process.exit();
