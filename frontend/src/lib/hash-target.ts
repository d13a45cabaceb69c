/** Returns the element that a hash such as `#fees` leads to, or null. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id ? document.getElementById(decoded(id)) : null;
}

/** Ids may contain any letters, which addresses encode. A malformed address is taken literally. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the disclosure that a target is, contains as its child, or is inside of. */
export const disclosureOf = (target: HTMLElement) =>
  target.querySelector<HTMLDetailsElement>(":scope > details") ?? target.closest("details");
