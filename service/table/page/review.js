/** The review of one's own moves at the end of a game: the worst of them, each with the better one. */

import { make } from "../dom.js";
import { adviser } from "./hint.js";
import { moveLabel } from "../board/actions.js";
import { capital, faceText } from "../kit/words.js";
import { handNoun, own, sayWhy } from "../language.js";

/** Moves shown, and the most requests for one review. */
const SHOWN = 3;
const MOST_REQUESTS = 40;

/** Units of costs, in the words of the page. @type {Record<string, string>} */
const UNITS = { points: "points", rubbers: "rubbers" };

/** @typedef {Answer<"reviews">["reviews"][number]} Review */

/**
 * The worst moves of a seat, the states before them, and the unit of their costs.
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
  let unit = "";
  let first = /** @type {number|null} */ (0);
  for (let asked = 0; first !== null && asked < MOST_REQUESTS; asked += 1) {
    const answer = await service.post(record.game, "reviews", { ...record.opening, moves, seat, first_move: first, level });
    found.push(.../** @type {Review[]} */ (answer.reviews));
    unit = own(`unit.${answer.unit}`, UNITS[answer.unit] ?? answer.unit);
    first = answer.next_move;
  }
  const worst = found.sort((one, other) => other.cost - one.cost).slice(0, SHOWN);
  const positions = worst.map(({ move_index: index }) =>
    service.post(record.game, "replays", { ...record.opening, moves: moves.slice(0, index) }),
  );
  const states = (await Promise.all(positions)).map(({ state }) => /** @type {State} */ (state));
  return { worst, states, unit };
}

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
    content.replaceChildren(...shown(worst, states, unit, seat, scene));
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
 */
function shown(worst, states, unit, seat, { snapshot, game }) {
  if (!worst.length) return [make("p", {}, own("review-none", "No move of yours was worse than the computer's choice."))];
  const items = worst.map(({ hand_number: hand, move, best, cost }, place) => {
    const at = { snapshot: { ...snapshot, table: states[place] }, game };
    const reasons = best.reasons.map((reason) => sayWhy(reason)).join(" ");
    return make(
      "li",
      {},
      make("b", {}, `${capital(handNoun(game))} ${hand}: ${moveLabel(move, at)}`),
      ` (${costOf(cost, unit)}). ${own("better", "Better")}: ${moveLabel(best.move, at)}. ${reasons}`,
      make("p", { class: "quiet" }, sightOf(states[place], seat, game.faces)),
    );
  });
  const about = own("review-cost", "A cost is the computer's estimate of how many {unit} less the move was worth than the better one, on average over deals that were possible then.", { unit });
  return [
    make("p", {}, own("review-most", "Your worst moves, by what you could know:")),
    make("ol", {}, ...items),
    make("p", { class: "quiet" }, about),
  ];
}

/**
 * An estimate, no more precise than it can be.
 * @param {number} cost
 * @param {string} unit
 */
const costOf = (cost, unit) =>
  cost < 1 ? own("cost-small", "cost in {unit}: less than 1", { unit }) : own("cost", "cost in {unit}: about {number}", { unit, number: Math.round(cost) });

/**
 * The hand before a move, and the card or tile to take or to follow.
 * @param {State} state
 * @param {number} seat
 * @param {Set<string>} faces of the game
 */
function sightOf({ hands, discard_pile: pile, phase }, seat, faces) {
  const hand = /** @type {string[]} */ (hands[seat]);
  // A card that was taken is in the hand.
  const led = Object.values(phase).filter((face) => typeof face === "string" && faces.has(face) && !hand.includes(face)).map(String);
  return [
    { sentence: own("review-hand", "Your hand: {faces}."), some: hand },
    { sentence: own("review-top", "Top discard: {faces}."), some: (pile ?? []).slice(-1) },
    { sentence: own("review-led", "Led: {faces}."), some: led },
  ]
    .filter(({ some }) => some.length)
    .map(({ sentence, some }) => sentence.replace("{faces}", () => some.map(faceText).join(" ")))
    .join(" ");
}
