import { read } from "@/admin/kit/call";
import { serverNow } from "@/features/auth/server-clock";
import type { Month } from "@/generated/api";
import { indiaDay } from "@/lib/india-time";

export type { Count, Month as Report } from "@/generated/api";

/** Fetches the report of a month, such as 2026-11, and notes when. */
export const loadReport = async (month: string) => ({
  report: await read<Month>(`/api/reports/${month}`),
  asOf: serverNow(),
});

/** Returns the months from the first to the last, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

/** Returns the present month in India. */
export const monthNow = (now = new Date()) => indiaDay(now).slice(0, "2026-11".length);

/** Returns the name of a month: 2026-11 → November 2026. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" }).format(new Date(`${month}-01`));

/** Returns the name of a day: 2026-11-02 → Mon, 2 Nov. */
export const dayName = (day: string) =>
  new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" }).format(
    new Date(day),
  );

/** Returns hours in words that are easy to compare: under one hour, under two days in hours, then in days. */
export function hoursText(hours: number): string {
  if (hours < 1) return "under 1 hour";
  const [number, unit] = hours < 48 ? [hours, "hour"] : [hours / 24, "day"];
  const rounded = Math.round(number * 10) / 10;
  return `${rounded} ${rounded === 1 ? unit : `${unit}s`}`;
}
