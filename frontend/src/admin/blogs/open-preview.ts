import { previewDraft } from "@/admin/blogs/draft-calls";
import type { DraftKeeper } from "@/admin/blogs/draft-keeper";

/** Shows a draft in a new tab as the public page would; false when it could not be sent. */
export async function openPreview(keeper: DraftKeeper): Promise<boolean> {
  // Opened at once, as a browser blocks a tab that does not follow a click.
  const tab = window.open("", "_blank");
  try {
    if (!(await keeper.flush())) throw new Error("the draft is not on the server");
    const { url } = await previewDraft(keeper.key);
    if (tab) tab.location.href = url;
    return tab !== null;
  } catch {
    tab?.close();
    return false;
  }
}
