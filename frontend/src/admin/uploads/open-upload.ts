import { call } from "@/admin/call";
import { words } from "@/admin/uploads/words";

/** Where a stored file is; who follows it needs a token. */
export const uploadAddress = (name: string) => `/uploads/${encodeURIComponent(name)}`;

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
    const response = await call("/api/auth/file-token", { method: "POST" });
    const { token } = (await response.json()) as { token: string };
    // In place of the empty page, to which nobody wants to go back.
    tab.location.replace(`${uploadAddress(name)}?${new URLSearchParams({ token })}`);
    return "";
  } catch {
    tab.close();
    return words.failed;
  }
}
