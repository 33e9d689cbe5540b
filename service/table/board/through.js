/** All cards of the discard pile, in a dialog. */

import { showDialog } from "./dialog.js";
import { make } from "../dom.js";
import { faceName, memberTitle, own } from "../language.js";
import { faceUp } from "./faces.js";

/** @param {Game} game @param {string[]} faces from the bottom to the top */
export const showAll = (game, faces) => showDialog("through", `${memberTitle(game, "discard_pile")}, ${own("on-top", "on top the {face}", { face: faceName(faces[faces.length - 1]) })}`, make("div", { class: "facts" }, ...faces.toReversed().map(faceUp)));
