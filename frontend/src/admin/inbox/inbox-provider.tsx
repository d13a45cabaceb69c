import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "@/admin/call";
import { InboxContext, type InboxCounts } from "@/admin/inbox/inbox-context";
import type { KindKey } from "@/admin/inbox/kind";
import { type InboxMessage, keepListening } from "@/admin/inbox/live";

type Change = InboxMessage["change"];

interface Props {
  /** Whether who is logged in may read the inbox at the moment. */
  on: boolean;
  children: ReactNode;
}

/** Counts the inbox and listens to it, for everything below. */
export function InboxProvider({ on, children }: Props) {
  const { counts, recount } = useCounts();
  const listeners = useRef(new Map<(change: Change) => void, KindKey>());

  const watch = useCallback((kind: KindKey, listener: (change: Change) => void) => {
    // A function of its own, so that the same listener may come twice.
    const entry = (change: Change) => listener(change);
    listeners.current.set(entry, kind);
    return () => void listeners.current.delete(entry);
  }, []);

  useEffect(() => {
    if (!on) return;
    const tell = (change: Change, kind?: KindKey) => {
      void recount();
      for (const [listener, own] of [...listeners.current]) if (!kind || own === kind) listener(change);
    };
    void recount();
    return keepListening(
      ({ kind, change }) => tell(change, kind),
      // Nobody knows what was missed: something new at worst.
      () => tell("created"),
    );
  }, [on, recount]);

  const inbox = useMemo(() => ({ counts, recount, watch }), [counts, recount, watch]);
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

/** The counts, and how to count again; the answer to the last question counts, whenever it comes. */
function useCounts() {
  const [counts, setCounts] = useState<InboxCounts>();
  const asked = useRef(0);

  const recount = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    try {
      const answer = (await (await call("/api/inbox")).json()) as InboxCounts;
      if (question === asked.current) setCounts(answer);
    } catch {
      // The list says when the server does not answer; a missing number is not worth a second message.
    }
  }, []);

  return { counts, recount };
}
