import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/admin/call";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { useInboxChanges } from "@/admin/inbox/live/inbox-provider";
import type { List } from "@/admin/list/use-list";

interface Options {
  kind: KindKey;
  /** The address of the newest page with the current filters. */
  newest: string;
  list: List<Submission>;
  /** Whether a row is open, which must not move while it is read. */
  busy: boolean;
  /** Fetches the shown page again. */
  refetch: () => void;
}

/**
 * Reacts to new submissions: refetches the list if no row is open, and otherwise only counts them.
 * Returns how many have arrived since the newest page was last shown.
 */
export function useArrivals({ kind, newest, list, busy, refetch }: Options): number {
  const [arrived, setArrived] = useState(0);
  /** The newest page as it was last shown, and its address. */
  const seen = useRef({ address: "", ids: new Set<string>() });

  const remember = useCallback(
    (rows: Submission[]) => {
      seen.current = { address: newest, ids: new Set(rows.map(({ id }) => id)) };
    },
    [newest],
  );

  // Changing a row also changes the list, but only a new response shows new submissions.
  const lastResponse = useRef(0);
  useEffect(() => {
    if (list.status !== "ready" || list.address !== newest || list.response === lastResponse.current) return;
    lastResponse.current = list.response;
    remember(list.rows);
    setArrived(0);
  }, [list, newest, remember]);

  useInboxChanges(kind, (change) => {
    if (!busy && (list.address === newest || change !== "created")) refetch();
    else if (change === "created") void countArrivals();
  });

  async function countArrivals() {
    try {
      const rows = (await (await call(newest)).json()) as Submission[];
      const { address, ids } = seen.current;
      // The newest page was never shown with these filters, so there is nothing to compare it with.
      if (address !== newest) return remember(rows);
      const firstKnown = rows.findIndex(({ id }) => ids.has(id));
      setArrived(firstKnown < 0 ? rows.length : firstKnown);
    } catch {
      // The next message tries again, and the user can refresh the list.
    }
  }

  return arrived;
}
