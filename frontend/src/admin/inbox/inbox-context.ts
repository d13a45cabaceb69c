import { createContext, useContext, useEffect, useRef } from "react";
import type { KindKey } from "@/admin/inbox/kind";
import type { InboxMessage } from "@/admin/inbox/live";

/** How many submissions of a kind there are; `total` and `unread` without spam and bin. */
export interface KindCounts {
  total: number;
  unread: number;
  spam: number;
  bin: number;
}

/** What `GET /api/inbox` answers. */
export type InboxCounts = Record<KindKey, KindCounts>;

type Listener = (change: InboxMessage["change"]) => void;

interface Inbox {
  /** Undefined while unknown. */
  counts?: InboxCounts;
  /** Counts again. */
  recount: () => void;
  /** Calls back when something happened to a kind. Answers how to stop. */
  watch: (kind: KindKey, listener: Listener) => () => void;
}

/** The inbox as a whole: one count and one connection for all its tabs. */
export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error("no inbox above this component");
  return inbox;
}

/** Calls the last given listener when something happened to a kind. */
export function useInboxChanges(kind: KindKey, listener: Listener) {
  const { watch } = useInbox();
  const last = useRef(listener);
  useEffect(() => {
    last.current = listener;
  });
  useEffect(() => watch(kind, (change) => last.current(change)), [kind, watch]);
}
