import { cleanEmail, isEmail } from "@/lib/forms/email";

/** The domains that people mistype most. */
const common = ["gmail.com", "yahoo.com", "yahoo.co.in", "hotmail.com", "outlook.com", "rediffmail.com", "icloud.com"];
/** These, and other domains that look like mistyped ones. */
const real = [...common, "mail.com", "ymail.com", "email.com", "yahoo.co.id", "cloud.com"];

/**
 * Returns the address that somebody probably meant: a common domain with one letter wrong, missing, too many
 * or exchanged with the next one, or a comma for a dot. Undefined: the address is probably right.
 */
export function meantEmail(typed: string): string | undefined {
  const address = cleanEmail(typed);
  const start = address.lastIndexOf("@") + 1;
  const written = address.slice(start).replaceAll(",", ".");
  const domain = written.toLowerCase();
  const near = real.includes(domain) ? undefined : common.find((known) => isNear(domain, known));
  const meant = address.slice(0, start) + (near ?? written);
  return meant !== address && isEmail(meant) ? meant : undefined;
}

/** Reports whether a common domain begins with the one that is being typed. */
export function isUnfinished(typed: string): boolean {
  const domain = typed.slice(typed.lastIndexOf("@") + 1).toLowerCase();
  return common.some((known) => known.startsWith(domain));
}

function isNear(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, known.length) - start && typed.at(-1 - end) === known.at(-1 - end)) end++;
  const a = typed.slice(start, typed.length - end);
  const b = known.slice(start, known.length - end);
  return (a.length < 2 && b.length < 2) || (a.length === 2 && a === [...b].reverse().join(""));
}
