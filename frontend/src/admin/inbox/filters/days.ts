import { words } from "@/admin/inbox/words";
import { serverNow } from "@/features/auth/server-clock";
import { indiaDay, shortDate } from "@/lib/india-time";

/** A range of days in India in the format of date inputs, including both ends. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the ranges that have a button, with their names. */
export function quickRanges(now = serverNow()): [string, DayRange][] {
  const today = indiaDay(now);
  const [year = 0, month = 0] = today.split("-").map(Number);
  return [
    [words.today, { from: today, to: today }],
    [words.sevenDays, { from: utcDay(Date.parse(today) - 6 * 86_400_000), to: today }],
    [words.thisMonth, monthRange(year, month)],
    [words.lastMonth, monthRange(year, month - 1)],
  ];
}

/** Describes a range of days in words, by its name if it has one. */
export function describeRange({ from = "", to = "" }: Partial<DayRange>, now = serverNow()): string {
  const named = quickRanges(now).find(([, range]) => range.from === from && range.to === to);
  if (named) return named[0];
  if (from === to) return describeDay(from);
  if (!to) return words.since(describeDay(from));
  if (!from) return words.until(describeDay(to));
  return `${describeDay(from)} – ${describeDay(to)}`;
}

/** Writes a day as `20 Nov 2026`. The address may hold anything else, which is returned as it is. */
const describeDay = (day: string) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : shortDate(day));

/** Returns a whole month. `month` counts from 1; 0 is December of the year before. */
const monthRange = (year: number, month: number): DayRange => ({
  from: utcDay(Date.UTC(year, month - 1, 1)),
  to: utcDay(Date.UTC(year, month, 0)),
});

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);
