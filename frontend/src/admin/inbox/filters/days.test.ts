import { expect, it } from "vitest";
import { describeRange, quickRanges } from "@/admin/inbox/filters/days";

// Half an hour after midnight on 1 March in India.
const now = new Date("2028-02-29T19:00:00Z");

it("offers the most common ranges", () => {
  expect(quickRanges(now)).toEqual([
    ["Today", { from: "2028-03-01", to: "2028-03-01" }],
    ["7 days", { from: "2028-02-24", to: "2028-03-01" }],
    ["This month", { from: "2028-03-01", to: "2028-03-31" }],
    ["Last month", { from: "2028-02-01", to: "2028-02-29" }],
  ]);
});

it("finds the last month of the year before in January", () => {
  const ranges = new Map(quickRanges(new Date("2027-01-15T12:00:00Z")));
  expect(ranges.get("Last month")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

it.each([
  ["a range that has a name", { from: "2028-02-01", to: "2028-02-29" }, "Last month"],
  ["one day", { from: "2027-11-20", to: "2027-11-20" }, "20 Nov 2027"],
  ["several days", { from: "2027-11-20", to: "2027-12-02" }, "20 Nov 2027 – 2 Dec 2027"],
  ["an open end", { from: "2027-11-20" }, "Since 20 Nov 2027"],
  ["an open beginning", { to: "2027-11-20" }, "Until 20 Nov 2027"],
  ["text that is no day", { from: "yesterday" }, "Since yesterday"],
])("describes %s", (_, range, text) => {
  expect(describeRange(range, now)).toBe(text);
});
