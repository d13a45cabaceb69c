import { useEffect, useRef, useState } from "react";
import { CallError } from "@/admin/kit/call";
import { NewVersionError } from "@/admin/kit/stopped/new-version";

type Fetched<Value> =
  | { status: "loading"; value?: undefined }
  /** `error` is the server's message, empty if it gave none. */
  | { status: "failed"; value?: undefined; error: string; outdated?: NewVersionError }
  | { status: "ready"; value: Value };

/** Fetches a value once per key, and again when `again` is called. Leaves the news of an upgrade to {@link StopsAlone}. */
export function useFetched<Value>(fetcher: () => Promise<Value>, key: string) {
  const [state, setState] = useState<Fetched<Value>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(fetcher);
  latest.current = fetcher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass a new fetcher at each render, so the key says what is fetched; a new attempt fetches it again
  useEffect(() => {
    let wanted = true;
    setState({ status: "loading" });
    latest.current().then(
      (value) => wanted && setState({ status: "ready", value }),
      (cause: unknown) => {
        const outdated = cause instanceof NewVersionError ? cause : undefined;
        if (wanted) setState({ status: "failed", error: cause instanceof CallError ? cause.message : "", outdated });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  if (state.status === "failed" && state.outdated) throw state.outdated;
  return { ...state, again: () => setAttempt((before) => before + 1) };
}
