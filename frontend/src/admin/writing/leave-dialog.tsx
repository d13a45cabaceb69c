import { useEffect, useId } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { askBrowser } from "@/admin/kit/confirm/ask-to-leave";
import type { DocumentTypes } from "@/admin/writing/document";
import type { Writing } from "@/admin/writing/use-writing";
import { words as allWords } from "@/admin/writing/words";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";

const words = allWords.leave;

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
  open: boolean;
  /** Says what is not in the form yet and would be lost. Default: nothing. */
  lost?: string;
  onStay: () => void;
  /** Closes the form. A message, if given, is shown in a toast. */
  onLeave: (message?: string) => void;
}

/** Asks before unsaved changes are left. If the page itself is left, the browser asks. */
export function LeaveDialog<T extends DocumentTypes>({
  form: { kind, dirty, keeper, giveUp },
  open,
  lost,
  onStay,
  onLeave,
}: Props<T>) {
  const textId = useId();
  const savesDraft = dirty && kind.drafts.server !== undefined;
  const warns = dirty || lost !== undefined;

  useEffect(() => {
    if (!warns) return;
    window.addEventListener("beforeunload", askBrowser);
    return () => window.removeEventListener("beforeunload", askBrowser);
  }, [warns]);

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
        <div className="stack stack--tight breaks" id={textId}>
          {dirty && <p>{savesDraft ? words.textDraft : words.text}</p>}
          {lost && <p>{`${lost} ${words.lost}`}</p>}
        </div>
        <div className="row at-end">
          <AdminButton label={words.discard} look="danger" onClick={discard} />
          <AdminButton label={words.keep} ref={focusAtOpening} aria-describedby={textId} onClick={onStay} />
          {savesDraft && <AdminButton label={words.save} look="primary" onClick={save} />}
        </div>
      </div>
    </Dialog>
  );
}
