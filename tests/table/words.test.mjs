/** Words: cards in sentences, and sentences about the viewer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { beyond, faceName, faceText, numbers, sentenceOf, turnText, withSymbols } from "../../service/table/kit/words.js";
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

test("sentences about the viewer read “you draw”, never “you draws”", () => {
  const templates = games.flatMap((game) => game.templates);
  const zeros = (template) => Object.fromEntries([...template.matchAll(/{(\w+)}/g)].map(([, name]) => [name, 0]));
  const seen = { viewer: 0, names: ["You", "Computer"] };
  const sentences = templates.map((template) => sentenceOf({ template, params: zeros(template) }, seen));
  const aboutYou = sentences.filter((sentence) => sentence.startsWith("You "));
  assert.ok(aboutYou.length > 50, `${aboutYou.length}`);
  for (const sentence of aboutYou) {
    assert.doesNotMatch(sentence, /^You (is|has|\w*[^s]s)\b/);
    assert.doesNotMatch(sentence, /\byou (is|has)\b|\band (knocks|goes|scores|declares|turns)\b/);
  }
});

test("numbers that a sentence leaves out are listed", () => {
  const params = { deadwood: 14, limit: 10, seat: 1, cards: "Ah Kd" };
  assert.deepEqual(beyond("14 is more than the limit", params), { limit: 10, cards: "Ah Kd" });
  assert.equal(numbers({ best_deadwood: 14, card: "Ah" }), "best deadwood 14, card A♥");
});

test("whose turn it is", () => {
  const names = ["You", "Ann"];
  assert.equal(turnText({ toAct: 0, viewer: 0, names }), "It is your turn");
  assert.equal(turnText({ toAct: 1, viewer: 0, names }), "Ann's turn");
  assert.equal(turnText({ toAct: null, viewer: 0, names }), "The game is over");
  assert.equal(turnText({ toAct: 0, viewer: 1, names: ["$&$`", "You"] }), "$&$`'s turn");
});
