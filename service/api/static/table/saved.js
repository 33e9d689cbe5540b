/**
 * What stays in this browser: the games that were begun, and how the page was set. A browser that
 * keeps nothing, in a private window or with a full store, only forgets.
 */

/** Changes whenever what is kept gets another shape; what an older page kept is left alone. */
const PREFIX = "referee.1.";
const GAME = `${PREFIX}game.`;
const MOST_GAMES = 4;

/** Keep a setting. */
export function remember(name, value) {
  put(`${PREFIX}${name}`, value);
}

/** A setting that was kept, or undefined. */
export function remembered(name) {
  return get(`${PREFIX}${name}`);
}

/**
 * Keep a game; of too many, the oldest is forgotten.
 *
 * @param {string} id of the table
 * @param {object} game whatever takes it up again
 */
export function keepGame(id, game) {
  put(GAME + id, { ...game, savedAt: Date.now() });
  for (const old of keptGames().slice(MOST_GAMES)) forgetGame(old.id);
}

/** A game that was kept, or undefined. */
export const keptGame = (id) => get(GAME + id);

/** Every game that was kept, the latest first. */
export function keptGames() {
  const ids = keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  const games = ids.flatMap((id) => (keptGame(id) ? [{ id, ...keptGame(id) }] : []));
  return games.sort((one, other) => other.savedAt - one.savedAt);
}

/** Forget a game. */
export function forgetGame(id) {
  attempt(() => localStorage.removeItem(GAME + id));
}

const keys = () => attempt(() => Object.keys(localStorage)) ?? [];
const put = (key, value) => attempt(() => localStorage.setItem(key, JSON.stringify(value)));
const get = (key) => attempt(() => JSON.parse(localStorage.getItem(key))) ?? undefined;

function attempt(does) {
  try {
    return does();
  } catch {
    return undefined;
  }
}
