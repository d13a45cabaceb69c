import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Cursor, type Filters, queryOf, readCursor, readFilters } from "@/admin/inbox/filters";

/**
 * The filters and the place in the list. They live in the address, so that a reload, the back
 * button and a link that is passed on show the same.
 */
export function useFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { tab, filters, cursor } = useMemo(() => {
    const query = new URLSearchParams(search);
    return { tab: query.get("tab"), filters: readFilters(query), cursor: readCursor(query) };
  }, [search]);

  function go(to: URLSearchParams, replace: boolean) {
    const query = new URLSearchParams(tab ? { tab } : {});
    for (const [name, value] of to) query.set(name, value);
    navigate({ search: `?${query}` }, { replace });
  }

  return {
    filters,
    cursor,
    /** Changes some filters, and starts at the newest again. Typing in the search replaces, as each key is no step back. */
    setFilters: (change: Filters, replace = false) => go(queryOf({ ...filters, ...change }), replace),
    /** Turns to the page at a cursor; without one to the newest. */
    turnTo: (next: Cursor, replace = false) => go(queryOf(filters, next), replace),
  };
}
