/** Bytes; RFC 5321. Before the @, and altogether. */
const maxUser = 64;
const maxAddress = 254;
/** Bytes between two dots of the domain. */
const maxLabel = 63;

const user = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;
const digitAtEdge = /^\d|\d$/;

/** Invisible characters that phones and address books add to copied text. The server removes them, too. */
const stray = /[\u00ad\u061c\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Checks an email address by the rule of the server: before the @ only letters that most mail servers
 * take, and a domain with a dot, in any script. Both are tested with content/testdata/emails.json.
 */
export function isEmail(typed: string): boolean {
  const address = typed.replace(stray, "").trim();
  const at = address.indexOf("@");
  const name = address.slice(0, Math.max(at, 0));
  if (!user.test(name) || name.length > maxUser || bytesOf(address) > maxAddress) return false;
  const labels = address.slice(at + 1).split(".");
  return (
    labels.length > 1 &&
    labels.every((part) => label.test(part) && bytesOf(part) <= maxLabel) &&
    !digitAtEdge.test(labels.at(-1) ?? "")
  );
}
