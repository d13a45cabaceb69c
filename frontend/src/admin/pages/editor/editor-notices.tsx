import { AdminButton } from "@/admin/kit/admin-button";
import type { PageRow } from "@/admin/pages/document/page";
import type { Deed } from "@/admin/pages/editor/editor-window";
import { words as allWords } from "@/admin/pages/words";
import { LiveRegion } from "@/components/live-region/live-region";
import { indiaDateTime } from "@/lib/india-time";

interface DraftProps {
  /** When the draft was kept, and when the page was published, ISO 8601 in UTC. */
  draftAt: string;
  publishedAt: string;
  onStart: (deed: Deed) => void;
}

/** Says that the form shows a draft that was kept earlier, and what visitors see instead. */
export function DraftNotice({ draftAt, publishedAt, onStart }: DraftProps) {
  return (
    <section className="notices__notice page-editor__notice" aria-label={allWords.draft.label}>
      <p>{allWords.draft.shown(indiaDateTime(new Date(draftAt)), indiaDateTime(new Date(publishedAt)))}</p>
      <AdminButton label={allWords.foot.changes} onClick={() => onStart("changes")} />
      <AdminButton label={allWords.draft.discard} onClick={() => onStart("discard")} />
    </section>
  );
}

/** Says that visitors cannot see a page. `ticked` says that they can as soon as it is published. */
export const HiddenNotice = ({ ticked }: { ticked: boolean }) => (
  <p className="notices__notice page-editor__notice">{ticked ? allWords.draft.hidden : allWords.draft.unticked}</p>
);

interface PublishedProps {
  page: PageRow;
  /** The sentence on the releases that took over the change, too. Empty: there are none. */
  more: string;
}

/** Says that a page is published, with a link to look at it. */
export function PublishedNotice({ page, more }: PublishedProps) {
  return (
    <div className="row writing-window__line small page-foot__done">
      <LiveRegion>{`${allWords.foot.published(page.name)} ${more}`.trim()}</LiveRegion>
      {page.path && page.visible !== false && (
        <a className="centred link-button page-foot__view" href={page.path} target="_blank" rel="noopener">
          {allWords.foot.view}
        </a>
      )}
    </div>
  );
}
