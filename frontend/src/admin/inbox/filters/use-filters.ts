import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Cursor, type Filters, queryOf, readCursor, readFilters } from "@/admin/inbox/filters/filters";

/**
 * Keeps the filters and the page in the address, so a reload, the back button and a shared link
 * show the same rows.
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
    /** Changes some filters and goes to the newest page. `replace` adds no step to the browser's history. */
    setFilters: (change: Filters, replace = false) => go(queryOf({ ...filters, ...change }), replace),
    /** Goes to the page at a cursor; an empty cursor means the newest page. */
    goToPage: (next: Cursor, replace = false) => go(queryOf(filters, next), replace),
  };
}
