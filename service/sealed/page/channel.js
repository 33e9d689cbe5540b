/**
 * Messages between the pages of a sealed table, encrypted end to end with the key in its links. They may be lost,
 * doubled, late and in any order. Those of another shape (`messages.js`) are dropped.
 */

import { read, written } from "./messages.js";
import { own } from "../../table/language.js";
import { hex } from "../../table/game/shapes.js";

/** Bytes; lengths of messages are multiples of it. */
const BLOCK = 1024;
const IV_BYTES = 12;

/** The origin of the relay that the service permits; empty for none. */
const relay = () => document.body.dataset.relay ?? "";

/** Where the links of a table work. */
export const reach = () => (relay() ? own("links-anywhere", "These links work on any device.") : own("links-here", "These links work only in another tab of this browser: the service has no relay to other devices."));

export class Channel {
  /**
   * Join the channel of a key.
   * @param {string} key
   * @param {(message: Told) => unknown} onMessage
   * @param {(wrong: string|null) => void} onTrouble gets the problem, or null once it is solved
   */
  static async join(key, onMessage, onTrouble) {
    const raw = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const secret = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey", "deriveBits"]);
    const of = (/** @type {string} */ info) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: new TextEncoder().encode(info) });
    const aes = { name: "AES-GCM", length: 128 };
    const cipher = await crypto.subtle.deriveKey(of("messages"), secret, aes, false, ["encrypt", "decrypt"]);
    const place = hex(new Uint8Array(await crypto.subtle.deriveBits(of("place"), secret, 128)));
    const hear = async (/** @type {unknown} */ sent) => {
      const message = read(await decrypted(cipher, sent));
      if (message) onMessage(message);
    };
    const far = relay() && (await import("./relay.js"));
    return new Channel(cipher, far ? new far.RelayWire(relay(), place, hear, onTrouble) : new TabWire(place, hear));
  }

  /** @param {CryptoKey} cipher @param {{send: (text: string, kind: string) => void}} wire */
  constructor(cipher, wire) {
    this.cipher = cipher;
    this.wire = wire;
  }

  /** Send a message to all other pages; a newer one of its kind replaces one that waits. @param {Told} message */
  async send(message) {
    const plain = new TextEncoder().encode(written(message));
    const padded = new Uint8Array(BLOCK * Math.ceil(plain.length / BLOCK)).fill(0x20);
    padded.set(plain);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, this.cipher, padded));
    const text = [...iv, ...data].map((byte) => String.fromCharCode(byte)).join("");
    this.wire.send(btoa(text), message.tell);
  }
}

/** The text of a message; empty if it is noise, or of somebody without the key. @param {CryptoKey} cipher @param {unknown} sent */
async function decrypted(cipher, sent) {
  try {
    const data = Uint8Array.from(atob(String(sent)), (character) => character.charCodeAt(0));
    const how = { name: "AES-GCM", iv: data.slice(0, IV_BYTES) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, cipher, data.slice(IV_BYTES)));
  } catch {
    return "";
  }
}

/** Carries texts between the tabs of one browser. */
class TabWire {
  /** @param {string} place @param {(sent: unknown) => void} onText */
  constructor(place, onText) {
    this.channel = new BroadcastChannel(`referee-${place}`);
    this.channel.addEventListener("message", ({ data }) => onText(data));
  }

  /** @param {string} sent */
  send(sent) {
    this.channel.postMessage(sent);
  }
}
