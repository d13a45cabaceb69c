import { useEffect, useId } from "react";
import type { DocumentTypes } from "@/admin/writing/document";
import type { Writing } from "@/admin/writing/use-writing";
import { words as allWords } from "@/admin/writing/words";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";

const words = allWords.leave;

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
  open: boolean;
  onStay: () => void;
  /** Closes the form. A message, if given, is shown in a toast. */
  onLeave: (message?: string) => void;
}

/** Asks before unsaved changes are left. If the page itself is left, the browser asks. */
export function LeaveDialog<T extends DocumentTypes>({
  form: { kind, dirty, keeper, giveUp },
  open,
  onStay,
  onLeave,
}: Props<T>) {
  const textId = useId();
  const savesDraft = kind.drafts.server !== undefined;

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  function discard() {
    giveUp();
    onLeave();
  }

  async function save() {
    onLeave((await keeper.flush()) ? undefined : words.failed);
  }

  return (
    <Dialog open={open} title={words.title} onClose={onStay}>
      <div className="stack">
        <p className="stack stack--tight breaks" id={textId}>
          {savesDraft ? words.textDraft : words.text}
        </p>
        <div className="row at-end">
          <button type="button" className="admin-button admin-button--danger" onClick={discard}>
            {words.discard}
          </button>
          <button
            type="button"
            className="admin-button"
            ref={focusAtOpening}
            aria-describedby={textId}
            onClick={onStay}
          >
            {words.keep}
          </button>
          {savesDraft && (
            <button type="button" className="admin-button admin-button--primary" onClick={save}>
              {words.save}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
