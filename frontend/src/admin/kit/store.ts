import { useSyncExternalStore } from "react";

/** Makes a value that calls from anywhere change, and that components show. */
export function storeOf<Value>() {
  const listeners = new Set<() => void>();
  let value: Value | undefined;

  function watch(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get: () => value,
    set: (next: Value | undefined) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(watch, () => value),
  };
}
