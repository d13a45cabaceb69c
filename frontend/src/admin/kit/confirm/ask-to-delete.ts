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
  /** Called after deleting the only row, to move the focus: the button that was pressed is gone. */
  onDeleted: () => void;
}

/** Asks before something in a list is deleted, and offers to undo it. */
export async function askToDelete(deletion: Deletion) {
  const { title, text, confirm, remove, undo, deleted, undoFailed, onDeleted } = deletion;
  if (!(await ask({ title, text, confirm, act: remove }))) return;
  const next = neighbour(document.activeElement);
  if (next) next.focus();
  else onDeleted();
  showToast({ text: deleted, failed: undoFailed, undo: async () => void (await undo()) });
}

/** Returns the same button of the next row, or else of the row before. For a row that is about to disappear. */
export function neighbour(pressed: Element | null): HTMLElement | undefined {
  const row = pressed?.closest("tr");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(other?.querySelectorAll("button") ?? [])].at(-1);
}
