import { useEffect, useState } from "react";
import { CallError, call } from "@/admin/call";

/** Rows that a list shows at once. */
export const perPage = 50;

/** One page of a list, as far as it is known. */
export interface List<Row> {
  /** The rows that came last; they stay while others are fetched. */
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
  status: "loading" | "ready" | "failed";
  /** The server's sentence about a failure, empty when it gave none. */
  error: string;
}

/** Fetches a page of a list; again when one of the arguments changes. `attempt` only counts. */
export function useList<Row>(path: string, page: number, q: string, attempt: number): List<Row> {
  const [list, setList] = useState<List<Row>>({ rows: [], total: 0, status: "loading", error: "" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same again
  useEffect(() => {
    const abort = new AbortController();
    setList((known) => ({ ...known, status: "loading", error: "" }));
    fetchPage<Row>(path, page, q, abort.signal).then(
      ({ rows, total }) => {
        if (!abort.signal.aborted) setList({ rows, total, status: "ready", error: "" });
      },
      (cause: unknown) => {
        const error = cause instanceof CallError ? cause.message : "";
        if (!abort.signal.aborted) setList((known) => ({ ...known, status: "failed", error }));
      },
    );
    return () => abort.abort();
  }, [path, page, q, attempt]);

  return list;
}

async function fetchPage<Row>(path: string, page: number, q: string, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (q) query.set("q", q);
  const response = await call(`${path}?${query}`, { signal });
  const rows = (await response.json()) as Row[];
  return { rows, total: Number(response.headers.get("X-Total-Count") ?? rows.length) };
}
