/** A face of any kind as an element: card, domino, or a plain slip if there is no drawing. */

import { CARD_BOX, cardBack, cardFace } from "./cards.js";
import { DOMINO_BOX, dominoBack, dominoFace } from "./dominoes.js";
import { draw, make } from "../dom.js";
import { isCard, isDomino } from "../kit/words.js";
import { faceName } from "../language.js";

/** @param {string} face @returns {HTMLElement} labelled for screen readers */
export function faceUp(face) {
  const name = { role: "img", "aria-label": faceName(face), "data-face": face };
  if (isCard(face)) return piece("card", name, CARD_BOX, cardFace(face));
  if (isDomino(face)) return piece("domino", name, DOMINO_BOX, dominoFace(face));
  return make("span", { class: "piece slip", ...name }, face);
}

/** The back of the game's cards or tiles. @param {Set<string>} faces of the game */
export function faceDown(faces) {
  const [any] = faces;
  const hidden = { "aria-hidden": "true" };
  return isDomino(any)
    ? piece("domino back", hidden, DOMINO_BOX, dominoBack())
    : piece("card back", hidden, CARD_BOX, cardBack());
}

/** @param {string} kind @param {Attributes} attributes @param {string} box @param {Child[]} content */
function piece(kind, attributes, box, content) {
  const drawing = draw("svg", { viewBox: box, focusable: "false", "aria-hidden": "true" }, ...content);
  return make("span", { class: `piece ${kind}`, ...attributes }, drawing);
}
