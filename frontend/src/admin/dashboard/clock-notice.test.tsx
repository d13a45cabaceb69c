import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ClockNotice } from "@/admin/dashboard/clock-notice";
import { forgetServerClock, noteServerClock } from "@/features/auth/server-clock";

afterEach(forgetServerClock);

const minute = 60_000;

/** Learns from a response that the server's clock differs from that of this device. */
function learn(minutesAhead: number) {
  const date = new Date(Date.now() + minutesAhead * minute).toUTCString();
  noteServerClock(new Response(null, { headers: { Date: date } }), Date.now());
}

it.each([
  [-2 * 24 * 60, /is 2 days ahead\. The times/],
  [365 * 24 * 60, /is 365 days behind\. The times/],
  [-61, /is 1 hour ahead/],
  [10, /is 10 minutes behind/],
])("says how far the clock differs, %i minutes", (minutesAhead, sentence) => {
  learn(minutesAhead);
  render(<ClockNotice />);
  expect(screen.getByRole("status")).toHaveTextContent(sentence);
});

it("says nothing about a few minutes", () => {
  learn(3);
  render(<ClockNotice />);
  expect(screen.queryByRole("status")).toBeNull();
});
