/** Clipboard and download. */

import { make } from "../dom.js";

/**
 * Copy a text; if the browser does not allow it, show the text to be copied by hand.
 * @param {string} text
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text, dialog) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const [area] = dialog.getElementsByTagName("textarea");
    area.value = text;
    dialog.showModal();
    area.select();
    return false;
  }
}

/** Offer a document as a download. @param {string} name @param {object} content */
export function download(name, content) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 1)], { type: "application/json" }),
  );
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
