/** Names of players: the characters that they have, and which of them look alike. */

/** Controls, direction marks and what shows nothing; not the joiners and selectors of emoji. */
const UNSEEN =
  /[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb]/u;
/** Alphabets with letters that look alike: Latin, Greek, Cyrillic, Armenian, small and old ones. */
const ALPHABETS = [
  /[A-Za-z\xc0-\xd6\xd8-\xf6\xf8-\u02af\u1e00-\u1eff]/u,
  /[\u0370-\u03ff\u1f00-\u1fff]/u,
  /[\u0400-\u052f\u1c80-\u1c8f\ua640-\ua69f]/u,
  /[\u0531-\u0588]/u,
  /[\u13a0-\u167f\u1d00-\u1dbf\u2c80-\u2cff\ua4d0-\ua4ff\ua720-\ua7ff\uab30-\uabbf]/u,
  /[\u{10000}-\u{1cfff}]/u,
];
/** Accents, and what shows nothing; the vowel signs of Hindi tell names apart. */
const HIDDEN = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufdd0-\ufe2f\ufffe\uffff\u{e0000}-\u{10ffff}\p{Cc}\p{Cf}\p{Co}]/gu;
/** What is no letter; by range where a newer Unicode has other characters. */
const SYMBOLS = /[\p{P}\p{S}\p{Z}\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\u{1cc00}-\u{1ceff}\u{1f000}-\u{1ffff}]/gu;
/** Capital letters, each with those that look like it. */
const ALIKE = "3З AΑАᎪꓮⱭ BΒВЬᏏᏴꓐ CϹСᏟꓚ DĐԀᎠᏧꓒꓓ EΕЕᎬꓰ Fꓝ GᏀᏳꓖꞬ HΗНҺᎻᏂꓧ IΙІӀᎥꓲƖꞮ JͿЈᎫꓙ KΚКᏦꓗ LŁᏞꓡ MΜМᎷꓟ NΝՈꓠ OØΟΣОՕꓳ PΡРᏢꓑ QԚ RГᎡᏒꓣƦ SЅᏕᏚꓢ TΤТᎢꓔ UՍꓴ VѴᏙꓦƲ WΩԜᎳᏔꓪ XΧХꓫ YΥУҮᎩᎽꓬ ZΖᏃꓜ";
const LATIN = new Map(ALIKE.split(" ").flatMap(([latin, ...others]) => others.map((other) => [other, latin])));

/** Whether every character of a text is seen, or part of one that is. @param {string} text */
export const isVisible = (text) => !UNSEEN.test(text);

/** Whether the letters of a name are of alphabets that look alike. @param {string} name */
export const isMixed = (name) => ALPHABETS.filter((letters) => letters.test(name.normalize("NFKC"))).length > 1;

/**
 * A name as it looks at a glance, to compare it with others: letters and digits without case, accents, and what follows a
 * bracket or dash; I, l and 1 as one, and letters of different alphabets. A name without any is itself, and empty if it
 * shows nothing.
 * @param {string} name
 */
export function looks(name) {
  const bare = name.normalize("NFKD").replace(HIDDEN, "").trim();
  const letters = bare.replace(/(?<=.)([([{<]| -).*/u, "").replace(SYMBOLS, "").toUpperCase();
  const latin = letters.replace(/./gu, (letter) => LATIN.get(letter) ?? letter).toLowerCase();
  return latin.replace(/[il]/g, "1").replaceAll("o", "0").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("c1", "d") || bare;
}
