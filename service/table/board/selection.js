/** The player's current selection on the way to a move. */

/**
 * Cards of a hand as selectable items; twins from two packs get different keys.
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

/** The card with this key. */
export const faceOf = (key) => key.split("*")[0];

/** The selection: cards in the order they were picked, groups of cards, and a meld on the table. */
export class Selection {
  constructor() {
    this.clear();
  }

  /** Clear the selection. */
  clear() {
    this.keys = [];
    this.groups = [];
    this.meld = null;
    this.end = null;
  }

  /** The picked faces outside groups, in the order they were picked. */
  get faces() {
    return this.keys.map(faceOf);
  }

  /** The groups as faces. */
  get groupFaces() {
    return this.groups.map((group) => group.map(faceOf));
  }

  /** Pick a card, or unpick it. */
  toggle(key) {
    if (this.keys.includes(key)) this.keys = this.keys.filter((other) => other !== key);
    else if (!this.isGrouped(key)) this.keys.push(key);
    else this.groups = this.groups.filter((group) => !group.includes(key));
  }

  /** Pick these faces of a hand and nothing else. */
  take(faces, hand) {
    const left = [...hand];
    this.keys = faces.flatMap((face) => {
      const place = left.findIndex((item) => item.face === face && !this.isGrouped(item.key));
      return place < 0 ? [] : left.splice(place, 1).map((item) => item.key);
    });
  }

  /** Whether a card is in a group. */
  isGrouped(key) {
    return this.groups.some((group) => group.includes(key));
  }

  /** Make a group of the picked cards. */
  group() {
    this.groups.push(this.keys);
    this.keys = [];
  }

  /** Select a meld on the table, or one of its ends; selecting it again clears it. */
  selectMeld(meld, end = null) {
    const same = this.meld === meld && this.end === end;
    this.meld = same ? null : meld;
    this.end = same ? null : end;
  }
}
