/** The banner of a great moment: who, by what, and the count, line by line. */

import { goals } from "../board/facts.js";
import { byId, make, present } from "../dom.js";
import { say } from "../language.js";
import { scoreTitle, signed } from "./sheet.js";
import { style } from "./style.js";

await style("end");

/** With more lines the count waits for the end of the hand. */
const MOST_LINES = 4;

/** Announce a moment; any other frame takes the banner away. @param {Snapshot} snapshot @param {Game} game */
export function announce(snapshot, game) {
  const { frame, table } = snapshot;
  const { text, moment = null } = frame ?? {};
  const banner = byId("banner");
  banner.hidden = moment === null;
  if (!text || !moment) return;
  const { points, lines, bySeat, total } = moment;
  const [head, ...more] = say(text, snapshot).split("; ");
  const counted = lines.length
    ? lines.map((line) => [signed(line.points), say(line.text, snapshot)])
    : bySeat.flatMap((each, seat) => (each ? [[signed(each), snapshot.names[seat]]] : []));
  const titles = game.about.view_titles;
  const limits = goals(table).flatMap(([name, value]) => (titles[name] && value ? [`${titles[name]} ${value}`] : []));
  banner.replaceChildren(
    ...present([
      make("span", {}, head),
      ...more.map((clause) => make("small", {}, clause)),
      points ? make("b", {}, `+${points}`) : null,
      counted.length <= MOST_LINES && make("ul", {}, ...counted.map(([number, what]) => make("li", {}, make("b", {}, number), ` ${what}`))),
      total !== null && make("small", {}, [`${scoreTitle(snapshot, game)} ${total}`, ...limits].join(" · ")),
    ]),
  );
}
