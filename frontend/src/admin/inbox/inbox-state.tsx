import { type Filters, isNarrowed, viewOf } from "@/admin/inbox/filters/filters";
import type { KindWords } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import type { List } from "@/admin/kit/list/use-list";

interface Props {
  list: List<unknown>;
  /** The number of visible rows. */
  shown: number;
  filters: Filters;
  /** Whether there are any, in whatever view. */
  hasSome: boolean;
  words: KindWords;
  onRetry: () => void;
  /** Removes the filters. */
  onClear: () => void;
}

/** The message above or instead of the rows: failed, loading, empty, no match, or why a submission is spam. */
export function InboxState({ list, shown, filters, hasSome, words: own, onRetry, onClear }: Props) {
  if (list.status === "failed") {
    const title = words.failed(own.many);
    if (list.refused) return <Failed title={title} error={list.error} onRetry={onClear} retry={words.clear} />;
    return <Failed title={title} error={list.error} onRetry={onRetry} />;
  }
  const selected = viewOf(filters);
  const view = selected === "due" && !hasSome ? "all" : selected;
  const { q, ...others } = filters;
  if (shown > 0) return view === "spam" ? <p className="quiet inbox__why on-screen">{words.whySpam}</p> : null;
  if (list.status === "loading") return <Skeleton />;
  if (isNarrowed(filters)) {
    return (
      <div className="admin-state admin-state--empty">
        <p className="admin-state__title">{words.noMatch(own.many, describeSearch(q, isNarrowed(others)))}</p>
        <AdminButton label={isNarrowed(others) ? words.clear : words.clearSearch} onClick={onClear} />
      </div>
    );
  }
  return (
    <div className="admin-state admin-state--empty">
      <p className="admin-state__title">{view === "all" ? words.empty(own.many) : words.emptyViews[view]}</p>
      <p>{view === "all" ? own.emptyHint : words.emptyHints[view]}</p>
    </div>
  );
}

/** Describes the search that has no results. */
function describeSearch(q: string | undefined, filtered: boolean): string {
  if (!q) return words.theseFilters;
  return filtered ? words.searchAndFilters(q) : `“${q}”`;
}
