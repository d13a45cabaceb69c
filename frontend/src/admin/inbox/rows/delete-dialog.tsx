import { words } from "@/admin/inbox/words";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";

interface Props {
  /** How many submissions are deleted. 0: the dialog is closed. */
  count: number;
  /** "grievance", "grievances" */
  names: { one: string; many: string };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before submissions are deleted for good. */
export function DeleteDialog({ count, names, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={count > 0}
      title={words.askDelete(count, names)}
      confirm={words.changes.deleteForGood}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.askDeleteText(count)}</p>
    </ConfirmDialog>
  );
}
