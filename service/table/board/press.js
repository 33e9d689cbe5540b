/**
 * Pressed keys and pointers. A button that is replaced between the press and the release of a key or the mouse
 * never gets its click, so redraws that the user did not trigger wait for the release.
 */

/** @type {Set<number|string>} */
const pressed = new Set();
/** @type {(() => void)[]} */
let waiting = [];

/** Start to watch keys and pointers. */
export function watchPresses() {
  const early = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerId }) => pressed.add(pointerId), early);
  addEventListener("pointerup", ({ pointerId }) => release(pointerId), early);
  addEventListener("pointercancel", ({ pointerId }) => release(pointerId), early);
  addEventListener("keydown", ({ key }) => key === " " && pressed.add(key), early);
  addEventListener("keyup", ({ key }) => release(key), early);
  addEventListener("blur", () => [...pressed].forEach(release));
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
