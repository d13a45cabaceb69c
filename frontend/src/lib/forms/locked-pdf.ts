import { md5 } from "@/lib/forms/md5";

/** What fills up short passwords (ISO 32000-1, 7.6.3.3). */
const padding = bytesOf("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A");

/**
 * Reports whether a PDF file opens only with a password, by the rules of pb/platform/uploads/pdf_password.go. The text has one
 * character for each byte. A file that it cannot read is taken for open: the server looks more closely.
 */
export async function isLocked(text: string): Promise<boolean> {
  const encryption = findEncryption(text);
  const revision = numberAfter(encryption, "R") ?? 0;
  const [user, owner] = [stringAfter(encryption, "U"), stringAfter(encryption, "O")];
  if (!user || !owner || user.length < 32 || owner.length < 32) return false;
  if (revision >= 2 && revision <= 4) return isLockedByRC4(encryption, revision, user, owner, fileIDIn(text));
  if ((revision !== 5 && revision !== 6) || user.length < 40 || !globalThis.crypto?.subtle) return false;
  const salt = user.subarray(32, 40);
  return !isSame(revision === 5 ? await sha(256, salt) : await slowHash(salt), user.subarray(0, 32));
}

function isLockedByRC4(encryption: string, revision: number, user: Uint8Array, owner: Uint8Array, id: Uint8Array) {
  const permissions = new Uint8Array(new Int32Array([numberAfter(encryption, "P") ?? 0]).buffer);
  const isMetadataOpen = revision === 4 && /\/EncryptMetadata\s+false/.test(encryption);
  const end = isMetadataOpen ? bytesOf("FFFFFFFF") : [];
  const version = numberAfter(encryption, "V") ?? 0;
  const bits = version === 4 ? 128 : revision > 2 ? (numberAfter(encryption, "Length") ?? 40) : 40;
  const length = Math.min(Math.max(bits >> 3, 5), 16);
  let key = md5(Uint8Array.from([...padding, ...owner.subarray(0, 32), ...permissions, ...id, ...end]));
  for (let i = 0; revision > 2 && i < 50; i++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return !isSame(rc4(key, padding), user.subarray(0, 32));
  let check: Uint8Array = md5(Uint8Array.from([...padding, ...id]));
  for (let i = 0; i < 20; i++) {
    check = rc4(
      key.map((byte) => byte ^ i),
      check,
    );
  }
  return !isSame(check, user.subarray(0, 16));
}

function rc4(key: Uint8Array, text: Uint8Array) {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => state[i & 255] ?? 0;
  const swap = (i: number, j: number) => {
    [state[i & 255], state[j & 255]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return text.map((byte, index) => {
    j = (j + at(index + 1)) & 255;
    swap(index + 1, j);
    return byte ^ at(at(index + 1) + at(j));
  });
}

const sha = async (bits: number, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));

/** Returns the hash of an empty password (ISO 32000-2, algorithm 2.B). */
async function slowHash(salt: Uint8Array<ArrayBuffer>) {
  let key = await sha(256, salt);
  for (let i = 0, last = 0; i < 64 || last > i - 32; i++) {
    const text = Uint8Array.from({ length: key.length * 64 }, (_, place) => key[place % key.length] ?? 0);
    const aes = await crypto.subtle.importKey("raw", key.subarray(0, 16), "AES-CBC", false, ["encrypt"]);
    const encrypted = await crypto.subtle.encrypt({ name: "AES-CBC", iv: key.subarray(16, 32) }, aes, text);
    const block = new Uint8Array(encrypted, 0, text.length); // without the padding
    const remainder = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = await sha([256, 384, 512][remainder] ?? 256, block);
    last = block[block.length - 1] ?? 0;
  }
  return key.subarray(0, 32);
}

/** Returns the dictionary of encryption, and what follows it. */
function findEncryption(text: string): string {
  const at = text.lastIndexOf("/Encrypt");
  const [, number, generation] = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text.slice(at, at + 60)) ?? [];
  if (!number) return text.slice(at, at + 2000);
  const start = new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj`).exec(text)?.index;
  return start === undefined ? "" : text.slice(start, start + 2000);
}

function numberAfter(dictionary: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
}

const fileIDIn = (text: string) =>
  stringAfter(text.slice(Math.max(0, text.lastIndexOf("/ID"))), "ID\\s*\\[") ?? new Uint8Array();

/** Returns the string after a key: in brackets, or as hexadecimal digits. */
function stringAfter(text: string, key: string): Uint8Array<ArrayBuffer> | undefined {
  const start = new RegExp(`/${key}\\s*(?:<([0-9A-Fa-f\\s]*)>|\\()`).exec(text);
  if (!start) return undefined;
  if (start[1] !== undefined) return bytesOf(start[1].replaceAll(/\s/g, ""));
  const bytes: number[] = [];
  const named: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const parts = /\\([0-7]{1,3})|\\(\r\n?|\n)|\\(.)|([()])|(.)/gs;
  parts.lastIndex = start.index + start[0].length;
  for (let depth = 1, part = parts.exec(text); part && bytes.length < 200; part = parts.exec(text)) {
    const [, octal, , escaped, bracket, other] = part;
    if (bracket) depth += bracket === "(" ? 1 : -1;
    if (depth === 0) break;
    if (octal) bytes.push(Number.parseInt(octal, 8) & 255);
    const letter = escaped ? (named[escaped] ?? escaped) : (bracket ?? other);
    if (letter) bytes.push(letter.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, i) => byte === other[i]);
