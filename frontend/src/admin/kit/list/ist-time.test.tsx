import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { IstTime, ShortTime } from "@/admin/kit/list/ist-time";

it.each([
  ["in the afternoon", "2026-07-30T08:35:00.000Z", "30 Jul 2026, 14:05 IST"],
  ["on the next day", "2026-12-31T18:30:00.000Z", "01 Jan 2027, 00:00 IST"],
  ["that cannot be parsed", "not a time", "not a time"],
])("IstTime shows a moment %s in India Standard Time", (_, iso, text) => {
  render(<IstTime iso={iso} />);
  expect(screen.getByText(text)).toBeVisible();
});

afterEach(() => vi.useRealTimers());

it.each([
  ["of this minute", "2027-03-10T06:29:40Z", "just now"],
  ["of a clock that is ahead", "2027-03-10T06:31:00Z", "just now"],
  ["of this hour", "2027-03-10T06:05:00Z", "25 min ago"],
  ["of today in India", "2027-03-09T18:30:00Z", "12 h ago"],
  ["of yesterday", "2027-03-09T18:29:00Z", "9 Mar"],
  ["of last year", "2026-12-31T18:00:00Z", "31 Dec 2026"],
  ["that cannot be parsed", "not a time", "not a time"],
])("ShortTime shows a moment %s", (_, iso, text) => {
  vi.useFakeTimers({ now: new Date("2027-03-10T06:30:00Z") });
  render(<ShortTime iso={iso} />);
  expect(screen.getByText(text)).toBeVisible();
});

it("ShortTime has day and time in its title, and is updated as time passes", () => {
  vi.useFakeTimers({ now: new Date("2027-03-10T06:30:00Z") });
  render(<ShortTime iso="2027-03-10T06:29:40Z" />);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText("1 min ago")).toHaveAttribute("title", "10 Mar 2027, 11:59 IST");
});
