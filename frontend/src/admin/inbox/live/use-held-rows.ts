import { useState } from "react";
import type { Submission } from "@/admin/inbox/kind";
import type { List } from "@/admin/kit/list/use-list";

/** What was on the screen after a response. */
interface Seen {
  address: string;
  /** The number of the response. */
  response: number;
  ids: Set<string>;
  /** Whether the next response may show new submissions. */
  showsNext: boolean;
}

/**
 * Holds new submissions back until the user asks for them, because they would push the rows from under
 * the pointer or the focus. An empty list and other addresses show everything at once. `isNewest` says
 * whether the page is the one on which new submissions appear.
 */
export function useHeldRows<Row extends Submission>(list: List<Row>, isNewest: boolean) {
  const [seen, setSeen] = useState<Seen>({ address: "", response: 0, ids: new Set(), showsNext: false });
  if (list.response !== seen.response) setSeen(see(seen, list, isNewest));

  const held = seen.response === list.response ? countHeld(seen, list.rows) : 0;
  return {
    rows: list.rows.slice(held),
    /** The number of new submissions that are held back. */
    held,
    /** Shows them. */
    show: () => setSeen(seeAll(list)),
    /** Shows them, and those of the next response as well. */
    showNext: () => setSeen({ ...seeAll(list), showsNext: true }),
  };
}

/** Returns how many rows at the top are new. If none of the others is known, all of them are shown. */
function countHeld({ ids }: Seen, rows: Submission[]): number {
  return Math.max(
    rows.findIndex(({ id }) => ids.has(id)),
    0,
  );
}

function see(seen: Seen, list: List<Submission>, isNewest: boolean): Seen {
  if (!isNewest || seen.showsNext || list.address !== seen.address || seen.ids.size === 0) return seeAll(list);
  const shown = list.rows.slice(countHeld(seen, list.rows));
  // Rows that left the list stay known: they may come back by an undo.
  return { ...seen, response: list.response, ids: new Set([...seen.ids, ...shown.map(({ id }) => id)]) };
}

const seeAll = ({ address, response, rows }: List<Submission>): Seen => ({
  address,
  response,
  ids: new Set(rows.map(({ id }) => id)),
  showsNext: false,
});
