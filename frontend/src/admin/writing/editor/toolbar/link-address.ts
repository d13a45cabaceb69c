import { parseAddress } from "@/admin/kit/addresses";

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const mailbox = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const phone = /^\+?[\d\s()-]{6,20}$/;
const host = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:].*)?$/i;

/** Reports whether a post may link to an address: pages of this site, the web, mail and phone. */
export function isAllowed(address: string): boolean {
  // Browsers ignore spaces and control characters when they read the scheme.
  if (/^\p{C}|^\s|[\t\r\n]/u.test(address)) return false;
  return scheme.test(address) ? /^(https?|mailto|tel):/i.test(address) : address !== "";
}

/** Completes what the writer typed to an address, such as `example.com`; undefined if it is not one. */
export function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(mailto|tel):/i.test(text)) return text.replaceAll(/\s/g, "");
  if (mailbox.test(text)) return `mailto:${text}`;
  if (phone.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (/^[/#?]/.test(text)) return text.startsWith("//") ? webAddress(`https:${text}`) : encodeURI(decode(text));
  return webAddress(host.test(text) ? `https://${text}` : text);
}

function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? parseAddress(text)?.href : undefined;
}

/** Decodes an address before it is encoded, so %20 is not encoded twice. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
