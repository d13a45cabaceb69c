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

/** Reads a whole address; undefined if it is not one. The oldest browsers that we serve have no `URL.canParse`. */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
