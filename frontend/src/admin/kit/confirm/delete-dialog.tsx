import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { neighbour } from "@/admin/kit/list/neighbour";
import { showToast } from "@/admin/kit/toast/toast";

interface Props {
  open: boolean;
  words: {
    title: string;
    confirm: string;
    /** Says that it was deleted. */
    deleted: string;
    undoFailed: string;
  };
  remove: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** Called after deleting and after undoing, to fetch the list again. */
  onChanged: () => void;
  /** Called after deleting the only row, to move the focus: the button that was pressed is gone. */
  onDeleted: () => void;
  onClose: () => void;
  /** What will be deleted. */
  children: ReactNode;
}

/** Asks before something is deleted, and offers to undo it. */
export function DeleteDialog({ open, words, remove, undo, onChanged, onDeleted, onClose, children }: Props) {
  async function confirm() {
    await remove();
    // Closed first, as an open dialog keeps the focus.
    flushSync(onClose);
    const next = neighbour(document.activeElement);
    if (next) next.focus();
    else onDeleted();
    onChanged();
    showToast({
      text: words.deleted,
      failed: words.undoFailed,
      undo: async () => {
        await undo();
        onChanged();
      },
    });
  }

  return (
    <ConfirmDialog open={open} title={words.title} confirm={words.confirm} onConfirm={confirm} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}
