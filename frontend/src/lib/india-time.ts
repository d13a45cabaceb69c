import { longDate } from "@/lib/long-date";

// Days and times in India. No Intl: the engine that renders pages on the server has none, and India
// has the same offset from UTC all year.

const minute = 60_000;

/** India Standard Time is UTC+05:30. */
const offset = 330 * minute;

/** A Date, or a UTC string in ISO 8601 or in PocketBase's form `2025-08-31 20:00:00.000Z`. */
type Moment = Date | string;

const timestamp = (moment: Moment) =>
  typeof moment === "string" ? Date.parse(moment.replace(" ", "T")) : moment.getTime();

/** Returns what calendar and clock in India show at a timestamp: `2025-09-01T01:30:00.000`. */
const wallTime = (time: number) => new Date(time + offset).toISOString().slice(0, -1);

/** Returns the day in India: `2025-08-31 20:00:00.000Z` → `2025-09-01`. Subtracts `before` milliseconds first. */
export const indiaDay = (moment: Moment, before = 0) => wallTime(timestamp(moment) - before).slice(0, 10);

/** Writes a day in short: `2025-09-01` → `1 Sep 2025`. */
export function shortDate(day: string): string {
  const [date, month = "", year] = longDate(day).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** Writes a day without its year, if it is the year of today. */
function nearDate(day: string, today: string): string {
  const date = shortDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -" 2025".length) : date;
}

const clock = (moment: Moment) => wallTime(timestamp(moment)).slice(11, 16);

/** Writes day and time in full: `01 Sep 2025, 01:30 IST`. */
export function indiaDateTime(moment: Moment): string {
  const date = shortDate(indiaDay(moment)).padStart("01 Sep 2025".length, "0");
  return `${date}, ${clock(moment)} IST`;
}

/** Writes the time, with the day unless it is today: `12:31`, `20 Nov, 12:31`. Returns text that is no time as it is. */
export function indiaClock(iso: string, now: Date): string {
  if (Number.isNaN(timestamp(iso))) return iso;
  const [day, today] = [indiaDay(iso), indiaDay(now)];
  return day === today ? clock(iso) : `${nearDate(day, today)}, ${clock(iso)}`;
}

/** Writes how long ago a moment of today or of the last hour was, otherwise its day: `5 min ago`, `9 Mar`, `31 Dec 2024`. */
export function timeAgo(moment: Date, now: Date): string {
  const [day, today] = [indiaDay(moment), indiaDay(now)];
  const age = Math.floor((now.getTime() - moment.getTime()) / minute);
  const ofLastHour = age >= 0 && age < 60; // also across midnight
  if (day !== today && !ofLastHour) return nearDate(day, today);
  // Moments of a clock that is slightly ahead count as now.
  if (age < 1) return "just now";
  return age < 60 ? `${age} min ago` : `${Math.floor(age / 60)} h ago`;
}

/** Returns the value that shows a moment in India in a `datetime-local` input; empty for null. */
export const toIndiaInput = (iso: string | null) => (iso ? wallTime(timestamp(iso)).slice(0, 16) : "");

/** Returns the moment that a `datetime-local` input means in India, in ISO 8601; null if it is empty. */
export function fromIndiaInput(value: string): string | null {
  const time = Date.parse(`${value}:00.000+05:30`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
