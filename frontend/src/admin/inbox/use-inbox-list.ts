import { useEffect, useLayoutEffect } from "react";
import { hasDeadlines } from "@/admin/inbox/case/modes";
import { queryOf, viewOf, withDeadlines } from "@/admin/inbox/filters/filters";
import { useFilters } from "@/admin/inbox/filters/use-filters";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { useInbox, useInboxChanges } from "@/admin/inbox/live/inbox-provider";
import { useHeldRows } from "@/admin/inbox/live/use-held-rows";
import { belongsToView } from "@/admin/inbox/rows/row-changes";
import { useRowChanges } from "@/admin/inbox/rows/use-row-changes";
import { perPage, useList } from "@/admin/kit/list/use-list";
import { useAttempts } from "@/admin/kit/use-attempts";

/** Loads the rows that the address selects, changes them, and holds new ones back. */
export function useInboxList<Row extends Submission>(kind: InboxKind<Row>) {
  const { key, parameters } = kind;
  const { filters: chosen, cursor, openId, open, close, setFilters, searchFor, goToPage } = useFilters();
  const filters = hasDeadlines(key) ? withDeadlines(chosen) : chosen;
  const { counts, recount } = useInbox();
  const { attempt, refetch, ask, isAsked } = useAttempts();

  const query = queryOf(filters, cursor);
  query.set("perPage", String(perPage));
  const address = `/api/${key}?${query}${parameters ? `&${parameters}` : ""}`;
  const { list, setRows } = useList<Row>(address, attempt);
  const {
    rows: seen,
    held,
    show,
    showNext,
  } = useHeldRows(list, !cursor.after && !cursor.before && viewOf(filters) !== "due");

  useInboxChanges(key, refetch);
  // Nobody looks at a hidden window, so what came meanwhile is shown at once when it is shown again. The listener is
  // replaced together with the rows: one that knows older rows would hold the next response back.
  useLayoutEffect(() => {
    const show = () => document.hidden && showNext();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  });

  const { rows, change } = useRowChanges({ kind, rows: seen, setRows, refresh: refetch });

  // Paging back can end on a first page that is not full, and a page can lose all its rows. Both go to the newest page.
  const isCurrent = list.address === address;
  const misplaced =
    list.status === "ready" &&
    isCurrent &&
    (cursor.before ? !list.newer : cursor.after !== undefined && list.rows.length === 0);
  useEffect(() => {
    if (misplaced) goToPage({}, true);
  });

  const visible = rows.filter((row) => belongsToView(row, filters));
  return {
    filters,
    setFilters,
    searchFor,
    goToPage,
    openId,
    open,
    close,
    list,
    change,
    recount,
    show,
    /** The rows on the screen. */
    rows: visible,
    /** Also those that are just leaving the list. */
    loaded: rows,
    /** The number of rows on all pages, without those that are just leaving this one. */
    total: list.total - (rows.length - visible.length),
    counts: counts?.[key],
    /** The number of new submissions that are not shown yet. */
    arrived: held,
    /** Whether the rows are those of the address, not those of the filters before. */
    isCurrent,
    /** Whether the rows are loaded again because of a change, not because somebody asked for it. */
    isQuiet: isCurrent && !isAsked,
    refresh: () => {
      showNext();
      ask();
      recount();
    },
  };
}

/** A list of the inbox and what can be done with it. */
export type InboxList<Row extends Submission> = ReturnType<typeof useInboxList<Row>>;
