/** Melds on the table, which one points at to lay off, and the tricks of a trick-taking game. */

import { make } from "./dom.js";
import { fact, told } from "./facts.js";
import { faceUp } from "./faces.js";
import { actingSeat } from "./sight.js";
import { faceText, seatName, words } from "./words.js";

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
  const name = `${words(type)} ${cards.map(faceText).join(" ")}, ${seatName(seat, sight.viewer)}`;
  const more = Object.entries(rest).map(([member, value]) => fact(member, ...told(value, game)));
  const content = [
    make("span", { class: "fan" }, ...cards.map(faceUp)),
    make("span", { class: "caption" }, `${words(type)} · seat ${seat}`, ...more),
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
 * The tricks played so far, the latest first.
 *
 * @param {import("./table.js").Scene} scene
 */
export function tricks({ sight, game }) {
  const { tricks: played } = sight.table;
  if (!played?.length) return null;
  const shown = played.map((trick, place) => {
    const members = Object.entries(trick).filter(([, value]) => !Array.isArray(value) || value.length);
    const parts = members.map(([name, value]) => fact(name, ...told(value, game)));
    return make("li", { value: place + 1 }, ...parts);
  });
  const list = make("ol", { class: "trick-list", reversed: true }, ...shown.reverse());
  return make("section", { class: "tricks", "aria-label": "tricks" }, list);
}
