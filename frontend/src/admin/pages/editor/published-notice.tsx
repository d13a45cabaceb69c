import { SiteLink } from "@/admin/kit/site-link";
import type { PageRow } from "@/admin/pages/document/page";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.foot;

interface Props {
  page: PageRow;
  /** What else was done, in words. */
  more: string;
}

/** Says that a page is published, with a link to look at it. */
export function PublishedNotice({ page, more }: Props) {
  return (
    <div className="row writing-window__line small page-foot__done">
      <p role="status">{`${words.published(page.name)} ${more}`.trim()}</p>
      {page.path && page.visible !== false && (
        <SiteLink className="link-button page-foot__view" href={page.path} target="_blank" rel="noopener">
          {words.view}
        </SiteLink>
      )}
    </div>
  );
}
