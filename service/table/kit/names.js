/** Names of players: the characters that they have, and which of them look alike. */

/** Controls, direction marks and what shows nothing; not the joiners and selectors of emoji. */
const UNSEEN =
  /[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb]/u;
/** Latin, Greek, Cyrillic; all others except Chinese, Japanese and Korean. Phonetic letters are in two, so no name has them. */
const ALPHABETS = [
  /[A-Za-z\xc6-\u02af\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u,
  /[\u0370-\u03ff]/u,
  /[\u0400-\u052f]/u,
  /(?![ƁƆƉƊƎ-ƒƔƖ-ƙƝƤƥƩƬƭƱ-ƷǝǤǥɁɂɄɅɓɔɖɗəɛɣɨɩɲʃʉ-ʌʒʔẞ])[\u0180-\u02af\u0530-\u10ff\u1200-\u1eff\u212e\u2200-\u22ff\u2500-\u257f\u2c60-\u2dff\ua000-\uabff\u{10000}-\u{1efff}]/u,
];
/** Accents, marks and what shows nothing; the vowel signs of Hindi tell names apart. */
const HIDDEN = /[\u02b0-\u036f\u0640\u064b-\u065f\u0670\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u302a-\u302d\ufdd0-\ufe2f\ufffe\uffff\u{e0000}-\u{10ffff}\p{Cc}\p{Cf}\p{Co}]/gu;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What is no letter; by range where a newer Unicode has other characters. */
const SYMBOLS = /[\p{P}\p{S}\p{Z}\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\u{1cc00}-\u{1ceff}\u{1f000}-\u{1ffff}]/gu;
const LEADING = new RegExp(`^${SYMBOLS.source}+`, "u");
/** A to Z in brackets, circles and squares. */
const FRAMED = new Map(
  [0x249c, 0x1f110, 0x1f150, 0x1f170].flatMap((first) => [...LETTERS].map((letter, n) => [String.fromCodePoint(first + n), letter])),
);
/** Capital letters, each with those that look like it. */
const ALIKE = "3ЗӠƷ AΑАᎪꓮ₳ BΒВЬᏏᏴꓐƁ₿ CϹСᏟꓚ₵ DĐԀᎠᏧꓒꓓƉƊÐ EΕЕᎬꓰƐ€ FꓝƑ GᏀᏳꓖǤ HΗНҺᎻᏂꓧĦ IΙІӀᎥꓲƖƗ|丨ᅵ❘⏐㇑⎮▏ JͿЈᎫꓙ KΚКᏦꓗƘĸ LŁᏞꓡ£ MΜМᎷꓟ NΝՈꓠƝŊ₦ OØΟΣОՕꓳ〇○口ᄋ◯ロ PΡРᏢꓑƤ₱ QԚ RГҒᎡᏒꓣ SЅᏕᏚꓢ$ TΤТᎢꓔƬŦ₮丅 UՍꓴɄ VѴᏙꓦƲ WΩԜᎳᏔꓪ XΧХꓫ×✕ㄨ YΥУҮᎩᎽꓬƳƔ¥ㄚ丫 ZΖᏃꓜƵ يیى كک هھہ ٠۰ ١۱ ٢۲ ٣۳ ٧۷ ٨۸ ٩۹ へヘ りリ";
const LATIN = new Map(ALIKE.split(" ").flatMap(([latin, ...others]) => others.map((other) => [other, latin])));
/** Small signs above and below the line. */
const RAISED = /[ªº²³¹⁰-ₜ™℠ᴬ-ᵪᶛ-ᶿ]/gu;

/** A text with other letters for some. @param {string} text @param {Map<string, string>} letters */
const swap = (text, letters) => text.replace(/./gu, (letter) => letters.get(letter) ?? letter);

/** Whether every character of a text is seen, or part of one that is. @param {string} text */
export const isVisible = (text) => !UNSEEN.test(text);

/** Whether the letters of a name are of several alphabets, or phonetic. @param {string} name */
export const isMixed = (name) => ALPHABETS.filter((letters) => letters.test(name.normalize("NFKD"))).length > 1;

/**
 * A name as it looks at a glance, to compare it with others: letters and digits without case, accents, and what follows a
 * bracket or dash; I, l and 1 as one, and letters of different alphabets. A name without any is itself, and empty if it
 * shows nothing.
 * @param {string} name
 */
export function looks(name) {
  const bare = swap(name.replace(RAISED, ""), FRAMED).normalize("NFKD").replace(HIDDEN, "").trim();
  const first = swap(bare.replace(/[‖∥║ǁ]/gu, "ll").toUpperCase(), LATIN).replace(LEADING, "").replace(/([([{<«‹“„〈《「『【〔〖⟨]| [-‐-―]).*/u, "");
  const latin = first.replace(SYMBOLS, "").toLowerCase();
  return latin.replace(/[il]/g, "1").replaceAll("o", "0").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("ы", "b1") || bare;
}
