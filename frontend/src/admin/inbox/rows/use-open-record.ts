import { useEffect, useRef, useState } from "react";
import { caseAddress, type InboxKind, type Submission, withParameters } from "@/admin/inbox/kind";
import { CallError, read } from "@/admin/kit/call";

/** A fetched submission, or why there is none. */
interface Fetched<Row> {
  id: string;
  row?: Row;
  status: "loading" | "missing" | "failed";
  /** The server's message about a failure; empty if it gave none. */
  error: string;
}

/**
 * Returns the open submission. A row of the list is at hand. Another one is fetched: the address may
 * name any submission, also one that other filters hide or that has left the list while it was open.
 */
export function useOpenRecord<Row extends Submission>(
  { key: kind, parameters = "" }: Pick<InboxKind<Row>, "key" | "parameters">,
  id: string,
  rows: Row[],
) {
  const [fetched, setFetched] = useState<Fetched<Row>>({ id: "", status: "loading", error: "" });
  const [attempt, setAttempt] = useState(0);
  const known = useRef<Row>(undefined);

  const listed = rows.find((row) => row.id === id);
  if (listed || known.current?.id !== id) known.current = listed;
  const isAtHand = known.current !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same submission again
  useEffect(() => {
    if (!id || isAtHand) return;
    const abort = new AbortController();
    setFetched({ id, status: "loading", error: "" });
    read<Row>(withParameters(caseAddress(kind, id), parameters), { signal: abort.signal }).then(
      (row) => !abort.signal.aborted && setFetched({ id, row, status: "loading", error: "" }),
      (cause: unknown) => {
        const { message: error, status } = cause instanceof CallError ? cause : { message: "", status: 0 };
        if (!abort.signal.aborted) setFetched({ id, status: status === 404 ? "missing" : "failed", error });
      },
    );
    return () => abort.abort();
  }, [kind, parameters, id, isAtHand, attempt]);

  const own = fetched.id === id ? fetched : undefined;
  return {
    row: known.current ?? own?.row,
    status: own?.status ?? "loading",
    error: own?.error ?? "",
    retry: () => setAttempt((before) => before + 1),
  };
}
