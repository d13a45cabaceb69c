import type { Deed } from "@/admin/pages/editor/editor-window";
import { words as allWords } from "@/admin/pages/words";
import { indiaDateTime } from "@/lib/india-time";

const words = allWords.draft;

interface Props {
  /** When the draft was kept, and when the page was published, ISO 8601 in UTC. */
  draftAt: string;
  publishedAt: string;
  onStart: (deed: Deed) => void;
}

/** Says that the form shows a draft that was kept earlier, and what visitors see instead. */
export function DraftNotice({ draftAt, publishedAt, onStart }: Props) {
  return (
    <section className="notices__notice page-editor__notice" aria-label={words.label}>
      <p>{words.shown(indiaDateTime(new Date(draftAt)), indiaDateTime(new Date(publishedAt)))}</p>
      <button type="button" className="admin-button" onClick={() => onStart("changes")}>
        {allWords.foot.changes}
      </button>
      <button type="button" className="admin-button" onClick={() => onStart("discard")}>
        {words.discard}
      </button>
    </section>
  );
}

/** Says that visitors cannot see a page. `ticked` says that they can as soon as it is published. */
export const HiddenNotice = ({ ticked }: { ticked: boolean }) => (
  <p className="notices__notice page-editor__notice">{ticked ? words.hidden : words.unticked}</p>
);
