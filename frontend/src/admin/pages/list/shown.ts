import { callWith } from "@/admin/kit/call";
import { setAt } from "@/admin/pages/document/edit";
import type { PageRow } from "@/admin/pages/document/page";
import { loadPage } from "@/admin/pages/document/page-kind";
import { words } from "@/admin/pages/words";

/**
 * Takes a page off the site, or puts it back. `to` is where its address leads meanwhile. Returns what to say, because
 * some users need an admin for it.
 */
export async function show(page: PageRow, visible: boolean, to = ""): Promise<string> {
  const { content, version } = await loadPage(page.key);
  const query = visible ? "" : `?${new URLSearchParams({ to })}`;
  const changed = { content: setAt(content, "/place/visible", visible), version };
  const { status } = await callWith("PUT", `/api/documents/${page._id}${query}`, changed);
  if (status === 202) return words.asked;
  return visible ? words.on.done(page.name) : words.off.done(page.name);
}
