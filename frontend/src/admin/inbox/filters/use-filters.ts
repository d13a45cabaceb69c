import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Cursor, type Filters, queryOf, readCursor, readFilters } from "@/admin/inbox/filters/filters";

/** The parameter of the address that names the open submission. */
const openName = "open";

/** Returns the query of the address that shows a submission alone, without filters. */
export const linkTo = (tab: string, id: string) => `?${new URLSearchParams({ tab, [openName]: id })}`;

/** Returns the query of the address that searches a list, such as for a receipt. */
export const searchFor = (tab: string, q: string) => `?${new URLSearchParams({ tab, q })}`;

interface Shown {
  tab: string | null;
  /** The id of the open submission; empty if none is. */
  openId: string;
  filters: Filters;
  cursor: Cursor;
}

function read(search: string): Shown {
  const query = new URLSearchParams(search);
  return {
    tab: query.get("tab"),
    openId: query.get(openName) ?? "",
    filters: readFilters(query),
    cursor: readCursor(query),
  };
}

/**
 * Keeps the filters, the page and the open submission in the address, so a reload, a login, the back
 * button and a shared link show the same.
 */
export function useFilters() {
  const { search, state, key } = useLocation() as { search: string; state: { opened?: boolean } | null; key: string };
  const navigate = useNavigate();
  const { openId, filters, cursor } = useMemo(() => read(search), [search]);
  /** The last address that was gone to, and the key of the location where that happened. */
  const gone = useRef({ from: "", search: "" });

  /** Returns what was chosen last. The router shows it later, so a second choice can come before. */
  const latest = () => read(gone.current.from === key ? gone.current.search : search);

  function go(to: URLSearchParams, replace: boolean, opened = false) {
    const { tab } = latest();
    const query = new URLSearchParams(tab ? { tab } : {});
    for (const [name, value] of to) query.set(name, value);
    gone.current = { from: key, search: `?${query}` };
    navigate({ search: `?${query}` }, { replace, state: { opened } });
  }

  /** Opens a submission. The back button closes it, also after others were opened in its place. */
  function open(id: string) {
    if (id === openId) return;
    const { filters, cursor } = latest();
    const query = queryOf(filters, cursor);
    query.set(openName, id);
    go(query, openId !== "", openId ? state?.opened : true);
  }

  /** Closes the submission. If it was opened here, this goes one step back, so no step is left over. */
  function close() {
    const { filters, cursor } = latest();
    if (state?.opened) navigate(-1);
    else if (openId) go(queryOf(filters, cursor), true);
  }

  return {
    filters,
    cursor,
    openId,
    open,
    close,
    /** Changes some filters and goes to the newest page. */
    setFilters: (change: Filters) => go(queryOf({ ...latest().filters, ...change }), false),
    /**
     * Does the same while somebody types, so it adds no step to the browser's history. The open submission stays: it
     * may have been opened before the search began.
     */
    searchFor: (change: Filters) => {
      const { filters, openId } = latest();
      const query = queryOf({ ...filters, ...change });
      if (openId) query.set(openName, openId);
      go(query, true);
    },
    /** Goes to the page at a cursor; an empty cursor means the newest page. */
    goToPage: (next: Cursor, replace = false) => go(queryOf(latest().filters, next), replace),
  };
}
