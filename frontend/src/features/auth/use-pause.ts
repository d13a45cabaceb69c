import { useEffect, useState } from "react";

/** Counts down from so many seconds, at once and whenever it is started again. */
export function usePause(seconds: number): [left: number, start: () => void] {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);

  return [left, () => setLeft(seconds)];
}
