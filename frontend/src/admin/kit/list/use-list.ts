import { useCallback, useEffect, useState } from "react";
import { CallError, call } from "@/admin/kit/call";

export const perPage = 50;

/** One page of a list. */
export interface List<Row> {
  /** The address that the rows came from. */
  address: string;
  /** A number that is different for each response, even from the same address; 0 before the first. */
  response: number;
  /** The rows of the last response. They stay while others are loading, and if loading the same address fails. */
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
  /** Whether there are more than `total`, because the server stopped counting. */
  more: boolean;
  /** The cursors of the neighbouring pages; empty if there is none. */
  newer: string;
  older: string;
  /** The words that the server searched for; `*` after a word also stands for longer words. */
  terms: string[];
  status: "loading" | "ready" | "failed";
  /** The server's message about a failure; empty if it gave none. */
  error: string;
  /** Whether the server rejected the query, so a retry is useless. */
  refused: boolean;
}

const notLoaded: List<never> = {
  address: "",
  response: 0,
  rows: [],
  total: 0,
  more: false,
  newer: "",
  older: "",
  terms: [],
  status: "loading",
  error: "",
  refused: false,
};

/**
 * Fetches one page of a list. It fetches again when `address` or `attempt` changes, and when the device
 * comes back online. `setRows` edits the rows on the screen without a request.
 */
export function useList<Row>(address: string, attempt: number) {
  const [list, setList] = useState<List<Row>>(notLoaded);
  const [reconnects, setReconnects] = useState(0);

  useEffect(() => {
    const onOnline = () => setReconnects((count) => count + 1);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or a reconnect fetches the same address again
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
        if (abort.signal.aborted) return;
        // Rows of another address would look like those that were asked for.
        setList((known) => ({ ...(known.address === address ? known : notLoaded), status: "failed", error, refused }));
      },
    );
    return () => abort.abort();
  }, [address, attempt, reconnects]);

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
  responses += 1;
  return {
    address,
    response: responses,
    rows,
    total: Number(headers.get("X-Total-Count") ?? rows.length),
    more: headers.get("X-Total-More") === "true",
    newer: cursorIn(link, "prev", "before"),
    older: cursorIn(link, "next", "after"),
    terms: termsIn(headers.get("X-Search-Terms")),
    status: "ready",
    error: "",
    refused: false,
  };
}

let responses = 0;

const termsIn = (header: string | null) => (header ? header.split(",").map(decodeURIComponent) : []);

/** Reads a cursor from a Link header: `</api/contact?after=abc>; rel="next"`. */
function cursorIn(link: string, rel: string, parameter: string): string {
  const [, address = ""] = link.match(new RegExp(`<([^>]*)>; rel="${rel}"`)) ?? [];
  return new URLSearchParams(address.split("?")[1]).get(parameter) ?? "";
}
