import { useCallback, useEffect, useState } from "react";
import { CallError, call } from "@/admin/call";

/** Rows that a list shows at once. */
export const perPage = 50;

/** One page of a list, as far as it is known. */
export interface List<Row> {
  /** The address that answered the rows. */
  address: string;
  /** Tells that answer from others of the same address; 0 before the first. */
  answer: number;
  /** The rows that came last; they stay while others are fetched. */
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
  /** There are more than `total`: the server stopped counting. */
  more: boolean;
  /** The cursors of the pages beside this one, empty where there is none. */
  newer: string;
  older: string;
  status: "loading" | "ready" | "failed";
  /** The server's sentence about a failure, empty when it gave none. */
  error: string;
  /** The server doesn't understand the address: to ask for the same again is no use. */
  refused: boolean;
}

const nothing: List<never> = {
  address: "",
  answer: 0,
  rows: [],
  total: 0,
  more: false,
  newer: "",
  older: "",
  status: "loading",
  error: "",
  refused: false,
};

/**
 * Fetches what a list's address answers; again when one of the arguments changes (`attempt`
 * only counts), and when the device has its connection back. `setRows` changes what is known of the rows without asking.
 */
export function useList<Row>(address: string, attempt: number) {
  const [list, setList] = useState<List<Row>>(nothing);
  const [returns, setReturns] = useState(0);

  useEffect(() => {
    const back = () => setReturns((count) => count + 1);
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt and returns only count, so that the same address is asked again
  useEffect(() => {
    const abort = new AbortController();
    setList((known) => ({ ...known, status: "loading", error: "", refused: false }));
    fetchPage<Row>(address, abort.signal).then(
      (page) => {
        if (!abort.signal.aborted) setList(page);
      },
      (cause: unknown) => {
        const { message: error, status } = cause instanceof CallError ? cause : { message: "", status: 0 };
        const refused = status === 400;
        if (!abort.signal.aborted) setList((known) => ({ ...known, status: "failed", error, refused }));
      },
    );
    return () => abort.abort();
  }, [address, attempt, returns]);

  const setRows = useCallback(
    (edit: (rows: Row[]) => Row[]) => setList((known) => ({ ...known, rows: edit(known.rows) })),
    [],
  );
  return { list, setRows };
}

async function fetchPage<Row>(address: string, signal: AbortSignal): Promise<List<Row>> {
  const response = await call(address, { signal });
  const rows = (await response.json()) as Row[];
  const { headers } = response;
  const link = headers.get("Link") ?? "";
  answers += 1;
  return {
    address,
    answer: answers,
    rows,
    total: Number(headers.get("X-Total-Count") ?? rows.length),
    more: headers.get("X-Total-More") === "true",
    newer: cursorIn(link, "prev", "before"),
    older: cursorIn(link, "next", "after"),
    status: "ready",
    error: "",
    refused: false,
  };
}

let answers = 0;

/** The cursor in one of the addresses of a Link header: `</api/contact?after=abc>; rel="next"`. */
function cursorIn(link: string, rel: string, parameter: string): string {
  const [, address = ""] = link.match(new RegExp(`<([^>]*)>; rel="${rel}"`)) ?? [];
  return new URLSearchParams(address.split("?")[1]).get(parameter) ?? "";
}
