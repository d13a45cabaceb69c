import { type ReactNode, useRef, useState } from "react";
import { ListProgress } from "@/admin/list/list-progress";
import { ListState } from "@/admin/list/list-state";
import { ListToolbar } from "@/admin/list/list-toolbar";
import type { ListWords } from "@/admin/list/list-words";
import { Pager } from "@/admin/list/pager";
import { type List, perPage, useList } from "@/admin/list/use-list";
import { useSearch } from "@/admin/list/use-search";

interface Props<Row> {
  /** The documented call that lists, with a filter that is in force; another starts on its first page. */
  path: string;
  words: ListWords;
  /** What one can do with the list as a whole, such as adding to it. */
  action?: ReactNode;
  /** Another number fetches the rows again: something on the screen has changed them. */
  version?: number;
  /** A filter beside the search. */
  filter?: ReactNode;
  /** What the filter lets through, such as "Drafts"; empty: all. */
  filtered?: string;
  /** Called when everything is wanted again. */
  onShowAll?: () => void;
  /** What stands above the rows. */
  above?: ReactNode;
  /** The table of the rows that there are; not called without any. */
  children: (rows: Row[]) => ReactNode;
}

/** A list from the API with its search, its pages and its states. */
export function ListPanel<Row>(props: Props<Row>) {
  const { path, words, action, version = 0, filter, filtered = "", onShowAll, above, children } = props;
  const [place, setPlace] = useState({ path, q: "", page: 1 });
  // Another search starts on its first page.
  const { q, page } = place.path === path ? place : { ...place, page: 1 };
  const { text, type, search } = useSearch(q, (next) => setPlace((before) => ({ ...before, q: next, page: 1 })));
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  const { list } = useList<Row>(addressOf(path, page, q), attempt + version);
  const pages = Math.max(1, Math.ceil(list.total / perPage));
  // The last page went away while it was shown.
  if (list.status === "ready" && page > pages) setPlace({ path, q, page: pages });

  function again() {
    setAttempt(attempt + 1);
  }

  function showAll() {
    search("");
    onShowAll?.();
  }

  /** For what takes the pressed button away, or the reader to the top. */
  function fromTheTop(act: () => void) {
    act();
    heading.current?.focus();
  }

  return (
    <section className="admin-list" aria-busy={list.status === "loading"}>
      <div className="admin-list__head">
        <h2 className="admin-list__heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        {action}
      </div>
      <ListToolbar words={words} text={text} onType={type} onSearch={search} onRefresh={again} filter={filter}>
        <ListProgress loading={list.status === "loading"} loadingText={words.loading}>
          {countOf(list, page, words)}
        </ListProgress>
      </ListToolbar>
      {above}
      <ListState
        list={list}
        q={q || filtered}
        words={words}
        onRetry={() => fromTheTop(again)}
        onShowAll={() => fromTheTop(showAll)}
      />
      {list.rows.length > 0 && (
        <div className={list.status === "loading" ? "admin-list__rows admin-list__rows--old" : "admin-list__rows"}>
          {children(list.rows)}
        </div>
      )}
      <Pager page={page} pages={pages} onPage={(next) => fromTheTop(() => setPlace({ path, q, page: next }))} />
    </section>
  );
}

function addressOf(path: string, page: number, q: string) {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (q) query.set("q", q);
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

function countOf({ status, rows, total }: List<unknown>, page: number, words: ListWords): string {
  if (status === "failed" || rows.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return words.count(`${first}–${first + rows.length - 1}`, total);
}
