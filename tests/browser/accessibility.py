"""Findings of axe-core on a page: the rules of WCAG 2.1, levels A and AA, and best practices."""

from functools import cache

from tests.needs import need
from tests.programs import run
from tests.serving import ROOT

PACKAGES = "tests/npm"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def source():
    """The script of axe-core, installed from its lock file."""
    need("node")
    run(["sh", "scripts/npm.sh", PACKAGES], cwd=ROOT)
    return (ROOT / PACKAGES / "node_modules/axe-core/axe.min.js").read_text()


def findings(page):
    """Every finding as one line: the rule, the problem, and the element."""
    page.evaluate(source())
    return page.evaluate(RUN, RULES)


# A card is a picture of a card: the letters in its corners are not a label that its name must
# contain, so the drawings are hidden meanwhile. The felt gets its lightest colour all over, since
# axe-core measures no contrast on a gradient.
RUN = """async (rules) => {
  const drawings = [...document.querySelectorAll(".piece svg")];
  const felt = document.querySelector("#board");
  for (const drawing of drawings) drawing.style.visibility = "hidden";
  if (felt) felt.style.background = "var(--felt-light)";
  const { violations } = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
  for (const drawing of drawings) drawing.style.visibility = "";
  if (felt) felt.style.background = "";
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}"""
