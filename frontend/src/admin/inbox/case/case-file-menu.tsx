import { caseAddress } from "@/admin/inbox/case/case-address";
import { words } from "@/admin/inbox/case/case-words";
import type { KindKey } from "@/admin/inbox/kind";
import { CallError } from "@/admin/kit/call";
import type { MenuAction } from "@/admin/kit/menu/action-menu";
import { showToast } from "@/admin/kit/toast/toast";
import { fileToken } from "@/admin/kit/uploads/file-token";

/** Returns what opens everything about a case as pages to print, or downloads it with its attachments and proofs. */
export const caseFileActions = (kind: KindKey, id: string): MenuAction[] => [
  { label: words.filePages, onPress: () => void open(kind, id, true) },
  { label: words.fileZip, onPress: () => void open(kind, id, false) },
];

async function open(kind: KindKey, id: string, asPage: boolean) {
  try {
    const query = new URLSearchParams({ token: await fileToken(), ...(asPage && { as: "page" }) });
    const link = document.createElement("a");
    link.href = `${caseAddress(kind, id)}/file?${query}`;
    if (asPage) {
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    } else link.download = "";
    link.click();
  } catch (cause) {
    const why = cause instanceof CallError ? cause.message : "";
    showToast({ text: `${words.fileFailed} ${why}`.trim(), retry: () => void open(kind, id, asPage) });
  }
}
