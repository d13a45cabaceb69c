import { callWith } from "@/admin/kit/call";
import { setAt } from "@/admin/pages/document/edit";
import type { PageRow } from "@/admin/pages/document/page";
import { loadPage } from "@/admin/pages/document/page-kind";
import type { Release } from "@/admin/pages/releases/release";
import { words } from "@/admin/pages/words";

/**
 * Takes a page off the site, or puts it back. `to` is where its address leads meanwhile. Returns what to say, and the
 * release that asks an admin, because some users need one for it.
 */
export async function show(page: PageRow, visible: boolean, to = ""): Promise<{ text: string; asks?: Release }> {
  const { content, version } = await loadPage(page.key);
  const query = visible ? "" : `?${new URLSearchParams({ to })}`;
  const changed = { content: setAt(content, "/place/visible", visible), version };
  const answer = await callWith("PUT", `/api/documents/${page._id}${query}`, changed);
  if (answer.status === 202) return { text: words.asked, asks: await answer.json() };
  return { text: visible ? words.on.done(page.name) : words.off.done(page.name) };
}
