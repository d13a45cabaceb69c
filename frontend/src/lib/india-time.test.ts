import { describe, expect, it } from "vitest";
import {
  fromIndiaInput,
  indiaClock,
  indiaDateTime,
  indiaDay,
  shortDate,
  timeAgo,
  toIndiaInput,
} from "@/lib/india-time";

/** Returns the day of the browser's own calendar, by numbers: each engine writes whole dates in its own way. */
const calendarDay = (moment: string) =>
  (["year", "month", "day"] as const).map((part) =>
    Number(new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", [part]: "numeric" }).format(new Date(moment))),
  );

describe("indiaDay", () => {
  it.each([
    ["the morning", "2025-08-26 03:30:00.000Z", "2025-08-26"],
    ["the last moment of a day", "2025-08-31 18:29:59.999Z", "2025-08-31"],
    ["the first moment of a day", "2025-08-31 18:30:00.000Z", "2025-09-01"],
    ["the turn of the year", "2025-12-31 20:00:00.000Z", "2026-01-01"],
    ["half an hour after midnight on 1 March of a leap year", "2028-02-29 19:00:00.000Z", "2028-03-01"],
  ])("returns the day of %s, like the browser's own calendar", (_, moment, day) => {
    expect(indiaDay(moment)).toBe(day);
    expect(indiaDay(new Date(moment.replace(" ", "T")))).toBe(day);
    expect(calendarDay(moment.replace(" ", "T"))).toEqual(day.split("-").map(Number));
  });

  it("can look back: what closes at midnight closes on the day before", () => {
    expect(indiaDay("2025-08-31 18:30:00.000Z", 1)).toBe("2025-08-31");
  });
});

it.each([
  ["2025-09-01", "1 Sep 2025"],
  ["2026-12-31", "31 Dec 2026"],
])("shortDate writes %s as %s", (day, text) => {
  expect(shortDate(day)).toBe(text);
});

it.each([
  ["2026-07-30T08:35:00.000Z", "30 Jul 2026, 14:05 IST"],
  ["2026-12-31T18:30:00.000Z", "01 Jan 2027, 00:00 IST"],
])("indiaDateTime writes %s as %s", (iso, text) => {
  expect(indiaDateTime(iso)).toBe(text);
});

it.each([
  ["the time of today", "2026-11-20T19:01:00Z", "00:31"],
  ["the day and time of another day", "2026-11-20T07:01:00Z", "20 Nov, 12:31"],
  ["the day, year and time of another year", "2025-11-20T07:01:00Z", "20 Nov 2025, 12:31"],
  ["text that is no time as it is", "not a time", "not a time"],
])("indiaClock writes %s", (_, iso, text) => {
  expect(indiaClock(iso, new Date("2026-11-20T20:00:00Z"))).toBe(text);
});

it.each([
  ["this minute", "2027-03-10T06:29:40Z", "just now"],
  ["a clock that is ahead", "2027-03-10T06:31:00Z", "just now"],
  ["this hour", "2027-03-10T06:05:00Z", "25 min ago"],
  ["today in India", "2027-03-09T18:30:00Z", "12 h ago"],
  ["yesterday", "2027-03-09T18:29:00Z", "9 Mar"],
  ["last year", "2026-12-31T18:00:00Z", "31 Dec 2026"],
])("timeAgo writes a moment of %s", (_, iso, text) => {
  expect(timeAgo(new Date(iso), new Date("2027-03-10T06:30:00Z"))).toBe(text);
});

it.each([
  ["this minute", "2026-12-31T18:29:50Z", "just now"],
  ["the last hour", "2026-12-31T17:31:00Z", "59 min ago"],
  ["yesterday", "2026-12-31T17:29:00Z", "31 Dec 2026"],
])("timeAgo writes a moment of %s right after midnight", (_, iso, text) => {
  expect(timeAgo(new Date(iso), new Date("2026-12-31T18:30:00Z"))).toBe(text);
});

describe("a datetime-local input", () => {
  it.each([
    ["2026-11-20T18:30", "2026-11-20T13:00:00.000Z"],
    ["2026-01-01T00:00", "2025-12-31T18:30:00.000Z"],
  ])("means by %s the moment in India, and shows it again", (value, iso) => {
    expect(fromIndiaInput(value)).toBe(iso);
    expect(toIndiaInput(iso)).toBe(value);
  });

  it("can be empty", () => {
    expect(fromIndiaInput("")).toBeNull();
    expect(toIndiaInput(null)).toBe("");
  });
});
