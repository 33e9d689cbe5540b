/** The review of one's own moves at the end of a game: those that cost most, each with the better one. */

import { make } from "../dom.js";
import { moveLabel } from "../board/actions.js";
import { capital, handNoun, own, withSymbols } from "../words.js";

/** Moves shown, and the limit on requests for one review. */
const SHOWN = 3;
const MOST_REQUESTS = 20;

/** @typedef {Answer<"reviews">["reviews"][number]} Review */

/**
 * The moves of a seat that cost most, the worst first, with the unit of the cost.
 * @param {Service} service
 * @param {GameRecord} record
 * @param {number} seat
 * @throws {import("../game/service.js").Refusal}
 */
async function reviewOf(service, record, seat) {
  /** @type {Review[]} */
  const found = [];
  let unit = "";
  let first = /** @type {number|null} */ (0);
  for (let asked = 0; first !== null && asked < MOST_REQUESTS; asked += 1) {
    const body = { ...record.opening, moves: record.movesSoFar(), seat, first_move: first };
    const answer = await service.post(record.game, "reviews", body);
    found.push(.../** @type {Review[]} */ (answer.reviews));
    unit = answer.unit;
    first = answer.next_move;
  }
  const costly = found.filter(({ cost }) => cost !== null && cost > 0).sort((one, other) => Number(other.cost) - Number(one.cost));
  return { costly: costly.slice(0, SHOWN), unit };
}

/**
 * Fill a part of the page with the review.
 * @param {HTMLElement} content
 * @param {Scene} scene
 * @param {Service} service
 * @param {GameRecord} record
 * @param {number} seat
 */
export async function fillReview(content, scene, service, record, seat) {
  content.textContent = own("review-wait", "Looking at your moves …");
  try {
    const { costly, unit } = await reviewOf(service, record, seat);
    content.replaceChildren(...shown(costly, unit, scene, record));
  } catch {
    content.textContent = own("review-failed", "No review: the service did not answer.");
  }
}

/** @param {Review[]} costly @param {string} unit @param {Scene} scene @param {GameRecord} record */
function shown(costly, unit, { snapshot, game }, record) {
  if (!costly.length) return [make("p", {}, own("review-none", "No move of yours was worse than the computer's choice."))];
  // The melds of the last position are not those of the move.
  const at = { snapshot: { ...snapshot, table: { ...snapshot.table, melds: [] } }, game };
  const items = costly.map(({ move_index: index, move, best, cost }) => {
    const reasons = best.reasons.map(({ detail, params }) => capital(withSymbols(detail, params))).join(" ");
    return make(
      "li",
      {},
      make("b", {}, `${capital(handNoun(game))} ${record.handAt(index)}: ${moveLabel(move, at)}`),
      ` ${own("costs", "costs")} ${cost} ${unit}. ${own("better", "Better")}: ${moveLabel(best.move, at)}. ${reasons}`,
    );
  });
  const about = own("review-cost", "A cost is the computer's estimate of how many {unit} less the move was worth than the better one.").replace("{unit}", () => unit);
  return [make("p", {}, own("review-most", "These moves cost you most, by what you could know:")), make("ol", {}, ...items), make("p", { class: "quiet" }, about)];
}
