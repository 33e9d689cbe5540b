/** Style sheets that are loaded once they are needed. */

import { make } from "../dom.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Load a style sheet; resolved once it is there, or cannot be loaded. @param {"crowd"|"end"|"form"|"guide"|"inspect"|"sheet"} name */
export function style(name) {
  const href = new URL(`../${name}.css`, import.meta.url).href;
  const sheet = sheets.get(name) ?? new Promise((done) => document.head.append(make("link", { rel: "stylesheet", href, onload: done, onerror: done })));
  sheets.set(name, sheet);
  return sheet;
}
