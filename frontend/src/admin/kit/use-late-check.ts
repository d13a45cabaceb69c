import { useEffect, useRef, useState } from "react";

interface Checked<Answer> {
  status: "waiting" | "checking" | "done" | "failed";
  /** The last answer, also while the next one is awaited. */
  answer?: Answer;
}

/** Asks the server about what somebody types, `delay` milliseconds after the last change of `key`. It asks nothing while the key is empty. */
export function useLateCheck<Answer>(key: string, delay: number, ask: (signal: AbortSignal) => Promise<Answer>) {
  const [state, setState] = useState<Checked<Answer>>({ status: "waiting" });
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!key) return;
    const abort = new AbortController();
    const show = (next: Checked<Answer>) => !abort.signal.aborted && setState((known) => ({ ...known, ...next }));
    const check = () => {
      show({ status: "checking" });
      latest.current(abort.signal).then(
        (answer) => show({ status: "done", answer }),
        () => show({ status: "failed" }),
      );
    };
    const timer = window.setTimeout(check, delay);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [key, delay]);

  return state;
}
