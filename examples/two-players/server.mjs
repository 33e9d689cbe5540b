/** Tables for people at separate browsers: `referee-client/table` over WebSockets. It knows no rules. */

import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { Table } from "referee-client/table";
import { WebSocketServer } from "ws";

const REFEREE = process.env.REFEREE ?? "http://127.0.0.1:8000";
const MOST = { tables: 1000, sockets: 20, waiting: 20, bytes: 10_000, unread: 1_000_000, milliseconds: 60_000 };
const FILES = { "/seat.html": ["seat.html", "text/html"], "/connection.js": ["socket.js", "text/javascript"] };
/** What pages read of Referee: words in their language. */
const PUBLIC = /^\/(static\/(table\/kit\/words\.js|languages\/[a-z-]+\.json)|v1\/games\/[a-z-]+\/texts)$/;
/** By the secret in a link: its room, and the seat there. The oldest tables are dropped first. */
const links = new Map();

async function ask(game, operation, body) {
  const headers = { "Content-Type": "application/json" };
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${REFEREE}/v1/games/${game}/${operation}`, { method: "POST", headers, body: JSON.stringify(body), signal })
    .catch(() => console.error(`no Referee answers at ${REFEREE}`));
  return answer?.json();
}

/** The terms of a table in the query of an address. */
function termsIn({ game = "gin-rummy", seats = "2", options = "{}", computers = "{}", clock = "null", ...more }) {
  const { preset, ...unknown } = more;
  if (Object.keys(unknown).length) throw new Error("the query may have game, seats, preset, options, computers and clock");
  if (!/^[a-z-]+$/.test(game)) throw new Error("game: its name");
  const terms = { game, seats: Number(seats), options: JSON.parse(options), computers: JSON.parse(computers), clock: JSON.parse(clock) };
  return preset ? { ...terms, preset } : terms;
}

/** A page with a link for each person, and one for everybody who wants to watch. */
async function opened(query) {
  const terms = termsIn(query);
  const room = { table: await Table.open(terms, { ask }), sockets: new Map(), queues: {}, timer: undefined };
  const people = [...Array(terms.seats).keys()].filter((seat) => !terms.computers[seat]);
  const items = [...people, "spectator"].map((seat) => {
    const secret = randomBytes(24).toString("base64url");
    links.set(secret, { room, seat });
    return `<p><a href="/seat.html#${secret}">${seat === "spectator" ? "Watch" : `Player ${seat + 1}`}</a>`;
  });
  for (const secret of links.keys()) if (links.size > MOST.tables * 9) links.delete(secret);
  return items.join("");
}

/** Send what a table says, and wake it when it has something to do. */
async function deliver(room, sending) {
  for (const { to, message } of await sending) {
    const text = JSON.stringify(message);
    for (const [socket, { seat, own }] of room.sockets) {
      if (socket.bufferedAmount > MOST.unread) socket.terminate();
      else if (to === seat || to === own) socket.send(text);
    }
  }
  clearTimeout(room.timer);
  const { due } = room.table;
  if (due !== null) room.timer = setTimeout(() => deliver(room, room.table.tick()), Math.min(due, MOST.milliseconds));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function answer(url) {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (pathname === "/") return [200, "text/html", await opened(Object.fromEntries(searchParams))];
  if (Object.hasOwn(FILES, pathname)) {
    const [name, type] = FILES[pathname];
    return [200, type, await readFile(new URL(`static/${name}`, import.meta.url))];
  }
  if (!PUBLIC.test(pathname)) return [404, "text/plain", "there is no such page"];
  const file = await fetch(REFEREE + pathname).catch(() => null);
  const type = file?.headers.get("Content-Type");
  if (!type) return [502, "text/plain", `no Referee answers at ${REFEREE}`];
  return [file.status, type, Buffer.from(await file.arrayBuffer())];
}

const server = createServer((request, response) => {
  answer(request.url).catch((error) => [400, "text/plain", error.message]).then(([status, type, body]) => {
    response.writeHead(status, { "Content-Type": `${type.split(";")[0]}; charset=utf-8`, "Cache-Control": "no-store" });
    response.end(body);
  });
});

new WebSocketServer({ server, maxPayload: MOST.bytes }).on("connection", (socket) => {
  socket.on("error", () => socket.terminate());
  // The first text is the secret of a link; all others are messages.
  socket.once("message", (secret) => {
    const { room, seat } = links.get(String(secret)) ?? {};
    if (!room) return socket.close(4403, "this is not the link of a seat");
    const [oldest, ...others] = [...room.sockets.keys()].filter((other) => room.sockets.get(other).seat === seat);
    if (others.length + 1 >= MOST.sockets) {
      room.sockets.delete(oldest);
      oldest.close(4403, "this link was opened in too many other places");
    }
    const own = seat === "spectator" ? `spectator ${randomBytes(8).toString("hex")}` : seat;
    const queue = seat === "spectator" ? { waiting: 0 } : (room.queues[seat] ??= { waiting: 0 });
    room.sockets.set(socket, { seat, own });
    socket.on("close", () => room.sockets.delete(socket));
    socket.on("message", async (text) => {
      if (queue.waiting >= MOST.waiting || !room.sockets.has(socket)) return;
      queue.waiting += 1;
      await setImmediate(); // Others have their turn.
      await deliver(room, room.table.receive(own, parsed(text))).finally(() => { queue.waiting -= 1; });
    });
    socket.send("{}");
  });
});

server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
