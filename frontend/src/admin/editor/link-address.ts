const scheme = /^[a-z][a-z0-9+.-]*:/i;
const mailbox = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const phone = /^\+?[\d\s()-]{6,20}$/;
const host = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:].*)?$/i;

/** Whether a post may link to an address: a page of this site, the web, a mailbox, a phone. */
export function isAllowed(address: string): boolean {
  // A browser skips spaces and control characters where it looks for the scheme.
  if (/^\p{C}|^\s|[\t\r\n]/u.test(address)) return false;
  return scheme.test(address) ? /^(https?|mailto|tel):/i.test(address) : address !== "";
}

/** The address that somebody means who types this; undefined when it is none. */
export function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(mailto|tel):/i.test(text)) return text.replaceAll(/\s/g, "");
  if (mailbox.test(text)) return `mailto:${text}`;
  if (phone.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (/^[/#?]/.test(text)) return /^\/\//.test(text) ? absolute(`https:${text}`) : encodeURI(decoded(text));
  return absolute(host.test(text) ? `https://${text}` : text);
}

function absolute(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).href;
}

/** Undone first, or an address with %20 in it would be encoded twice. */
function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
