import { AdminButton } from "@/admin/kit/admin-button";
import { type ListWords, words } from "@/admin/kit/list/list-words";
import type { List } from "@/admin/kit/list/use-list";
import { LiveRegion } from "@/components/live-region/live-region";

interface Props {
  list: List<unknown>;
  q: string;
  words: ListWords;
  onRetry: () => void;
  onShowAll: () => void;
}

/** The message above or instead of the rows: failed, loading, empty or no match. */
export function ListState({ list, q, words: own, onRetry, onShowAll }: Props) {
  if (list.status === "failed") return <Failed title={own.failed} error={list.error} onRetry={onRetry} />;
  if (list.rows.length > 0) return null;
  if (list.status === "loading") return <Skeleton />;
  return q ? (
    <div className="admin-state admin-state--empty">
      <p className="admin-state__title">{own.noMatch(q)}</p>
      <AdminButton label={words.clearSearch} onClick={onShowAll} />
    </div>
  ) : (
    <div className="admin-state admin-state--empty">
      <p className="admin-state__title">{own.empty}</p>
      <p>{own.emptyHint}</p>
    </div>
  );
}

interface FailedProps {
  title: string;
  error: string;
  onRetry: () => void;
  /** The label of the button. Default: "Try again". */
  retry?: string;
}

/** Reports what could not be loaded and why, and offers a retry. */
export function Failed({ title, error, onRetry, retry = words.tryAgain }: FailedProps) {
  return (
    <LiveRegion as="div" className="admin-state admin-state--failed" role="alert">
      <p className="admin-state__title">{title}</p>
      <p>{error || words.connection}</p>
      <AdminButton label={retry} onClick={onRetry} />
    </LiveRegion>
  );
}

const lines = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Gray lines in place of rows that are loading, so the page does not jump. */
export function Skeleton() {
  return (
    <div className="stack stack--medium admin-skeleton" aria-hidden="true">
      {lines.map((line) => (
        <div key={line} className="admin-skeleton__line" />
      ))}
    </div>
  );
}
