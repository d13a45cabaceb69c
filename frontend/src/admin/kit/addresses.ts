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
