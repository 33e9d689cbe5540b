/** Messages between the pages of a sealed table, and links: valid ones pass, all others are dropped. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { invitationIn, linkTo, newKey } from "../../service/sealed/page/invitation.js";
import { read, written } from "../../service/sealed/page/messages.js";
import { Misfit } from "../../service/table/game/shapes.js";

const KEY = "B".repeat(87);
const SIGN = "s".repeat(86);
const SEAT = { tell: "seat", seat: 1, at: 5, sign: SIGN, key: KEY, keys: [null, KEY], name: "Ben", said: "{}", left: { seat: 1, sign: SIGN } };
const json = JSON.stringify;
const dropped = (...texts) => texts.forEach((text) => assert.equal(read(text), undefined, text.slice(0, 99)));

/** Every name that an object inherits. */
const INHERITED = (() => {
  const names = (object) => (object ? [...Object.getOwnPropertyNames(object), ...names(Object.getPrototypeOf(object))] : []);
  return [...new Set([{}, [], "", 0, true, () => {}, new Map(), Promise.resolve()].flatMap(names))];
})();

test("a valid message is read without undeclared members", () => {
  assert.deepEqual(read(json({ ...SEAT, view: "x", constructor: {}, toString: 1 })), SEAT);
  assert.deepEqual(JSON.parse(written({ ...SEAT, secret: 7 })), SEAT);
  assert.throws(() => written({ ...SEAT, seat: "1" }), Misfit);
});

test("no inherited name is a kind of message", () => {
  for (const name of ["constructor", "__proto__", "toString", "valueOf", "then"]) assert.ok(INHERITED.includes(name));
  dropped(...INHERITED.map((tell) => json({ ...SEAT, tell })));
});

for (const member of Object.keys(SEAT)) {
  test(`${member} is missing or of another type`, () => {
    const wrong = [true, 1.5, -1, 2 ** 53, {}, [[]], { a: {} }, ...(member === "keys" ? [] : [[]])];
    dropped(json({ ...SEAT, [member]: undefined }), ...wrong.map((value) => json({ ...SEAT, [member]: value })));
  });
}

test("an invalid message is dropped", () => {
  const deep = "[".repeat(7000);
  const texts = ["", " ", "not json", "null", "1", '"seat"', "[]", json([SEAT]), "{}", "<!doctype html>", '{"tell":"seat"', deep, deep + "]".repeat(7000)];
  dropped(...texts, json({ ...SEAT, said: "x".repeat(20_001) }), json({ tell: "snapshot", snapshot: {} }));
  dropped(json({ ...SEAT, key: KEY.slice(1) }), json({ ...SEAT, keys: [KEY.slice(1)] }), json({ ...SEAT, more: "x".repeat(300_000) }));
});

test("a link says who sits where, and nothing of it is sent to a server", () => {
  const table = { game: "rummy", seats: [null, "easy", null], names: ["Ann", "", "Ben & Co"], maker: { seat: 0, key: KEY }, preset: "book", options: { target: 50 } };
  for (const seat of [0, 2, null]) {
    const invitation = { key: newKey(), seat, table };
    const link = linkTo(invitation);
    assert.ok(link.startsWith("#key="));
    assert.ok(link.length < 250);
    assert.deepEqual(invitationIn(link), invitation);
  }
});

test("a damaged link is none", () => {
  const table = { game: "rummy", seats: [null, "easy"], names: ["Ann", ""], maker: { seat: 0, key: KEY } };
  const good = { key: newKey(), seat: 0, table };
  const wrong = [
    ...["", "far-abc", `${good.key}0`, good.key.toUpperCase()].map((key) => ({ ...good, key })),
    ...[1, 2, -1, "x", 0.5, ""].map((seat) => ({ ...good, seat })),
    ...[{ game: "../docs" }, { seats: ["easy", "easy"] }, { seats: [null, "best"] }, { maker: { seat: 1, key: KEY } }, { maker: { seat: 7, key: KEY } }, { maker: { seat: 0, key: "x" } }, { options: [] }, { preset: "<b>" }].map((more) => ({ ...good, table: { ...table, ...more } })),
  ];
  for (const each of wrong) assert.equal(invitationIn(linkTo(each)), undefined, json(each));
  for (const hash of ["#key=", `#key=${good.key}`, `#key=${good.key}&game=rummy`, `${linkTo(good)}&options={`]) assert.equal(invitationIn(hash), undefined);
});

test("what an onlooker is shown is bounded", () => {
  const phrase = { template: "{seat} passes", params: { seat: 0 } };
  const event = { index: 0, by: 0, event: { type: "pass" }, text: phrase };
  const cards = (count) => Array(count).fill("2c");
  const table = { phase: { type: "play" }, revision: 1, hands: [{ count: 1 }, { count: 1 }] };
  const snapshot = { game: "rummy", seats: 2, names: ["A", "B"], viewer: "spectator", table, toAct: 0, legalMoves: [], texts: [], unavailable: [], outcome: null, totals: [0, 0], bonuses: [], hands: [], events: [event], index: 1, last: 1, undo: null };
  const told = (changed) => json({ tell: "snapshot", snapshot: { ...snapshot, ...changed } });
  const hands = (hand) => ({ table: { ...table, hands: [hand, { count: 1 }] } });
  assert.ok(read(told({})));
  assert.ok(read(told(hands({ count: 108, cards: cards(108) }))));
  dropped(
    told(hands({ count: 9, cards: cards(5000) })),
    told({ table: { ...table, melds: Array(2000).fill({ type: "run", cards: [] }) } }),
    told({ table: { ...table, stand_ins: Array(2000).fill({ meld: 0, place: 0, rank: "2" }) } }),
    told({ events: Array(200).fill(event) }),
    told({ events: [{ ...event, text: { template: "{aseat}".repeat(40), params: { aseat: 1 } } }] }),
    told({ events: [{ ...event, text: { template: "{a}", params: { a: "9 ".repeat(400) } } }] }),
    told({ legalMoves: Array(4444).fill({ type: "pass" }), texts: Array(4444).fill(phrase) }),
    told({ names: ["A", "B\u202e"] }),
    ...[{ names: ["A"] }, { viewer: 2 }, { toAct: 2 }, { texts: [phrase] }, { seats: 3, names: ["A", "B", "C"] }].map(told),
    told({ hands: Array(500).fill({ lines: [], totals: [0, 0] }) }),
  );
});
