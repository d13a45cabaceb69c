import { expect, it } from "vitest";
import { longDate } from "@/lib/long-date";

it.each([
  ["2025-09-01", "1 September 2025"],
  ["2026-12-31", "31 December 2026"],
  ["2025-01-10", "10 January 2025"],
])("writes %s as %s", (day, written) => {
  expect(longDate(day)).toBe(written);
});
