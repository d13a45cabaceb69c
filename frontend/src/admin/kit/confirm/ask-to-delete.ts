import type { ReactNode } from "react";
import { ask } from "@/admin/kit/confirm/ask";
import { showToast } from "@/admin/kit/toast/toast";

interface Deletion {
  title: string;
  /** What will be deleted. */
  text: ReactNode;
  /** The label of the button that deletes. */
  confirm: string;
  remove: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** Says that it was deleted. */
  deleted: string;
  undoFailed: string;
}

/** Asks before something in a list is deleted, and offers to undo it. */
export async function askToDelete(deletion: Deletion) {
  const { title, text, confirm, remove, undo, deleted, undoFailed } = deletion;
  if (!(await ask({ title, text, confirm, act: remove }))) return;
  showToast({ text: deleted, failed: undoFailed, undo: async () => void (await undo()) });
}
