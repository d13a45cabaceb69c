import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Cursor, type Filters, queryOf, readCursor, readFilters } from "@/admin/inbox/filters/filters";

/** The parameter of the address that names the open submission. */
const openName = "open";

/** Returns the query of the address that shows a submission alone, without filters. */
export const linkTo = (tab: string, id: string) => `?${new URLSearchParams({ tab, [openName]: id })}`;

/**
 * Keeps the filters, the page and the open submission in the address, so a reload, a login, the back
 * button and a shared link show the same.
 */
export function useFilters() {
  const { search, state } = useLocation() as { search: string; state: { opened?: boolean } | null };
  const navigate = useNavigate();
  const { tab, openId, filters, cursor } = useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      tab: query.get("tab"),
      openId: query.get(openName) ?? "",
      filters: readFilters(query),
      cursor: readCursor(query),
    };
  }, [search]);

  function go(to: URLSearchParams, replace: boolean, opened = false) {
    const query = new URLSearchParams(tab ? { tab } : {});
    for (const [name, value] of to) query.set(name, value);
    navigate({ search: `?${query}` }, { replace, state: { opened } });
  }

  /** Opens a submission. The back button closes it, also after others were opened in its place. */
  function open(id: string) {
    if (id === openId) return;
    const query = queryOf(filters, cursor);
    query.set(openName, id);
    go(query, openId !== "", openId ? state?.opened : true);
  }

  /** Closes the submission. If it was opened here, this goes one step back, so no step is left over. */
  function close() {
    if (state?.opened) navigate(-1);
    else if (openId) go(queryOf(filters, cursor), true);
  }

  return {
    filters,
    cursor,
    /** The id of the open submission; empty if none is. */
    openId,
    open,
    close,
    /** Changes some filters and goes to the newest page. */
    setFilters: (change: Filters) => go(queryOf({ ...filters, ...change }), false),
    /**
     * Does the same while somebody types, so it adds no step to the browser's history. The open submission stays: it
     * may have been opened before the search began.
     */
    searchFor: (change: Filters) => {
      const query = queryOf({ ...filters, ...change });
      if (openId) query.set(openName, openId);
      go(query, true);
    },
    /** Goes to the page at a cursor; an empty cursor means the newest page. */
    goToPage: (next: Cursor, replace = false) => go(queryOf(filters, next), replace),
  };
}
