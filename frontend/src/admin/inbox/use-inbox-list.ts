import { useEffect, useReducer } from "react";
import { type Filters, queryOf } from "@/admin/inbox/filters";
import { useInbox } from "@/admin/inbox/inbox-context";
import type { InboxKind } from "@/admin/inbox/kind";
import type { Submission } from "@/admin/inbox/submission";
import { useArrivals } from "@/admin/inbox/use-arrivals";
import { useFilters } from "@/admin/inbox/use-filters";
import { useRowChanges } from "@/admin/inbox/use-row-changes";
import { sentence, words } from "@/admin/inbox/words";
import { perPage, useList } from "@/admin/list/use-list";

/** The rows of one kind that the address asks for, how to change them, and what has come meanwhile. */
export function useInboxList<Row extends Submission>({ key, words: own, summarise }: InboxKind<Row>, openId: string) {
  const { filters, cursor, setFilters, turnTo } = useFilters();
  const { counts, recount } = useInbox();
  const [attempt, refetch] = useReducer((count: number) => count + 1, 0);

  const addressAt = (place: typeof cursor) => {
    const query = queryOf(filters, place);
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
    nameOf: (row) => sentence(words.of(own.one, summarise(row).name)),
    onStored: (what) => {
      recount();
      if (what !== "read" && what !== "unread") refetch();
    },
  });

  // Back at the newest, where a page is to be full, or on a page whose rows went away.
  const settled = list.status === "ready" && list.address === address;
  const misplaced = settled && (cursor.before ? !list.newer : cursor.after !== undefined && list.rows.length === 0);
  useEffect(() => {
    if (misplaced) turnTo({}, true);
  });

  const belonging = rows.filter((row) => belongs(row, filters));
  return {
    filters,
    setFilters,
    turnTo,
    list,
    rows: belonging,
    /** How many there are on all pages, without those that are just leaving this one. */
    total: list.total - (rows.length - belonging.length),
    change,
    counts: counts?.[key],
    arrived,
    refetch,
    recount,
    atNewest: address === newest,
  };
}

/** Whether a row is still to be seen where it was, after what was done with it. */
const belongs = ({ deletedAt, spam }: Submission, filters: Filters) =>
  filters.bin ? deletedAt !== "" : deletedAt === "" && spam === Boolean(filters.spam);
