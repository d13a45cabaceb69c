import { words } from "@/admin/inbox/case/case-words";
import { caseAddress, type KindKey } from "@/admin/inbox/kind";
import type { MenuAction } from "@/admin/kit/menu/action-menu";
import { showFailure } from "@/admin/kit/toast/toast";
import { followWithToken } from "@/admin/kit/uploads/file-token";

/** Returns what opens everything about a case as pages to print, or downloads it with its attachments and proofs. */
export const caseFileActions = (kind: KindKey, id: string): MenuAction[] => [
  { label: words.filePages, onPress: () => void open(kind, id, true) },
  { label: words.fileZip, onPress: () => void open(kind, id, false) },
];

async function open(kind: KindKey, id: string, asPage: boolean) {
  try {
    await followWithToken(`${caseAddress(kind, id)}/file`, new URLSearchParams(asPage ? { as: "page" } : {}), asPage);
  } catch (cause) {
    showFailure(words.fileFailed, cause, () => void open(kind, id, asPage));
  }
}
