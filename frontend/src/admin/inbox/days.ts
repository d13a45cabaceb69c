import { words } from "@/admin/inbox/words";

/** A range of days in India, as date inputs write them; both ends belong to it. */
export interface Days {
  from: string;
  to: string;
}

const indiaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
const inWords = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });

/** The day that a moment falls on in India: 2026-11-20. */
export const dayOf = (moment: Date) => indiaDay.format(moment);

/** A day as people write it: 20 Nov 2026. What is no day stays as it is. */
function sayDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : inWords.format(moment);
}

/** The ranges that are asked for most, by their names. */
export function quickDays(now = new Date()): [string, Days][] {
  const today = dayOf(now);
  const [year = 0, month = 0] = today.split("-").map(Number);
  return [
    [words.today, { from: today, to: today }],
    [words.sevenDays, { from: utcDay(Date.parse(today) - 6 * 86_400_000), to: today }],
    [words.thisMonth, monthOf(year, month)],
    [words.lastMonth, monthOf(year, month - 1)],
  ];
}

/** A range in words: its name if it has one. */
export function sayDays({ from = "", to = "" }: Partial<Days>, now = new Date()): string {
  const quick = quickDays(now).find(([, days]) => days.from === from && days.to === to);
  if (quick) return quick[0];
  if (from === to) return sayDay(from);
  if (!to) return words.since(sayDay(from));
  if (!from) return words.until(sayDay(to));
  return `${sayDay(from)} – ${sayDay(to)}`;
}

/** A whole month, counted from 1; 0 is the December before. */
const monthOf = (year: number, month: number): Days => ({
  from: utcDay(Date.UTC(year, month - 1, 1)),
  to: utcDay(Date.UTC(year, month, 0)),
});

const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);
