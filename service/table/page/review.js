/** The review of one's own moves at the end of a game: the worst of them, each with the better one. */

import { make } from "../dom.js";
import { adviser } from "./hint.js";
import { moveLabel } from "../board/actions.js";
import { facesIn } from "../game/moves.js";
import { capital, faceText, handNoun, own, withSymbols } from "../words.js";

/** Moves shown, those of them without a cost, and the limits on requests for one review. */
const SHOWN = 3;
const MOST_UNCONSIDERED = 2;
const MOST_REQUESTS = 40;
const MOST_CHECKED = 6;

/** @typedef {Answer<"reviews">["reviews"][number]} Review */

/**
 * The worst moves of a seat, the states before them, and the unit of their costs: first the moves that no computer
 * considers, then those that cost most.
 * @param {Service} service
 * @param {GameRecord} record
 * @param {number} seat
 * @param {Level} level
 * @throws {import("../game/service.js").Refusal}
 */
async function reviewOf(service, record, seat, level) {
  /** @type {Review[]} */
  const found = [];
  const moves = record.movesSoFar();
  const ask = (/** @type {object} */ more) => service.post(record.game, "reviews", { ...record.opening, moves, seat, ...more });
  let unit = "";
  let first = /** @type {number|null} */ (0);
  for (let asked = 0; first !== null && asked < MOST_REQUESTS; asked += 1) {
    const answer = await ask({ first_move: first, level });
    found.push(.../** @type {Review[]} */ (answer.reviews));
    unit = answer.unit;
    first = answer.next_move;
  }
  const askedAgain = async (/** @type {number} */ index) =>
    /** @type {Review[]} */ ((await ask({ moves: moves.slice(0, index + 1), first_move: index, level: "strong" })).reviews)[0];
  const unconsidered = [];
  const costly = found.filter(isCostly);
  for (const one of found.filter(({ cost }) => cost === null).sort(byKind).slice(0, MOST_CHECKED)) {
    if (unconsidered.length === MOST_UNCONSIDERED) break;
    // The strong player may know a reason for the move, such as to hold melds back.
    const review = level === "strong" ? one : await askedAgain(one.move_index);
    if (review.cost === null) unconsidered.push(review);
    else if (isCostly(review)) costly.push(review);
  }
  costly.sort((one, other) => Number(other.cost) - Number(one.cost));
  const worst = [...unconsidered, ...costly].slice(0, SHOWN);
  const positions = worst.map(({ move_index: index }) =>
    service.post(record.game, "replays", { ...record.opening, moves: moves.slice(0, index) }),
  );
  const states = (await Promise.all(positions)).map(({ state }) => /** @type {State} */ (state));
  return { worst, states, unit };
}

/** @param {Review} review */
const isCostly = ({ cost }) => cost !== null && cost > 0;

/** Moves of another kind than the better one come first. @param {Review} one @param {Review} other */
const byKind = (one, other) => Number(isOfKind(one)) - Number(isOfKind(other));

/** @param {Review} review */
const isOfKind = ({ move, best }) => move.type === best.move.type;

/**
 * Fill a part of the page with the review.
 * @param {HTMLElement} content
 * @param {Scene} scene
 * @param {Service} service
 * @param {GameRecord} record
 * @param {number} seat
 * @param {Table} table
 */
export async function fillReview(content, scene, service, record, seat, table) {
  content.textContent = own("review-wait", "Looking at your moves …");
  try {
    const { worst, states, unit } = await reviewOf(service, record, seat, adviser(table));
    content.replaceChildren(...shown(worst, states, unit, seat, scene, record));
  } catch {
    content.textContent = own("review-failed", "No review: the service did not answer.");
  }
}

/**
 * @param {Review[]} worst
 * @param {State[]} states
 * @param {string} unit
 * @param {number} seat
 * @param {Scene} scene
 * @param {GameRecord} record
 */
function shown(worst, states, unit, seat, { snapshot, game }, record) {
  if (!worst.length) return [make("p", {}, own("review-none", "No move of yours was worse than the computer's choice."))];
  const items = worst.map(({ move_index: index, move, best, cost }, place) => {
    const at = { snapshot: { ...snapshot, table: states[place] }, game };
    const reasons = best.reasons.map(({ detail, params }) => capital(withSymbols(detail, params))).join(" ");
    const verdict = cost === null ? `: ${own("unconsidered", "no computer player weighs this, so it has no cost")}` : ` ${own("costs", "costs")} ${cost} ${unit}`;
    return make(
      "li",
      {},
      make("b", {}, `${capital(handNoun(game))} ${record.handAt(index)}: ${moveLabel(move, at)}`),
      `${verdict}. ${cost === null ? own("choice", "The computer's choice") : own("better", "Better")}: ${moveLabel(best.move, at)}. ${reasons}`,
      make("p", { class: "quiet" }, sightOf(states[place], seat, game.faces)),
    );
  });
  const about = own("review-cost", "A cost is the computer's estimate of how many {unit} less the move was worth than the better one.").replace("{unit}", () => unit);
  const costs = worst.some(isCostly) ? [make("p", { class: "quiet" }, about)] : [];
  return [make("p", {}, own("review-most", "Your worst moves, by what you could know:")), make("ol", {}, ...items), ...costs];
}

/**
 * The hand before a move, and the card or tile to take or to follow.
 * @param {State} state
 * @param {number} seat
 * @param {Set<string>} faces of the game
 */
function sightOf({ hands, discard_pile: pile, phase }, seat, faces) {
  const hand = /** @type {string[]} */ (hands[seat]);
  // A card that was taken is in the hand.
  const led = facesIn(phase, faces).filter((face) => !hand.includes(face));
  return [
    { sentence: own("review-hand", "Your hand: {faces}."), some: hand },
    { sentence: own("review-top", "Top discard: {faces}."), some: (pile ?? []).slice(-1) },
    { sentence: own("review-led", "Led: {faces}."), some: led },
  ]
    .filter(({ some }) => some.length)
    .map(({ sentence, some }) => sentence.replace("{faces}", () => some.map(faceText).join(" ")))
    .join(" ");
}
