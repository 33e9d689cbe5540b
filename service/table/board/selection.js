/** The player's current selection on the way to a move. */

/**
 * Cards of a hand as selectable items; twins from two packs get different keys.
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

/** The card with this key. @param {string} key */
export const faceOf = (key) => key.split("*")[0];

/** The selection: cards in the order they were picked, groups of cards, and a meld on the table. */
export class Selection {
  constructor() {
    /** @type {string[]} */
    this.keys = [];
    /** @type {string[][]} */
    this.groups = [];
    /** @type {number|null} */
    this.meld = null;
  }

  /** Clear the selection. */
  clear() {
    this.keys = [];
    this.groups = [];
    this.meld = null;
  }

  /** The picked faces outside groups, in the order they were picked. */
  get faces() {
    return this.keys.map(faceOf);
  }

  /** The groups as faces. */
  get groupFaces() {
    return this.groups.map((group) => group.map(faceOf));
  }

  /** The selection as the kit reads it. */
  get picked() {
    return { faces: this.faces, meld: this.meld, groups: this.groupFaces };
  }

  /** Pick a card, or unpick it. @param {string} key */
  toggle(key) {
    if (this.keys.includes(key)) this.keys = this.keys.filter((other) => other !== key);
    else if (!this.isGrouped(key)) this.keys.push(key);
    else this.groups = this.groups.filter((group) => !group.includes(key));
  }

  /** Pick exactly these faces of a hand. @param {string[]} faces @param {{key: string, face: string}[]} hand */
  take(faces, hand) {
    const left = [...hand];
    this.keys = faces.flatMap((face) => {
      const place = left.findIndex((item) => item.face === face && !this.isGrouped(item.key));
      return place < 0 ? [] : left.splice(place, 1).map((item) => item.key);
    });
  }

  /** Whether a card is in a group. @param {string} key */
  isGrouped(key) {
    return this.groups.some((group) => group.includes(key));
  }

  /** Make a group of the picked cards. */
  group() {
    this.groups.push(this.keys);
    this.keys = [];
  }

  /** Select a meld on the table; selecting it again clears it. @param {number} meld */
  selectMeld(meld) {
    this.meld = this.meld === meld ? null : meld;
  }
}
