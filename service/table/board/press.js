/**
 * Pressed keys and pointers. A button that is replaced between the press and the release of a key or the mouse
 * never gets its click, so redraws that the user did not trigger wait for the release. The second tap of a double
 * tap is ignored if the first has brought another position.
 */

/** Milliseconds and pixels between the two taps of a double tap, at most. */
const SOON = 400;
const NEAR = 24;

/** @type {Set<number|string>} */
const pressed = new Set();
/** @type {(() => void)[]} */
let waiting = [];
/** Counts the positions that were shown. */
let positions = 0;
/** The last tap. @type {{position: number, target: EventTarget|null, timeStamp: number, x: number, y: number}} */
let tap = { position: 0, target: null, timeStamp: -SOON, x: 0, y: 0 };

/** Start to watch keys and pointers. */
export function watchPresses() {
  const early = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerId }) => pressed.add(pointerId), early);
  addEventListener("pointerup", ({ pointerId }) => release(pointerId), early);
  addEventListener("pointercancel", ({ pointerId }) => release(pointerId), early);
  addEventListener("keydown", ({ key }) => key === " " && pressed.add(key), early);
  addEventListener("keyup", ({ key }) => release(key), early);
  addEventListener("blur", () => [...pressed].forEach(release));
  for (const kind of /** @type {const} */ (["click", "dblclick"])) addEventListener(kind, ignoreSecond, { capture: true });
}

/** Another position is shown. */
export function positionShown() {
  positions += 1;
}

/** Ignore a second tap on something that has come with another position; keys have no detail. @param {MouseEvent} event */
function ignoreSecond(event) {
  const { detail, target, timeStamp, x, y } = event;
  const isOther = tap.position !== positions && tap.target !== target;
  const isNear = timeStamp - tap.timeStamp < SOON && Math.hypot(x - tap.x, y - tap.y) < NEAR;
  if (!detail) return;
  if (!isOther || !isNear) tap = { position: positions, target, timeStamp, x, y };
  else {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Do this now, or once everything pressed has been released. @param {() => void} does */
export function onceReleased(does) {
  waiting.push(does);
  doWhatWaits();
}

/** @param {number|string} what a pointer or a key */
function release(what) {
  pressed.delete(what);
  // The click comes after the release, in the same task.
  setTimeout(doWhatWaits);
}

function doWhatWaits() {
  if (pressed.size) return;
  const due = waiting;
  waiting = [];
  due.forEach((does) => does());
}
