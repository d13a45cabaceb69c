import { useEffect, useState } from "react";

/** From when on a wait is spoken of, in ms. */
const patience = 4_000;

/** Whether something has been under way for so long that one asks oneself whether it still is. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), patience);
    return () => window.clearTimeout(timer);
  }, [waiting]);
  return slow;
}
