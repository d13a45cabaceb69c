import { type ReactNode, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { useChanges } from "@/admin/kit/changes";
import { ListState } from "@/admin/kit/list/list-state";
import { type ListWords, words } from "@/admin/kit/list/list-words";
import { ListHead, ListProgress, Pager } from "@/admin/kit/list/parts";
import { SearchBox, useSearch } from "@/admin/kit/list/search-box";
import { type List, perPage, useList } from "@/admin/kit/list/use-list";
import { groupDigits } from "@/lib/rupees";

interface Props<Row> {
  /** The path of the API call, with the active filter in its query. When it changes, the first page is shown. */
  path: string;
  words: ListWords;
  /** A button for the list as a whole, such as "New post". */
  action?: ReactNode;
  /** A filter next to the search. */
  filter?: ReactNode;
  /** The name of the active filter, such as "Drafts"; empty if there is none. */
  filtered?: string;
  /** Removes the filter. */
  onShowAll?: () => void;
  /** Notices above the rows. */
  above?: ReactNode;
  /** Whether the notices are still loading. The rows wait for them, because notices that came later would move them. */
  waits?: boolean;
  /** Renders the table; only called if there are rows. */
  children: (rows: Row[]) => ReactNode;
}

/** A list from the API with search, pages, and messages while it is loading, empty or failed. */
export function ListPanel<Row>(props: Props<Row>) {
  const { path, words: own, action, filter, filtered = "", onShowAll, above, waits, children } = props;
  const [query, setQuery] = useState({ path, q: "", page: 1 });
  const { q, page } = query.path === path ? query : { ...query, page: 1 };
  const { text, type, search } = useSearch(q, (next) => setQuery((before) => ({ ...before, q: next, page: 1 })));
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const { list: fetched } = useList<Row>(addressOf(path, page, q), attempt + useChanges());
  const list: List<Row> = waits ? { ...fetched, rows: [], status: "loading" } : fetched;
  const pages = Math.max(1, Math.ceil(list.total / perPage));
  // The shown page no longer exists.
  if (list.status === "ready" && page > pages) setQuery({ path, q, page: pages });

  function refresh() {
    setAttempt(attempt + 1);
  }

  function showAll() {
    search("");
    onShowAll?.();
  }

  /** Shows another page from its beginning. */
  function turnTo(next: number) {
    setQuery({ path, q, page: next });
    heading.current?.focus();
  }

  return (
    <section className="admin-list" aria-busy={list.status === "loading"}>
      <ListHead heading={own.heading} headingRef={heading}>
        {action}
      </ListHead>
      <div className="wraps line admin-list__toolbar">
        <SearchBox heading={own.heading} hint={own.searchHint} text={text} onType={type} onSearch={search} />
        {filter}
        <p className="quiet admin-list__count" role="status">
          <ListProgress loading={list.status === "loading"} loadingText={own.loading}>
            {countOf(list, page, own)}
          </ListProgress>
        </p>
        <AdminButton label={words.refresh} onClick={refresh} />
      </div>
      {above}
      <ListState list={list} q={q || filtered} words={own} onRetry={refresh} onShowAll={showAll} />
      {list.rows.length > 0 && (
        <div className={list.status === "loading" ? "admin-list__rows admin-list__rows--old" : "admin-list__rows"}>
          {children(list.rows)}
        </div>
      )}
      <Pager page={page} pages={pages} onPage={turnTo} />
    </section>
  );
}

function addressOf(path: string, page: number, q: string) {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (q) query.set("q", q);
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

function countOf({ status, rows, total }: List<unknown>, page: number, own: ListWords): string {
  if (status === "failed" || rows.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return own.count(`${groupDigits(first)}–${groupDigits(first + rows.length - 1)}`, total);
}
