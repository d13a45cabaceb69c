import { useSyncExternalStore } from "react";

/** How often times that are told as "5 min ago" are told anew, in ms. */
const minute = 60_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer = 0;

/** One clock for all who watch it. */
function watch(listener: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = window.setInterval(tick, minute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

/** The present minute. */
export const useNow = () => useSyncExternalStore(watch, () => now);
