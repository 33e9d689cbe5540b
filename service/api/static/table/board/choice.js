/** What the player has picked out on the table so far, on the way to a move. */

/**
 * The cards of a hand as things one can point at: twins of two packs are told apart.
 *
 * @param {string[]} faces
 * @returns {{key: string, face: string}[]}
 */
export function keyed(faces) {
  const seen = new Map();
  return faces.map((face) => {
    const twin = (seen.get(face) ?? 0) + 1;
    seen.set(face, twin);
    return { key: twin === 1 ? face : `${face}*${twin}`, face };
  });
}

/** The card that a key points at. */
export const faceOf = (key) => key.split("*")[0];

/** Cards picked in the order they were picked, groups put together, and a meld on the table. */
export class Choice {
  constructor() {
    this.clear();
  }

  /** Put everything back. */
  clear() {
    this.keys = [];
    this.groups = [];
    this.meld = null;
    this.end = null;
  }

  /** The picked faces that are in no group, in the order they were picked. */
  get faces() {
    return this.keys.map(faceOf);
  }

  /** The groups as faces. */
  get groupFaces() {
    return this.groups.map((group) => group.map(faceOf));
  }

  /** Pick a card, or put it back. */
  toggle(key) {
    if (this.keys.includes(key)) this.keys = this.keys.filter((other) => other !== key);
    else if (!this.isGrouped(key)) this.keys.push(key);
    else this.groups = this.groups.filter((group) => !group.includes(key));
  }

  /** Pick these faces out of a hand and nothing else. */
  take(faces, hand) {
    const left = [...hand];
    this.keys = faces.flatMap((face) => {
      const place = left.findIndex((item) => item.face === face && !this.isGrouped(item.key));
      return place < 0 ? [] : left.splice(place, 1).map((item) => item.key);
    });
  }

  /** Whether a card lies in a group. */
  isGrouped(key) {
    return this.groups.some((group) => group.includes(key));
  }

  /** Put the picked cards together as a group. */
  group() {
    this.groups.push(this.keys);
    this.keys = [];
  }

  /** Point at a meld on the table, or at one of its ends; the same again takes it back. */
  aim(meld, end = null) {
    const same = this.meld === meld && this.end === end;
    this.meld = same ? null : meld;
    this.end = same ? null : end;
  }
}
