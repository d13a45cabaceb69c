import { fileToken } from "@/admin/uploads/file-token";
import { words } from "@/admin/uploads/words";

/** Where a stored file is; who follows it needs a token. */
export const uploadAddress = (name: string) => `/uploads/${encodeURIComponent(name)}`;

/** The same with a token, for who follows it within a few minutes. */
export const openAddress = async (name: string) =>
  `${uploadAddress(name)}?${new URLSearchParams({ token: await fileToken() })}`;

/**
 * Opens a stored file in a new tab. The tab comes at once, as browsers allow one only while
 * a click is handled; its address follows with a token that holds for a few minutes. Answers
 * what went wrong, empty when the file opens.
 */
export async function openUpload(name: string): Promise<string> {
  const tab = window.open("", "_blank");
  if (!tab) return words.blocked;
  tab.opener = null;
  tab.document.title = words.opening;
  try {
    // In place of the empty page, to which nobody wants to go back.
    tab.location.replace(await openAddress(name));
    return "";
  } catch {
    tab.close();
    return words.failed;
  }
}
