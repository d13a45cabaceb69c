import { ButtonLink } from "@/components/button/button";
import type { Pager as PagerWords } from "@/generated/content";
import { listPath } from "@/lib/blog";
import { fill } from "@/lib/fill";

interface PagerProps {
  words: PagerWords;
  category: string;
  /** The current page, from 1. */
  page: number;
  pages: number;
}

/** Links to the pages before and after this one, if the list has several. */
export function Pager({ words, category, page, pages }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav className="on-screen pager" aria-label={words.label}>
      {page > 1 && (
        <ButtonLink className="pager__newer" variant="ghost" rel="prev" href={listPath(category, page - 1)}>
          {words.newer}
        </ButtonLink>
      )}
      <p className="pager__page">{fill(words.page, { n: page, total: pages })}</p>
      {page < pages && (
        <ButtonLink className="pager__older" variant="ghost" rel="next" href={listPath(category, page + 1)}>
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
