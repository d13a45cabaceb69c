import { expect, it } from "vitest";
import { indiaDay } from "@/lib/india-day";

const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });

it.each([
  ["the morning", "2025-08-26 03:30:00.000Z", "2025-08-26"],
  ["the last moment of a day", "2025-08-31 18:29:59.999Z", "2025-08-31"],
  ["the first moment of a day", "2025-08-31 18:30:00.000Z", "2025-09-01"],
  ["the turn of the year", "2025-12-31 20:00:00.000Z", "2026-01-01"],
])("gives the day of %s, as the browser's own calendar does", (_, moment, day) => {
  expect(indiaDay(moment)).toBe(day);
  expect(inIndia.format(new Date(moment.replace(" ", "T")))).toBe(day);
});

it("can look back: what closes at midnight closes on the day before", () => {
  expect(indiaDay("2025-08-31 18:30:00.000Z", 1)).toBe("2025-08-31");
});
