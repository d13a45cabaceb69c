import { useEffect, useReducer } from "react";
import { type Filters, queryOf } from "@/admin/inbox/filters/filters";
import { useFilters } from "@/admin/inbox/filters/use-filters";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { useInbox } from "@/admin/inbox/live/inbox-provider";
import { useArrivals } from "@/admin/inbox/live/use-arrivals";
import { useRowChanges } from "@/admin/inbox/rows/use-row-changes";
import { capitalize, words } from "@/admin/inbox/words";
import { perPage, useList } from "@/admin/list/use-list";

/** Loads the rows that the address selects, changes them, and counts new ones. `openId` is the open row. */
export function useInboxList<Row extends Submission>({ key, words: own, summarise }: InboxKind<Row>, openId: string) {
  const { filters, cursor, setFilters, goToPage } = useFilters();
  const { counts, recount } = useInbox();
  const [attempt, refetch] = useReducer((count: number) => count + 1, 0);

  const addressAt = (page: typeof cursor) => {
    const query = queryOf(filters, page);
    query.set("perPage", String(perPage));
    return `/api/${key}?${query}`;
  };
  const address = addressAt(cursor);
  const newest = addressAt({});
  const { list, setRows } = useList<Row>(address, attempt);
  const busy = list.rows.some(({ id }) => id === openId);
  const arrived = useArrivals({ kind: key, newest, list, busy, refetch });

  const { rows, change } = useRowChanges({
    kind: key,
    rows: list.rows,
    setRows,
    nameOf: (row) => capitalize(words.of(own.one, summarise(row).name)),
    onStored: (stored) => {
      recount();
      if (stored !== "read" && stored !== "unread") refetch();
    },
  });

  // Paging back can end on a first page that is not full, and a page can lose all its rows. Both go to the newest page.
  const settled = list.status === "ready" && list.address === address;
  const misplaced = settled && (cursor.before ? !list.newer : cursor.after !== undefined && list.rows.length === 0);
  useEffect(() => {
    if (misplaced) goToPage({}, true);
  });

  const visible = rows.filter((row) => belongsToView(row, filters));
  return {
    filters,
    setFilters,
    goToPage,
    list,
    rows: visible,
    /** The number of rows on all pages, without those that are just leaving this one. */
    total: list.total - (rows.length - visible.length),
    change,
    counts: counts?.[key],
    arrived,
    refetch,
    recount,
    onNewestPage: address === newest,
  };
}

/** Reports whether a row still belongs to the view after a change. */
const belongsToView = ({ deletedAt, spam }: Submission, filters: Filters) =>
  filters.bin ? deletedAt !== "" : deletedAt === "" && spam === Boolean(filters.spam);
