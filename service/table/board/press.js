/**
 * Pressed keys and pointers. A button that is replaced between the press and the release of a key
 * or the mouse never gets its click, so redraws that the user did not trigger wait for the release.
 */

const pressed = new Set();
let waiting = [];

/** Start to watch keys and pointers. */
export function watchPresses() {
  const on = (event, does) => addEventListener(event, does, { capture: true, passive: true });
  on("pointerdown", ({ pointerId }) => pressed.add(pointerId));
  on("pointerup", ({ pointerId }) => release(pointerId));
  on("pointercancel", ({ pointerId }) => release(pointerId));
  on("keydown", ({ key }) => key === " " && pressed.add(key));
  on("keyup", ({ key }) => release(key));
  addEventListener("blur", () => [...pressed].forEach(release));
}

/** Do this now, or once everything pressed has been released. */
export function onceReleased(does) {
  waiting.push(does);
  doWhatWaits();
}

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
