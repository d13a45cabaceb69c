import { expect, it } from "vitest";
import { nextWorkingMorning } from "@/admin/writing/working-morning";

it.each([
  ["a Friday evening", "2026-11-20T14:00:00Z", "2026-11-23T03:30:00.000Z"],
  ["a Sunday", "2026-11-22T04:00:00Z", "2026-11-23T03:30:00.000Z"],
  ["a Monday", "2026-11-23T10:00:00Z", "2026-11-24T03:30:00.000Z"],
  ["a Monday in India that is still Sunday in UTC", "2026-11-22T20:00:00Z", "2026-11-24T03:30:00.000Z"],
])("suggests the next working morning on %s", (_, from, morning) => {
  expect(nextWorkingMorning(Date.parse(from))).toBe(morning);
});
