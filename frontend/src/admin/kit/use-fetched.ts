import { useEffect, useReducer, useRef, useState } from "react";
import { messageOf } from "@/admin/kit/call";
import { useChanges } from "@/admin/kit/changes";
import { NewVersionError } from "@/admin/kit/stopped/new-version";

type Fetched<Value> =
  /** `value` is the one that was fetched before, also after a failure. */
  | { status: "loading"; value?: Value }
  /** `error` is the server's message, empty if it gave none. */
  | { status: "failed"; value?: Value; error: string; outdated?: NewVersionError }
  | { status: "ready"; value: Value };

interface Options {
  /** The value is fetched again after each change that this window stores. */
  current?: boolean;
  /** The value stays while that of another key is fetched. Otherwise it stays only while the same one is fetched again. */
  keep?: boolean;
}

/** Fetches a value once per key, and again when `again` is called. Leaves the news of an upgrade to {@link StopsAlone}. */
export function useFetched<Value>(
  fetcher: () => Promise<Value>,
  key: string,
  { current = false, keep = false }: Options = {},
) {
  const [state, setState] = useState<Fetched<Value>>({ status: "loading" });
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const changes = useChanges();
  const latest = useRef(fetcher);
  latest.current = fetcher;
  const known = useRef(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new fetcher at each render, so the key says what is fetched; a new attempt or a change fetches it again
  useEffect(() => {
    let wanted = true;
    const stays = keep || known.current === key;
    known.current = key;
    setState(({ value }) => ({ status: "loading", value: stays ? value : undefined }));
    latest.current().then(
      (value) => wanted && setState({ status: "ready", value }),
      (cause: unknown) => {
        const outdated = cause instanceof NewVersionError ? cause : undefined;
        const error = messageOf(cause);
        if (wanted) setState(({ value }) => ({ status: "failed", value, error, outdated }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, attempt, current && changes, keep]);

  if (state.status === "failed" && state.outdated) throw state.outdated;
  return { ...state, again };
}

/** Returns a function that fetches a value by its key. It fetches each only once, unless that fails. */
export function fetchedOnce<Value>(fetcher: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? fetcher(key);
    known.set(key, value);
    value.catch(() => known.delete(key)); // the next call tries again
    return value;
  };
}
