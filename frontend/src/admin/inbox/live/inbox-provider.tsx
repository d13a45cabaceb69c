import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { KindKey } from "@/admin/inbox/kind";
import { type InboxMessage, keepListening } from "@/admin/inbox/live/live";
import { read } from "@/admin/kit/call";
import type { Counts } from "@/generated/api";

/** The response of `GET /api/inbox`. */
export type InboxCounts = Record<KindKey, Counts>;

/** How often a hidden window fetches the counts, in milliseconds. */
const hiddenInterval = 60_000;

type ChangeListener = (change: InboxMessage["change"]) => void;

interface Inbox {
  /** Undefined until loaded. */
  counts?: InboxCounts;
  recount: () => void;
  /** Calls the listener after each change of a kind. Returns a function that removes the listener. */
  watch: (kind: KindKey, listener: ChangeListener) => () => void;
}

const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error("useInbox needs an InboxProvider above it");
  return inbox;
}

/** Calls the latest listener after each change of a kind. */
export function useInboxChanges(kind: KindKey, listener: ChangeListener) {
  const { watch } = useInbox();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => watch(kind, (change) => latest.current(change)), [kind, watch]);
}

interface Props {
  /** Whether the current login may read the inbox. */
  enabled: boolean;
  children: ReactNode;
}

/** Shares one set of counts and one realtime connection among all tabs of the inbox. */
export function InboxProvider({ enabled, children }: Props) {
  const { counts, recount } = useCounts();
  const listeners = useRef(new Map<ChangeListener, KindKey>());

  const watch = useCallback((kind: KindKey, listener: ChangeListener) => {
    // Wrapped, so the same listener can be added twice.
    const entry: ChangeListener = (change) => listener(change);
    listeners.current.set(entry, kind);
    return () => void listeners.current.delete(entry);
  }, []);

  useEffect(() => {
    if (!enabled) return;
    const notify = (change: InboxMessage["change"], kind?: KindKey) => {
      void recount();
      for (const [listener, own] of [...listeners.current]) if (!kind || own === kind) listener(change);
    };
    void recount();
    // A hidden window does not listen, but its title shows the number of unread submissions.
    const timer = window.setInterval(() => document.hidden && void recount(), hiddenInterval);
    const stop = keepListening(
      ({ kind, change }) => notify(change, kind),
      // Messages may have been missed, so every list looks for new submissions.
      () => notify("created"),
    );
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [enabled, recount]);

  const inbox = useMemo(() => ({ counts, recount, watch }), [counts, recount, watch]);
  return <InboxContext value={inbox}>{children}</InboxContext>;
}

/** Loads the counts. A new request aborts the earlier one, and logging out aborts both. */
function useCounts() {
  const [counts, setCounts] = useState<InboxCounts>();
  const latest = useRef<AbortController>(undefined);

  const recount = useCallback(async () => {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    try {
      const response = await read<InboxCounts>("/api/inbox", { signal });
      if (!signal.aborted) setCounts(response);
    } catch {
      // The list reports that the server does not answer; missing counts need no second message.
    }
  }, []);

  useEffect(() => () => latest.current?.abort(), []);

  return { counts, recount };
}
