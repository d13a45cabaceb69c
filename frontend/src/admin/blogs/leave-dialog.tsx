import { formWords } from "@/admin/blogs/form-words";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

const words = formWords.leave;

/** Asks what becomes of changes that are not saved. */
export function LeaveDialog({ open, onKeep, onDiscard, onSave }: Props) {
  return (
    <Dialog open={open} title={words.title} onClose={onKeep}>
      <div className="admin-confirm">
        <p className="admin-confirm__text">{words.text}</p>
        <div className="admin-confirm__choices">
          <button type="button" className="admin-button admin-button--danger" onClick={onDiscard}>
            {words.discard}
          </button>
          <button type="button" className="admin-button" onClick={onKeep}>
            {words.keep}
          </button>
          <button type="button" className="admin-button admin-button--primary" onClick={onSave}>
            {words.save}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
