import { showToast, type Toast } from "@/admin/kit/toast/toast";
import { type BrokenLink, brokenLinksOf } from "@/admin/redirects/redirect";
import { words } from "@/admin/redirects/words";

/** Shows the toast about a saved record, and adds to it that links in the record lead nowhere. */
export async function showSaved(toast: Toast, collection: BrokenLink["collection"], id: string) {
  showToast(toast);
  const links = await brokenLinksOf(collection, id).catch(() => []);
  if (links.length === 0) return;
  showToast({ ...toast, text: `${toast.text} ${words.broken.warning(links.map(({ href }) => href))}` });
}
