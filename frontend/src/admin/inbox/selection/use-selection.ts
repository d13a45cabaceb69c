import { useState } from "react";
import type { Submission } from "@/admin/inbox/kind";

interface State {
  /** What the rows on the screen belong to; another one empties the selection. */
  list: string;
  ids: ReadonlySet<string>;
  /** The row that was selected last, from which a range starts. */
  anchor: string;
}

/** The rows that the user has selected, to change them together. */
export type Selection<Row> = ReturnType<typeof useSelection<Row & Submission>>;

/** Selects rows of one page. `list` names the page: its address. */
export function useSelection<Row extends Submission>(list: string, rows: Row[]) {
  const [state, setState] = useState<State>({ list, ids: new Set(), anchor: "" });
  const { ids, anchor } = state.list === list ? state : { ids: new Set<string>(), anchor: "" };
  // Rows that have left the list are no longer selected.
  const selected = rows.filter(({ id }) => ids.has(id));

  /** Selects or deselects a row; with `range`, all rows from the last one to this one. */
  function toggle(id: string, range = false) {
    const at = rows.findIndex((row) => row.id === id);
    const from = range ? rows.findIndex((row) => row.id === anchor) : -1;
    const first = from < 0 ? at : Math.min(from, at);
    const last = from < 0 ? at : Math.max(from, at);
    const next = new Set(ids);
    for (const row of rows.slice(first, last + 1)) {
      if (ids.has(id)) next.delete(row.id);
      else next.add(row.id);
    }
    setState({ list, ids: next, anchor: id });
  }

  return {
    /** The selected rows in their order. */
    rows: selected,
    has: (id: string) => ids.has(id),
    /** Whether all rows of the page are selected. */
    all: rows.length > 0 && selected.length === rows.length,
    toggle,
    selectAll: () => setState({ list, ids: new Set(rows.map(({ id }) => id)), anchor: "" }),
    clear: () => setState({ list, ids: new Set(), anchor: "" }),
  };
}
