/** Words: cards in sentences, and sentences about the viewer. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { beyond } from "../../service/table/board/explain.js";
import { faceName, faceText, languageOf, reasonText, sentenceOf, withSymbols } from "../../service/table/kit/words.js";
import { turnText } from "../../service/table/language.js";
import { games } from "./games.mjs";

test("cards and tiles are written and spoken as at a table", () => {
  assert.deepEqual(["Th", "As", "6-4"].map(faceText), ["10♥", "A♠", "6\u20114"]);
  assert.deepEqual(["Th", "As", "6-4"].map(faceName), ["ten of hearts", "ace of spades", "6 4 domino"]);
});

test("a sentence shows the cards that its params name", () => {
  const params = { card: "As", cards: "Td Jd Qd" };
  assert.equal(withSymbols("As does not fit Td Jd Qd", params), "A♠ does not fit 10♦ J♦ Q♦");
  assert.equal(withSymbols("without 9d the least deadwood is 12", { card: "9d", best: 12 }), "without 9♦ the least deadwood is 12");
  assert.equal(withSymbols("lead 5-3, not 6-4", { led: "5-3", other: "6-4" }), "lead 5\u20113, not 6\u20114");
  assert.equal(withSymbols("7s8s9s is a run", { meld: "7s8s9s" }), "7♠8♠9♠ is a run");
});

test("an English word is not a card", () => {
  const sentence = "As you hold no knave, the Td stays";
  assert.equal(withSymbols(sentence, { card: "Td" }), "As you hold no knave, the 10♦ stays");
  assert.equal(withSymbols(sentence), sentence);
  assert.equal(withSymbols("As long as the hand is open", { tile: "6-4" }), "As long as the hand is open");
  assert.equal(withSymbols("the score is 3-2"), "the score is 3-2");
});

test("a template is filled with names and cards", () => {
  const seen = { names: ["You", "Ann", "Ben"], viewer: 0 };
  const lays = { template: "{seat} lays off {card} on {cards}", params: { seat: 0, card: "8s", cards: "5s 6s 7s" } };
  assert.equal(sentenceOf(lays, seen), "You lay off 8♠ on 5♠ 6♠ 7♠");
  const both = { template: "{seats} share {points} points", params: { seats: "1 2", points: 8 } };
  assert.equal(sentenceOf(both, seen), "Ann and Ben share 8 points");
  const kind = { template: "{seat} is {phase}", params: { seat: 2, phase: "laying_off" } };
  assert.equal(sentenceOf(kind, seen), "Ben is laying off");
  assert.equal(sentenceOf({ template: "{unknown} stays", params: {} }), "{unknown} stays");
});

const VALUES = { seat: 1, seats: "0 1", card: "Th", cards: "Th 9c", tile: "6-4", tiles: "6-4 5-3", melds: "3c 3d 3h", word: "low" };

test("a sentence about the reader is that of the service for the reader", () => {
  const texts = games.flatMap((game) => game.texts);
  const byId = new Map(texts.map((text) => [text.id, text]));
  const yours = texts.filter(({ id }) => id.endsWith(".you"));
  assert.ok(yours.length > 50, `${yours.length}`);
  for (const { id, template, params: types } of yours) {
    const { template: theirs } = byId.get(id.slice(0, -4));
    const params = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, VALUES[type] ?? 7]));
    params[theirs.match(/\{(\w*seat)\}/)[1]] = 0;
    const reader = { viewer: 0, names: ["", "Ann"] };
    assert.equal(sentenceOf({ template: theirs, params }, reader), sentenceOf({ template, params }, reader));
  }
});

const ENGLISH = [
  { id: "event.discarded", template: "{seat} discards {card}" },
  { id: "event.discarded.you", template: "you discard {card}" },
  { id: "event.drawn.one", template: "{seat} draws {count} card", counts: ["count"] },
  { id: "event.drawn.other", template: "{seat} draws {count} cards", counts: ["count"] },
  { id: "event.won", template: "{seat} beats {other_seat}" },
  { id: "event.step", template: "{seat} may {step}" },
  { id: "word.any.step.lay-off", template: "lay off" },
  { id: "problem.not-your-turn", template: "it is the turn of {to_act_seat}, not of {seat}" },
];
const POLISH = Object.entries({
  "language": "pl",
  "page.you": "Ty",
  "page.and": "i",
  "event.discarded": "{seat} odrzuca {card}",
  "event.discarded.you": "Odrzucasz {card}",
  "event.drawn.one": "{seat} bierze {count} kartę",
  "event.drawn.few": "{seat} bierze {count} karty",
  "event.drawn.other": "{seat} bierze {count} kart",
  "event.won": "{seat} wygrywa ({other_seat})",
  "event.won.you": "Wygrywasz ({other_seat})",
  "event.step": "{seat} może {step}",
  "word.any.step.lay-off": "dołożyć",
  "problem.not-your-turn": "teraz gra {to_act_seat}, a nie {seat}",
});

test("another language has its own plurals, forms for the reader and words", () => {
  const reader = { viewer: 0, names: ["", "Ola", "Jan"], language: languageOf(ENGLISH, POLISH) };
  const said = (template, params) => sentenceOf({ template, params }, reader);
  assert.equal(said("{seat} discards {card}", { seat: 1, card: "Th" }), "Ola odrzuca 10♥");
  assert.equal(said("{seat} discards {card}", { seat: 0, card: "Th" }), "Odrzucasz 10♥");
  assert.equal(said("you discard {card}", { seat: 0, card: "Th" }), "Odrzucasz 10♥");
  assert.equal(said("{seat} beats {other_seat}", { seat: 1, other_seat: 0 }), "Ola wygrywa (ty)");
  assert.equal(said("{seat} beats {other_seat}", { seat: 0, other_seat: 1 }), "Wygrywasz (Ola)");
  assert.deepEqual([1, 3, 5].map((count) => said(`{seat} draws {count} card${count > 1 ? "s" : ""}`, { seat: 1, count })), ["Ola bierze 1 kartę", "Ola bierze 3 karty", "Ola bierze 5 kart"]);
  assert.equal(said("{seat} may {step}", { seat: 2, step: "lay_off" }), "Jan może dołożyć");
  assert.equal(said("{seats} share", { seats: "0 1 2" }), "Ty, Ola i Jan share");
  assert.equal(reasonText({ detail: "it is the turn of player 2, not of player 1", params: { to_act_seat: 1, seat: 0 } }, reader), "Teraz gra Ola, a nie ty");
});

test("a kind that the phase closes has no detail: its refusal is said by its rule", () => {
  const texts = [{ id: "refusal.gin.game.over", template: "the game is over" }];
  const closed = { rule: "gin.game.over", params: {} };
  assert.equal(reasonText(closed, { language: languageOf(texts) }), "The game is over");
  assert.equal(reasonText(closed, { language: languageOf(texts, [["refusal.gin.game.over", "das Spiel ist aus"]]) }), "Das Spiel ist aus");
  assert.equal(reasonText(closed), "Not possible now");
});

test("a language has every text by its id, such as a title", () => {
  const texts = [{ id: "title.gin-rummy.move.knock", template: "Knock" }, { id: "title.gin-rummy.move.pass", template: "Pass" }];
  const language = languageOf(texts, [["title.gin-rummy.move.knock", "Klopfen"]]);
  assert.deepEqual([...language.texts.values()], ["Klopfen", "Pass"]);
});

test("a language with an unknown tag reads numbers as English does", () => {
  const reader = { names: ["Ann"], language: languageOf(ENGLISH, [["language", "!"], ["event.drawn.one", "{count}"]]) };
  assert.equal(sentenceOf({ template: "{seat} draws {count} card", params: { seat: 0, count: 1 } }, reader), "1");
});

test("numbers that a sentence leaves out are found", () => {
  const params = { deadwood: 14, limit: 10, seat: 1, cards: "Ah Kd" };
  assert.deepEqual(beyond("14 is more than the limit", params), { limit: 10, cards: "Ah Kd" });
});

test("whose turn it is", () => {
  const names = ["You", "Ann"];
  assert.equal(turnText({ toAct: 0, viewer: 0, names }), "It is your turn");
  assert.equal(turnText({ toAct: 1, viewer: 0, names }), "Ann's turn");
  assert.equal(turnText({ toAct: null, viewer: 0, names }), "The game is over");
  assert.equal(turnText({ toAct: 0, viewer: 1, names: ["$&$`", "You"] }), "$&$`'s turn");
});

const RECORD = JSON.parse(readFileSync(new URL("../clients/words.json", import.meta.url), "utf8"));

test("the recorded sentences are read as the Python client reads them", () => {
  const languages = { en: languageOf(RECORD.texts), de: languageOf(RECORD.texts, Object.entries(RECORD.german)) };
  for (const { says, names, viewer, language, ...told } of RECORD.conversations) {
    const reader = { names, viewer, language: languages[language] };
    assert.equal("detail" in told ? reasonText(told, reader) : sentenceOf(told, reader), says);
  }
  for (const [face, printed, spoken] of RECORD.faces) assert.deepEqual([faceText(face), faceName(face)], [printed, spoken]);
});
