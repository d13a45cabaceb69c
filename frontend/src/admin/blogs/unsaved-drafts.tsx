import { useState } from "react";
import type { DraftSummary } from "@/admin/blogs/draft-calls";
import { words } from "@/admin/blogs/words";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import { IstTime } from "@/admin/list/ist-time";

interface Props {
  /** Of posts that were never saved. */
  drafts: DraftSummary[];
  onContinue: (key: string) => void;
  onDiscard: (key: string) => Promise<void>;
}

/** Posts that one has begun and not saved. */
export function UnsavedDrafts({ drafts, onContinue, onDiscard }: Props) {
  const [asked, setAsked] = useState<DraftSummary>();
  const nameOf = ({ title }: DraftSummary) => title || words.untitled;
  return (
    <>
      {drafts.map((draft) => (
        <div className="unsaved-draft" key={draft.key}>
          <p className="unsaved-draft__words">
            <strong className="unsaved-draft__sign">{words.unsaved}</strong> <span dir="auto">{nameOf(draft)}</span>{" "}
            <span className="unsaved-draft__when">
              <IstTime iso={draft.savedAt} />
            </span>
          </p>
          <button
            type="button"
            className="admin-button"
            aria-label={`${words.goOn} ${nameOf(draft)}`}
            onClick={() => onContinue(draft.key)}
          >
            {words.goOn}
          </button>
          <button
            type="button"
            className="admin-button"
            aria-label={`${words.discard} ${nameOf(draft)}`}
            onClick={() => setAsked(draft)}
          >
            {words.discard}
          </button>
        </div>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        title={words.discardTitle}
        confirm={words.discard}
        onConfirm={async () => {
          if (asked) await onDiscard(asked.key);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
