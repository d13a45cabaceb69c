/** Bytes; RFC 5321. Before the @, and altogether. */
const maxUser = 64;
const maxAddress = 254;
/** Bytes between two dots of the domain. */
const maxLabel = 63;

const user = /^[\p{L}\p{M}\p{Nd}_!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}_!#$%&'*+/=?^`{|}~-]+)*$/u;
const label = /^[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;
const digitAtEdge = /^\d|\d$/;

/** Invisible characters that phones and address books add to copied text. The server removes them, too. */
const stray = /[\u00ad\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;

/** The dot of Asian keyboards. NFKC knows their other letters and signs. */
const otherDot = /。/g;
/** `Asha Rao <asha@mail.example>`, as mail programs copy it. */
const named = /^[^<>]*<([^<>]*)>[ .,;]*$/;
const mailto = /^mailto:([^?]*)(?:\?.*)?$/i;
const endOfClause = /[ .,;]+$/;
/** Characters of rare scripts, which mail servers do not know. */
const rare = /[^\0-\uffff]/u;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns the address in what people type and paste. The server does the same before it stores it. */
export const cleanEmail = (typed: string) =>
  typed
    .replace(stray, "")
    .normalize("NFKC")
    .replace(otherDot, ".")
    .trim()
    .replace(named, "$1")
    .replace(mailto, "$1")
    .replace(endOfClause, "")
    .trim();

/**
 * Checks an email address by the rule of the server: letters and digits of any script, the signs of ASCII
 * before the @, and a domain with a dot. Both are tested with content/testdata/emails.json.
 */
export function isEmail(typed: string): boolean {
  const address = cleanEmail(typed);
  const at = address.indexOf("@");
  const name = address.slice(0, Math.max(at, 0));
  if (!user.test(name) || bytesOf(name) > maxUser || bytesOf(address) > maxAddress || rare.test(address)) return false;
  const labels = address.slice(at + 1).split(".");
  return (
    labels.length > 1 &&
    labels.every((part) => label.test(part) && bytesOf(part) <= maxLabel) &&
    !digitAtEdge.test(labels.at(-1) ?? "")
  );
}
