/** People at a table: who is here, the names they give themselves, and short words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../service/sealed/page/messages.js";
import { GONE, People } from "../../service/sealed/page/people.js";

/** A table as Ann's page has it, with Ben and a computer, and a clock. */
function table() {
  const players = [{ kind: "elsewhere", name: "Ann" }, { kind: "elsewhere", name: "" }, { kind: "computer", name: "" }];
  const clock = { now: 1000 };
  return { players, clock, people: new People({ players, open: false }, 0, () => clock.now) };
}

test("a player is here from the first message until half a minute after the last one at most", () => {
  assert.ok(GONE < 30_000);
  const { people, clock } = table();
  assert.deepEqual(people.present(), { seats: ["here", "away", "computer"], watched: false });
  people.hear(1, "");
  people.hear("spectator", "");
  assert.deepEqual(people.present(), { seats: ["here", "here", "computer"], watched: true });
  clock.now += GONE;
  assert.deepEqual(people.present(), { seats: ["here", "away", "computer"], watched: false });
});

test("a person names their own seat, but not without end", () => {
  const { people, players } = table();
  assert.deepEqual([" ", "Ben", "Ben"].map((name) => people.hear(1, name)), [false, true, false]);
  for (const seat of [2, "spectator", 31]) people.hear(seat, "Eve");
  assert.deepEqual(players.map(({ name }) => name), ["Ann", "Ben", ""]);
  for (let turn = 0; turn < 20; turn += 1) people.hear(1, `Ben ${turn}`);
  assert.equal(players[1].name, "Ben 3 (2)");
});

test("a person is not named as anybody else is shown, nor like nobody", () => {
  const { people, players } = table();
  players.push({ kind: "elsewhere", name: "" }, { kind: "computer", name: "" }, { kind: "computer", name: "" });
  for (const name of ["You", "yOU ", "Computer", "Player 4", "Player\u00a04", "\u3164", "\u2800"]) people.hear(1, name);
  assert.equal(players[1].name, "");
  people.hear(1, "Player 2");
  assert.equal(players[1].name, "Player 2 (2)");
  people.hear(1, "Zoë");
  assert.equal(players[1].name, "Zoë");
});

test("a name with other characters than Latin letters has the number of its player", () => {
  const others = ["\u0395\u03bb\u03ad\u03bd\u03b7", "\u13aa\u13be", "\ua4d0\ua4f2", "\u{1f98a}", "\u7530\u4e2d Ken", "Ann2", "B\u0131ll", "0leg", "Anna \u2713"];
  for (const name of [...others, "Zoe\u0308", "Zo\u00eb \u0141\u0119cka", "J\u00f8rn O'Neill", "Wei\u00df"]) {
    const { people, players } = table();
    assert.equal(people.hear(1, name), true, name);
    assert.equal(players[1].name, others.includes(name) ? `${name} (2)` : name);
    assert.equal(people.hear(1, name), false, "it is not new again");
  }
});

test("a name with letters of two alphabets that look alike is not taken", () => {
  const { people } = table();
  for (const name of ["\u0410nn", "\ua4d0en", "Zo\u0435", "\u1d00\u0274\u0274"]) assert.equal(people.hear(1, name), false, name);
});

test("two people of the same name are told apart by their numbers, whoever was heard first", () => {
  const alike = { Max: ["Max", "MAX", "M\u00e1x", "Max."], Bill: ["BiIl"], Ann: ["Ann", "An\ufe0fn", "\uff21nn", "\u0391\u039d\u039d"], "\u0410\u043d\u043d\u0430": ["\u0410\u043d\u043d\u0430"], Emma: ["Ernma"] };
  for (const [one, others] of Object.entries(alike))
    for (const other of others)
      for (const order of [[0, 1], [1, 0]]) {
        const { people, players } = table();
        for (const seat of order) people.hear(seat, [one, other][seat]);
        assert.deepEqual(players.map(({ name }) => name), [`${one} (1)`, `${other} (2)`, ""], String(order));
        people.hear(1, "Zoe");
        assert.equal(players[0].name, /^[A-Z]/.test(one) ? one : `${one} (1)`, "the number goes with the other's name");
      }
});

test("a name that adds something to another's is not taken", () => {
  const { people } = table();
  for (const name of ["Ann (host)", "(Ann)", "Ann [you]", "Ann (2)", "\uff21nn\uff08host\uff09", "Ann - host"]) assert.equal(people.hear(1, name), false, name);
  for (const name of ["\u041e\u043a\u0441\u0430\u043d\u0430", "Ann L", "\u{1f98a}", "Ben (home)"]) assert.equal(people.hear(1, name), true, name);
});

test("a seat says one short word at a time, a spectator none", () => {
  const { people, clock } = table();
  assert.deepEqual([people.maySay(1), people.maySay(1), people.maySay(0), people.maySay("spectator")], [true, false, true, false]);
  clock.now += 2000;
  assert.equal(people.maySay(1), true);
});

test("names and short words are bounded and of a fixed list", () => {
  const heard = (message) => read(JSON.stringify({ seat: 1, at: 1, sign: "s".repeat(86), ...message }));
  const seat = { tell: "seat", key: "B".repeat(87), keys: [], said: "x", left: null };
  assert.equal(heard({ ...seat, name: "Zoë Łęcka" }).name, "Zoë Łęcka");
  assert.ok(heard({ tell: "word", phrase: "hello" }));
  for (const name of ["x".repeat(21), "a\nb", "a\u202eb", 7, null]) assert.equal(heard({ ...seat, name }), undefined);
  for (const phrase of ["constructor", "hi", "", "<b>", ["hello"], "toString"]) assert.equal(heard({ tell: "word", phrase }), undefined);
});
