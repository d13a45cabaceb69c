import { expect, it } from "vitest";
import { dayOf, quickDays, sayDays } from "@/admin/inbox/days";

// Half an hour after midnight of the first of March in India.
const now = new Date("2028-02-29T19:00:00Z");

it("knows which day it is in India", () => {
  expect(dayOf(now)).toBe("2028-03-01");
});

it("offers the ranges that are asked for most", () => {
  expect(quickDays(now)).toEqual([
    ["Today", { from: "2028-03-01", to: "2028-03-01" }],
    ["7 days", { from: "2028-02-24", to: "2028-03-01" }],
    ["This month", { from: "2028-03-01", to: "2028-03-31" }],
    ["Last month", { from: "2028-02-01", to: "2028-02-29" }],
  ]);
});

it("finds the last month across the year", () => {
  const [, , , [, lastMonth]] = quickDays(new Date("2027-01-15T12:00:00Z")) as [never, never, never, [string, object]];
  expect(lastMonth).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

it.each([
  ["a range that has a name", { from: "2028-02-01", to: "2028-02-29" }, "Last month"],
  ["one day", { from: "2027-11-20", to: "2027-11-20" }, "20 Nov 2027"],
  ["several days", { from: "2027-11-20", to: "2027-12-02" }, "20 Nov 2027 – 2 Dec 2027"],
  ["an open end", { from: "2027-11-20" }, "Since 20 Nov 2027"],
  ["an open beginning", { to: "2027-11-20" }, "Until 20 Nov 2027"],
  ["what is no day", { from: "yesterday" }, "Since yesterday"],
])("says %s", (_, days, text) => {
  expect(sayDays(days, now)).toBe(text);
});
