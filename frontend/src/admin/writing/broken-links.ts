import { read } from "@/admin/kit/call";
import { showToast, type Toast } from "@/admin/kit/toast/toast";
import type { Broken } from "@/generated/api";

/** A link that leads nowhere, with the place where it stands. */
export type { Broken as BrokenLink };

export const brokenLinksPath = "/api/links/broken";

/** Returns the links of a saved post, document or opening that lead nowhere. */
const brokenLinksOf = (collection: Broken["collection"], id: string) =>
  read<Broken[]>(`${brokenLinksPath}?${new URLSearchParams({ collection, id })}`);

/** Shows the toast about a saved record, and adds to it that links in the record lead nowhere. */
export async function showSaved(toast: Toast, collection: Broken["collection"], id: string) {
  showToast(toast);
  const links = await brokenLinksOf(collection, id).catch(() => []);
  if (links.length === 0) return;
  showToast({ ...toast, text: `${toast.text} ${warningOf(links.map(({ href }) => href))}` });
}

const warningOf = (hrefs: string[]) =>
  hrefs.length === 1
    ? `One link in it leads nowhere: ${hrefs[0]}`
    : `${hrefs.length} links in it lead nowhere, such as ${hrefs[0]}`;
