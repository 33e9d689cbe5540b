/** Melds on the table, which one points at to lay off, and the tricks of a trick-taking game. */

import { make } from "./dom.js";
import { fact, isNothing, told } from "./facts.js";
import { faceUp } from "./faces.js";
import { actingSeat } from "./sight.js";
import { faceText, words } from "./words.js";

/**
 * The melds of a table, in order.
 *
 * @param {import("./table.js").Scene} scene
 */
export function melds(scene) {
  const { table } = scene.sight;
  if (!table.melds?.length) return null;
  const shown = table.melds.map((found, place) => meld(scene, found, place));
  return make("div", { class: "melds", role: "group", "aria-label": "melds on the table" }, ...shown);
}

function meld(scene, { type, cards, seat, ...rest }, place) {
  const { sight, choice, game } = scene;
  const name = `${words(type)} ${cards.map(faceText).join(" ")}, ${sight.names[seat]}`;
  const more = Object.entries(rest).map(([member, value]) => fact(member, ...told(value, game)));
  const content = [
    make("span", { class: "fan" }, ...cards.map(faceUp)),
    make("span", { class: "caption" }, `${words(type)} · ${sight.names[seat]}`, ...more),
  ];
  const targets = [...game.shapes.values()].some(({ members }) => members.some(isMeld));
  if (!targets || actingSeat(sight) === null) {
    return make("div", { class: "meld", "data-meld": place, role: "group", "aria-label": name }, ...content);
  }
  const welcome = scene.offers.some(({ ready }) => ready.some((move) => move.meld === place));
  return make(
    "button",
    {
      type: "button",
      class: `meld${welcome ? " can" : ""}${choice.meld === place ? " aimed" : ""}`,
      "data-meld": place,
      "data-focus": `meld-${place}`,
      "aria-label": name,
      "aria-pressed": String(choice.meld === place),
      onclick: () => scene.aim(place),
    },
    ...content,
  );
}

const isMeld = ({ role }) => role === "meld";

/**
 * The tricks played so far, the latest first: the faces played, and what else is told of each.
 *
 * @param {import("./table.js").Scene} scene
 */
export function tricks({ sight, game }) {
  const { tricks: played } = sight.table;
  if (!played?.length) return null;
  const shown = played.map((trick, place) => {
    const faces = Object.values(trick).filter((value) => game.faces.has(value));
    const more = Object.entries(trick).filter(([, value]) => !game.faces.has(value) && !isNothing(value));
    return make(
      "li",
      { class: "trick" },
      make("b", {}, String(place + 1)),
      make("span", { class: "row faces" }, ...faces.map(faceUp)),
      make("span", { class: "facts" }, ...more.map(([name, value]) => fact(name, ...told(value, game)))),
    );
  });
  const list = make("ol", { class: "trick-list" }, ...shown.reverse());
  return make("section", { class: "tricks", "aria-label": "tricks, the latest first" }, list);
}
