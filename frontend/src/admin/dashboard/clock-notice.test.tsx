import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ClockNotice } from "@/admin/dashboard/clock-notice";
import { Toasts } from "@/admin/kit/toast/toasts";
import { forgetServerClock, noteServerClock } from "@/features/auth/server-clock";

afterEach(forgetServerClock);

const minute = 60_000;

/** Learns from a response that the server's clock differs from that of this device. */
function learn(minutesAhead: number) {
  const date = new Date(Date.now() + minutesAhead * minute).toUTCString();
  noteServerClock(new Response(null, { headers: { Date: date } }), Date.now());
}

const show = () =>
  render(
    <>
      <Toasts />
      <ClockNotice />
    </>,
  );

it.each([
  [-2 * 24 * 60, /is 2 days ahead\. The times/],
  [365 * 24 * 60, /is 365 days behind\. The times/],
  [-61, /is 1 hour ahead/],
  [10, /is 10 minutes behind/],
])("says how far the clock differs, %i minutes", (minutesAhead, sentence) => {
  learn(minutesAhead);
  show();
  expect(screen.getByRole("region", { name: "Notices" })).toHaveTextContent(sentence);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
});

it("says nothing about a few minutes", () => {
  learn(3);
  show();
  expect(screen.getByRole("region", { name: "Notices" })).toBeEmptyDOMElement();
});
