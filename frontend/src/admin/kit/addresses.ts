/** The addresses of the admin area's screens. */
export const loginAddress = "/admin/login";
export const resetAddress = "/admin/reset";
export const dashboardAddress = "/admin/dashboard";

/** Returns the address in the dashboard at which a page is edited, with the cursor in one of its fields. */
export function editAddress(key: string, pointer?: string, release?: string): string {
  const query = new URLSearchParams({ tab: "pages", page: key });
  if (pointer) query.set("field", pointer);
  if (release) query.set("release", release);
  return `?${query}`;
}

/** Returns the address in the dashboard that asks whether a page shall be taken off the site. */
export const offAddress = (key: string) => `?${new URLSearchParams({ tab: "pages", off: key })}`;

/** Returns an address that leads back to another address of the dashboard when the dialog that it opens closes. */
export function andBack(address: string, back: string): string {
  const query = new URLSearchParams(address);
  query.set("back", back);
  return `?${query}`;
}

/** Returns where an address leads when the dialog that it opens closes: to its tab, if it does not say. */
export const backFrom = (search: string, tab = "?tab=pages") => new URLSearchParams(search).get("back") ?? tab;

/** Reports whether an address begins something new in its tab. */
export const isNew = (search: string) => new URLSearchParams(search).has("new");

/** Reads a whole address; undefined if it is not one. The oldest browsers that we serve have no `URL.canParse`. */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
