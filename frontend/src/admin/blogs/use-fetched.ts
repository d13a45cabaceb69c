import { useEffect, useRef, useState } from "react";

type Fetched<Value> = { status: "loading" | "failed"; value?: undefined } | { status: "ready"; value: Value };

/** Fetches something once for each key, and again when asked. */
export function useFetched<Value>(fetcher: () => Promise<Value>, key: string) {
  const [state, setState] = useState<Fetched<Value>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(fetcher);
  latest.current = fetcher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched, an attempt that it is wanted again
  useEffect(() => {
    let wanted = true;
    setState({ status: "loading" });
    latest.current().then(
      (value) => wanted && setState({ status: "ready", value }),
      () => wanted && setState({ status: "failed" }),
    );
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  return { ...state, again: () => setAttempt((before) => before + 1) };
}
