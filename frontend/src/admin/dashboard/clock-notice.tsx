import { useEffect, useSyncExternalStore } from "react";
import { showToast } from "@/admin/kit/toast/toast";
import { clockOffset, watchServerClock } from "@/features/auth/server-clock";

const words = {
  text: (difference: string, way: string) =>
    `The clock of this computer is ${difference} ${way}. The times in the dashboard are those of the server. Please set the clock.`,
  ahead: "ahead",
  behind: "behind",
};

const minute = 60_000;
const units = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** Smaller differences mislead nobody. In milliseconds. */
const noticed = 5 * minute;

/** Says once that the clock of this computer differs from the server's, in a toast, because that moves nothing. */
export function ClockNotice() {
  const way = useSyncExternalStore(watchServerClock, wrongWay);
  useEffect(() => {
    if (way) showToast({ text: words.text(describe(Math.abs(clockOffset())), way) });
  }, [way]);
  return null;
}

/** Returns whether the clock of this computer is ahead or behind. Undefined: it is right, or nobody minds. */
function wrongWay() {
  const offset = clockOffset();
  if (Math.abs(offset) < noticed) return undefined;
  return offset < 0 ? words.ahead : words.behind;
}

/** Writes a difference in its largest unit: "2 days". */
function describe(difference: number): string {
  const [unit, size] = units.find(([, size]) => difference >= size) ?? units[2];
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(
    Math.round(difference / size),
  );
}
