import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { hoursText, monthName, monthNow, monthsBetween, type Report } from "@/admin/reports/report";
import { answerFetch, failure, logInBefore, openAdmin } from "@/admin/test-kit";
import { site } from "@/components/test-kit";

const report = (month: string, received: number): Report => ({
  month,
  first: "2026-09",
  grievances: {
    received,
    reasons: [{ key: "others", label: "Another reason", count: received }],
    portals: [],
    acknowledged: { inTime: 3, late: 0 },
    decided: { inTime: 2, late: 1 },
    outcomes: [{ key: "notUpheld", label: "Not upheld", count: 3 }],
    medianHours: 30.5,
    slowHours: 60,
    reopened: 1,
    lessUrgent: 0,
    spam: 0,
    overdue: 0,
    openInTime: 3,
  },
  applications: { received: 1, stages: [{ key: "new", label: "New", count: 1 }], openings: [] },
  messages: { received: 2, days: [{ key: `${month}-02`, label: "", count: 2 }] },
  deleted: [
    {
      receipt: "GRV-2026-000007",
      kind: "grievances",
      day: `${month}-03`,
      by: "Asha",
      binnedBy: "Ravi",
      why: "Sent twice.",
    },
  ],
});

it("shows the figures of this month, and of another one that is chosen", async () => {
  const now = monthNow();
  logInBefore();
  answerFetch({
    [`GET /api/reports/${now}`]: () => Response.json(report(now, 7)),
    "GET /api/reports/2026-09": () => Response.json(report("2026-09", 4)),
  });
  const { address } = openAdmin("/admin/dashboard?tab=reports");
  const part = await screen.findByRole("region", { name: "Grievances" });
  // For paper.
  expect(screen.getByText(site.brand.name)).toHaveClass("reports__for");
  const head = new RegExp(`^Report of ${monthName(now)}, as of \\d\\d \\w+ \\d{4}, \\d\\d:\\d\\d IST$`);
  expect(screen.getByText(head)).toHaveClass("reports__for");
  expect(part).toHaveTextContent(/Received7.*Decided in time2 of 31 late.*Half were decided within30.5 hours/);
  expect(part).toHaveTextContent("Received this month and still open in time3");
  expect(part).toHaveTextContent("Nine of ten were decided within2.5 days");
  expect(within(part).getByRole("row", { name: "Not upheld 3" })).toBeVisible();
  const deleted = screen.getByRole("region", { name: "Deleted for good" });
  expect(within(deleted).getByRole("row", { name: /^GRV-2026-000007 .*Ravi Asha Sent twice\.$/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Month"), "September 2026");
  expect(await screen.findByRole("row", { name: "Another reason 4" })).toBeVisible();
  expect(address()).toBe("/admin/dashboard?tab=reports&month=2026-09");
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(within(messages).getByRole("row", { name: /2 Sept? 2$/ })).toBeVisible();
});

it("says so if the report cannot be loaded, and tries again", async () => {
  logInBefore();
  let works = false;
  answerFetch({
    "GET /api/reports/2026-09": () => (works ? Response.json(report("2026-09", 4)) : failure(500, "It is broken.")),
    "GET /api/kept": () => Response.json({ rows: [], words: "", confirmedAt: null, confirmedBy: "" }),
  });
  openAdmin("/admin/dashboard?tab=reports&month=2026-09");
  expect(await screen.findByText("It is broken.")).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: "Another reason 4" })).toBeVisible();
});

it("lists months across a new year, the latest first", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(monthName("2026-02")).toBe("February 2026");
});

it("knows the month in India", () => {
  expect(monthNow(new Date("2026-01-31T18:29:00Z"))).toBe("2026-01");
  expect(monthNow(new Date("2026-01-31T18:30:00Z"))).toBe("2026-02");
});

it.each([
  [0, "under 1 hour"],
  [0.9, "under 1 hour"],
  [1, "1 hour"],
  [47.9, "47.9 hours"],
  [48, "2 days"],
  [60, "2.5 days"],
])("writes %s hours as %s", (hours, text) => expect(hoursText(hours)).toBe(text));
