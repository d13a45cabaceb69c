import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/admin/call";
import { useInboxChanges } from "@/admin/inbox/inbox-context";
import type { KindKey } from "@/admin/inbox/kind";
import type { Submission } from "@/admin/inbox/submission";
import type { List } from "@/admin/list/use-list";

interface Options {
  kind: KindKey;
  /** The address of the newest page with the present filters. */
  newest: string;
  list: List<Submission>;
  /** Something is open, which must not move away under its reader. */
  busy: boolean;
  /** Fetches what is shown again. */
  refetch: () => void;
}

/**
 * Brings what is new onto the screen: at once where nobody reads, else only its number, until it
 * is asked for. Answers how many have come since the newest page was last seen.
 */
export function useArrivals({ kind, newest, list, busy, refetch }: Options): number {
  const [arrived, setArrived] = useState(0);
  /** The newest page as it was last seen, and its address. */
  const seen = useRef({ address: "", ids: new Set<string>() });

  const see = useCallback(
    (rows: Submission[]) => {
      seen.current = { address: newest, ids: new Set(rows.map(({ id }) => id)) };
    },
    [newest],
  );

  // What is done with a row changes the list as well, and shows nothing that is new.
  const lastAnswer = useRef(0);
  useEffect(() => {
    if (list.status !== "ready" || list.address !== newest || list.answer === lastAnswer.current) return;
    lastAnswer.current = list.answer;
    see(list.rows);
    setArrived(0);
  }, [list, newest, see]);

  useInboxChanges(kind, (change) => {
    if (!busy && (list.address === newest || change !== "created")) refetch();
    else if (change === "created") void look();
  });

  async function look() {
    try {
      const rows = (await (await call(newest)).json()) as Submission[];
      const { address, ids } = seen.current;
      // The newest page was never seen with these filters: what it holds is not new for that.
      if (address !== newest) return see(rows);
      const first = rows.findIndex(({ id }) => ids.has(id));
      setArrived(first < 0 ? rows.length : first);
    } catch {
      // It is tried again with the next message, and there is the Refresh button.
    }
  }

  return arrived;
}
