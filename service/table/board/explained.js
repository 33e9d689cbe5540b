/** An explanation in full, which is loaded when somebody asks why. */

import { make, present } from "../dom.js";
import { valueText } from "../kit/words.js";
import { own } from "../language.js";
import { fact } from "./values.js";

/** With the text of the rule. @param {Explanation} why @param {Game} game */
export function explained(why, game) {
  const rule = why.rule === null ? undefined : game.rules.get(why.rule);
  const decided = Object.entries(why.params).map(([name, value]) => fact(name, valueText(value)));
  const flaws = why.flaws.map(({ pointer, detail }) => make("li", {}, make("code", {}, pointer), ` ${detail}`));
  return present([
    make("h3", {}, why.title),
    make("p", { class: "detail" }, why.detail, "."),
    decided.length ? make("p", { class: "facts", "data-params": true }, ...decided) : null,
    flaws.length ? make("ul", {}, ...flaws) : null,
    rule
      ? make(
          "p",
          { class: "rule" },
          `${rule.text} `,
          make("a", { href: `.${rule.href}`, target: "_blank", rel: "noopener" }, own("read-rule", "Read the rule")),
          make("span", { class: "source inspected" }, " ", make("code", {}, rule.id), ` ${rule.source}, ${rule.section}`),
        )
      : null,
  ]);
}
