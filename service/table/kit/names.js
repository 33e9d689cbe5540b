/** Names of players: the characters that they have, and which of them look alike. */

/** Controls, direction marks and what shows nothing; not the joiners and selectors of emoji. */
const UNSEEN =
  /[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb]/u;
/** Latin, Greek, Cyrillic; all others except Chinese, Japanese and Korean. Phonetic letters are in two, so no name has them. */
const ALPHABETS = [
  /[A-Za-z\xc6-\u02af\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u,
  /[Ͱ-Ͽ]/u,
  /[Ѐ-ԯ]/u,
  /(?![ƁƆƉƊƎ-ƒƔƖ-ƙƝƤƥƩƬƭƱ-ƷǝǤǥɁɂɄɅɓɔɖɗəɛɣɨɩɲʃʉ-ʌʒʔẞ])[\u0180-\u02af\u0530-\u10ff\u1200-\u1eff\u212e\u2200-\u22ff\u2500-\u257f\u2c60-\u2dff\ua000-\uabff\u{10000}-\u{1efff}]/u,
];
/** Accents, marks, vowel signs but those of Hindi, and what shows nothing. */
const HIDDEN = /[\u02b0-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065e\u0670\u06d6-\u06ed\u08ca-\u08ff\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u302a-\u302d\ufdd0-\ufe2f\ufffe\uffff\u{e0000}-\u{10ffff}\p{Cc}\p{Cf}\p{Co}]/gu;
/** Small letters above or below the line: phonetic, too. */
const RAISED = /[ʰ-ʸˠ-ˤᴬ-ᵪᵸᶛ-ᶿⁱⁿₐ-ₜⱼⱽꝰ\ua7f1-ꟴꟸꟹꭜ-ꭟ\u{10780}-\u{107ba}]/gu;
/** Small digits, and signs such as that of a trademark. */
const SMALL = /[ª²³¹º⁰⁴-⁹₀-₉™℠🅪-🅬]/gu;
/** What is no letter; by range where a newer Unicode has other characters. */
const SYMBOLS = /[\p{P}\p{S}\p{Z}\u2000-\u2bff\u2ff0-\u2fff\u31c0-\u31ef\u{1cc00}-\u{1ceff}\u{1f000}-\u{1ffff}]/gu;
const LEADING = new RegExp(`^${SYMBOLS.source}+`, "u");
/** A to Z in brackets, circles and squares. */
const FRAMED = new Map(
  [0x249c, 0x1f110, 0x1f150, 0x1f170].flatMap((first) => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, n) => [String.fromCodePoint(first + n), letter])),
);
/** Capital letters and digits, each with those that look like it. */
const SAME = "0٠۰OØΟΣОՕꓳ〇○口ᄋ◯ロ 1١۱IΙІӀᎥꓲƖƗ|丨ᅵ❘❙❚⏐㇑⎮▏LŁᏞꓡ£ 2٢۲ 3ЗӠƷ٣۳ 4٤۴ 5٥۵ 6٦۶ 7٧۷ 8٨۸ 9٩۹ AΑАᎪꓮ₳ BΒВЬᏏᏴꓐƁ₿ CСᏟꓚ₵ DĐԀᎠᏧꓒꓓƉƊÐ EΕЕᎬꓰƐ€ FꓝƑ GᏀᏳꓖǤ HΗНҺᎻᏂꓧĦ JͿЈᎫꓙ KΚКᏦꓗƘĸ MΜМᎷꓟ NΝՈꓠƝŊ₦ PΡРᏢꓑƤ₱ QԚ RГҒᎡᏒꓣ SЅᏕᏚꓢ$ TΤТᎢꓔƬŦ₮丅 UՍꓴɄ VѴᏙꓦƲ WΩԜᎳᏔꓪ XΧХꓫ×✕ㄨ YΥУҮᎩᎽꓬƳƔ¥ㄚ丫 ZΖᏃꓜƵ 11‖∥║ǁ B1Ы يیى كک هھ へヘ りリ";
const LATIN = new Map([...SAME.matchAll(/([!-~]+|\S)(\S*)/gu)].flatMap(([, latin, others]) => [...others].map((other) => [other, latin])));

/** A text with other letters for some. @param {string} text @param {Map<string, string>} letters */
const swap = (text, letters) => text.replace(/./gu, (letter) => letters.get(letter) ?? letter);

/** Whether every character of a text is seen, or part of one that is. @param {string} text */
export const isVisible = (text) => !UNSEEN.test(text);

/** Whether the letters of a name are of several alphabets, or phonetic. @param {string} name */
export const isMixed = (name) => ALPHABETS.filter((letters) => letters.test(name.replace(RAISED, "ᴀ").normalize("NFKD"))).length > 1;

/**
 * A name as it looks at a glance, to compare it with others; empty if it shows nothing. Letters and digits that look alike
 * are one, without what follows a bracket or dash.
 * @param {string} name
 */
export function looks(name) {
  const bare = swap(name, FRAMED).replace(RAISED, "").replace(SMALL, "").normalize("NFKD").replace(HIDDEN, "").trim();
  const first = swap(bare.toUpperCase(), LATIN).replace(LEADING, "").replace(/([([{<«‹“„〈《「『【〔〖⟨]| [-‐-―]).*/u, "");
  return first.replace(SYMBOLS, "").toLowerCase().replaceAll("rn", "m").replaceAll("vv", "w") || bare;
}
