/** node colyseus.mjs <address of the service>: a game in the room of docs/recipes.md. */

import { createServer } from "node:http";
import { Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { Client } from "colyseus.js";
import { TableRoom } from "./TableRoom.mjs";
import { Player, play } from "./table.mjs";

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define("gin-rummy", TableRoom, { game: "gin-rummy", seats: 2 });
await server.listen(0, "127.0.0.1");
const client = new Client(`ws://127.0.0.1:${http.address().port}`);
const players = [];
for (const seat of [0, 1]) {
  const room = await client.joinOrCreate("gin-rummy");
  const player = new Player(seat, (message) => room.send("table", message));
  room.onMessage("table", (message) => player.receive(message));
  players.push(player);
  player.join();
}
console.log(JSON.stringify(await play(players)));
process.exit();
