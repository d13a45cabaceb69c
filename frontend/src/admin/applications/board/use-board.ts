import { useEffect, useRef, useState } from "react";
import type { Card } from "@/admin/applications/application";
import { words } from "@/admin/applications/words";
import type { Case } from "@/admin/inbox/case/case";
import { useInboxChanges } from "@/admin/inbox/live/inbox-provider";
import { messageOf, read } from "@/admin/kit/call";
import { useAttempts } from "@/admin/kit/use-attempts";

/** A stage with its newest applications. */
export interface Column {
  state: string;
  /** How many applications it has, also those that were not loaded. */
  total: number;
  /** Whether there are more than `total`, because the server stopped counting. */
  more: boolean;
  cards: Card[];
}

/** Writes how many applications a stage has: "1,000+". */
export const countOf = ({ total, more }: Column) => `${words.number(total)}${more ? "+" : ""}`;

interface Board {
  /** The address that the columns came from. */
  address: string;
  columns: Column[];
  status: "loading" | "ready" | "failed";
  /** The server's message about a failure; empty if it gave none. */
  error: string;
}

/** How many applications of a stage are loaded, at first and on request. The server allows no more. */
export const cardLimits = { first: 100, most: 200 };

interface Options {
  /** The slug of an opening; empty for all. */
  job: string;
  /** The search; empty for none. */
  q: string;
  /** "1" for the applications that may be kept for other openings; empty for all. */
  keep: string;
  /** Parameters of every call, such as "names=hidden". */
  parameters: string;
}

/** Loads the board of an opening and keeps it up to date. `edit` changes it on the screen without a request. */
export function useBoard({ job, q, keep, parameters }: Options) {
  const [limit, setLimit] = useState(cardLimits.first);
  const [board, setBoard] = useState<Board>({ address: "", columns: [], status: "loading", error: "" });
  const { attempt, refetch, ask, isAsked } = useAttempts();
  const latest = useRef(0);
  /** How often applications were changed. An answer that was asked for before may be outdated. */
  const edits = useRef(0);

  const query = new URLSearchParams(parameters);
  if (job) query.set("job", job);
  if (q) query.set("q", q);
  if (keep) query.set("keep", keep);
  query.set("cards", String(limit));
  const address = `/api/applications/board?${query}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same address again
  useEffect(() => {
    latest.current += 1;
    const request = latest.current;
    const editsBefore = edits.current;
    setBoard((known) => ({ ...known, status: "loading", error: "" }));
    read<{ columns: Column[] }>(address).then(
      ({ columns }) => {
        if (request !== latest.current) return;
        if (editsBefore !== edits.current) return refetch();
        setBoard({ address, columns, status: "ready", error: "" });
      },
      (cause: unknown) => {
        if (request !== latest.current) return;
        const error = messageOf(cause);
        // Cards of another opening would look like those that were asked for.
        setBoard((known) => ({
          ...known,
          columns: known.address === address ? known.columns : [],
          status: "failed",
          error,
        }));
      },
    );
  }, [address, attempt]);

  useEffect(() => {
    window.addEventListener("online", refetch);
    return () => window.removeEventListener("online", refetch);
  }, [refetch]);
  useInboxChanges("applications", refetch);

  /** Changes the loaded applications on the screen. */
  function edit(change: (cards: Card[]) => Card[]) {
    edits.current += 1;
    setBoard((known) => ({
      ...known,
      columns: known.columns.map((column) => ({ ...column, cards: change(column.cards) })),
    }));
  }

  return {
    ...board,
    isCurrent: board.address === address,
    /** Whether it is loaded again because of a change, not because somebody asked for it. */
    isQuiet: board.address === address && !isAsked,
    canShowMore: limit < cardLimits.most,
    showMore: () => setLimit(cardLimits.most),
    edit,
    /** Shows an application with another case. */
    place: (id: string, changed: Case) =>
      edit((cards) => cards.map((card) => (card.id === id ? { ...card, case: changed } : card))),
    refetch,
    refresh: ask,
  };
}

/** Returns the columns with each of these applications in the column of its state. The newest stay first. */
export const arranged = (columns: Column[], all: Card[]): Column[] =>
  columns.map((column) => {
    const cards = all
      .filter((card) => card.case.state === column.state)
      .sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
    return { ...column, cards, total: column.total + cards.length - column.cards.length };
  });
