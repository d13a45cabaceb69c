import { useSyncExternalStore } from "react";
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

/** Says that the clock of this computer differs from the server's. */
export function ClockNotice() {
  const offset = useSyncExternalStore(watchServerClock, clockOffset);
  if (Math.abs(offset) < noticed) return null;
  return (
    <p className="findings findings__problem" role="status">
      {words.text(describe(Math.abs(offset)), offset < 0 ? words.ahead : words.behind)}
    </p>
  );
}

/** Writes a difference in its largest unit: "2 days". */
function describe(difference: number): string {
  const [unit, size] = units.find(([, size]) => difference >= size) ?? units[2];
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(
    Math.round(difference / size),
  );
}
