import { useReducer, useState } from "react";

/** Counts the attempts to load a list, and tells those that the user asked for from those that follow a change. */
export function useAttempts() {
  const [attempt, refetch] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState(0);
  return {
    attempt,
    /** Loads it again because of a change. */
    refetch,
    /** Loads it again because the user asked for it. */
    ask: () => {
      setAsked(attempt + 1);
      refetch();
    },
    /** Whether the user asked for the latest attempt. Nobody is told of the loading otherwise. */
    isAsked: attempt === asked,
  };
}
