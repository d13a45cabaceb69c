import { unsavedWords as words } from "@/admin/jobs/form-words";
import { indiaClock } from "@/lib/india-time";

interface Props {
  /** When it was typed. */
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Says that something was typed earlier and not saved, and leaves the choice. */
export function JobUnsaved({ savedAt, onRestore, onDiscard }: Props) {
  return (
    <section className="job-unsaved" aria-label={words.label}>
      <p className="job-unsaved__words">{words.found(indiaClock(savedAt))}</p>
      <button type="button" className="admin-button admin-button--primary" onClick={onRestore}>
        {words.restore}
      </button>
      <button type="button" className="admin-button" onClick={onDiscard}>
        {words.discard}
      </button>
    </section>
  );
}
