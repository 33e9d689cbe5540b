/**
 * What is stored in this browser: saved games and settings. Where storage is off or full, the page
 * works but forgets.
 */

/** The number grows when the shape of what is stored changes; older items are ignored. */
const PREFIX = "referee.1.";
const GAME = `${PREFIX}game.`;
const MOST_GAMES = 4;

/** Store a setting. */
export function remember(name, value) {
  put(`${PREFIX}${name}`, value);
}

/** A stored setting, or undefined. */
export function remembered(name) {
  return get(`${PREFIX}${name}`);
}

/**
 * Save a game; drops the oldest if there are too many.
 *
 * @param {string} id of the table
 * @param {object} game what is needed to go on with it
 */
export function keepGame(id, game) {
  put(GAME + id, { ...game, savedAt: Date.now() });
  for (const old of keptGames().slice(MOST_GAMES)) forgetGame(old.id);
}

/** A saved game, or undefined. */
export const keptGame = (id) => get(GAME + id);

/** All saved games, the latest first. */
export function keptGames() {
  const ids = keys().filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  const games = ids.flatMap((id) => (keptGame(id) ? [{ id, ...keptGame(id) }] : []));
  return games.sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * Call with the id of each game that another tab saves.
 *
 * @param {(id: string) => void} does
 */
export function onKeptElsewhere(does) {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue !== null && key.startsWith(GAME)) does(key.slice(GAME.length));
  });
}

/** Delete a game. */
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
