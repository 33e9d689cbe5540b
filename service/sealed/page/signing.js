/**
 * The key pair of the browser that has a seat at a sealed table. It signs every message of the seat, with ECDSA over
 * P-256, so that a link alone does not speak for a seat that is taken.
 */

import { object, text } from "../../table/game/shapes.js";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const HASH = { name: "ECDSA", hash: "SHA-256" };
/** The bytes of a coordinate of a point, which follow a first byte. */
const COORDINATE = 32;

/** A public key: a point, uncompressed. */
export const openKey = text(87, /^[\w-]{87}$/);
export const signature = text(86, /^[\w-]{86}$/);
export const keyPair = object({ open: openKey, secret: text(43, /^[\w-]{43}$/) });

/** @returns {Promise<KeyPair>} */
export async function newPair() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const { d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  return { open: base64(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey))), secret: d };
}

/** The signature of a message. @param {KeyPair} pair @param {object} message */
export async function sign({ open, secret }, message) {
  const point = bytes(open);
  const [x, y] = [1, 1 + COORDINATE].map((start) => base64(point.slice(start, start + COORDINATE)));
  const key = await crypto.subtle.importKey("jwk", { kty: "EC", crv: CURVE.namedCurve, x, y, d: secret }, CURVE, false, ["sign"]);
  return base64(new Uint8Array(await crypto.subtle.sign(HASH, key, textOf(message))));
}

/** Whether the holder of a key has signed a message. @param {string} open @param {string} signed @param {object} message */
export async function isSigned(open, signed, message) {
  try {
    const key = await crypto.subtle.importKey("raw", bytes(open), CURVE, false, ["verify"]);
    return await crypto.subtle.verify(HASH, key, bytes(signed), textOf(message));
  } catch {
    // The key is not a point on the curve.
    return false;
  }
}

/** The bytes that are signed: the members, sorted by name. @param {object} message */
function textOf(message) {
  const members = Object.entries(message).sort(([one], [other]) => (one < other ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify(members));
}

/** @param {Uint8Array} data */
const base64 = (data) => btoa(String.fromCharCode(...data)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");

/** @param {string} given */
const bytes = (given) => Uint8Array.from(atob(given.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
