import { useSyncExternalStore } from "react";

/** Subscribes to something that never changes. */
export const never = () => () => {};

/** Returns false on the server and in the browser's first render, and true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
