import { useSyncExternalStore } from "react";

/** Makes a value that calls from anywhere change, and that components show. */
export function storeOf<Value>(value: Value) {
  const listeners = new Set<() => void>();
  let current = value;

  function watch(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => current,
    set: (next: Value) => {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    watch,
    use: () => useSyncExternalStore(watch, () => current),
  };
}
