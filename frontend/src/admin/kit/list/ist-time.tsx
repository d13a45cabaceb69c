import { useSyncExternalStore } from "react";
import { serverNow, watchServerClock } from "@/features/auth/server-clock";
import { indiaDateTime, timeAgo } from "@/lib/india-time";

interface Props {
  /** ISO 8601 in UTC; other text is shown as it is. */
  iso: string;
}

/** Day and time in India, wherever the reader is. */
export function IstTime({ iso }: Props) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return <time dateTime={moment.toISOString()}>{indiaDateTime(moment)}</time>;
}

/** How long ago a moment was, kept up to date; day and time are in its title. */
export function ShortTime({ iso }: Props) {
  const now = useNow();
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return (
    <time dateTime={moment.toISOString()} title={indiaDateTime(moment)}>
      {timeAgo(moment, now)}
    </time>
  );
}

/** The interval at which texts such as "5 min ago" are updated, in milliseconds. */
const interval = 60_000;

let now = new Date();
let stopWatching = () => {};
const listeners = new Set<() => void>();
let timer = 0;

/** All components share one timer, which runs while there are any. */
function watch(listener: () => void) {
  if (listeners.size === 0) {
    tick();
    timer = window.setInterval(tick, interval);
    stopWatching = watchServerClock(tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    stopWatching();
  };
}

function tick() {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** Returns the current time of the server, updated every minute. */
export const useNow = () => useSyncExternalStore(watch, () => now);
