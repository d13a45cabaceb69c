import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin } from "@/admin/test-kit";
import type { Plan } from "@/generated/api";

const plan: Plan = {
  rows: [
    {
      kind: "spam",
      outcome: "any",
      days: 30,
      why: "To find mistakes.",
      count: 12,
      oldest: "2026-01-02T00:00:00.000Z",
      examples: ["CON-2026-000001"],
    },
    { kind: "applications", outcome: "allowed", days: 0, why: "You allowed it.", count: 0, oldest: null, examples: [] },
  ],
  words: "of this table",
  confirmedAt: null,
  confirmedBy: "",
};

it("shows what would be erased, and lets an admin confirm the table", async () => {
  logInBefore();
  answerFetch({
    "GET /api/kept": () => Response.json(plan),
    "DELETE /api/kept/confirm": () => Response.json(plan),
    "POST /api/kept/confirm": (_, { body }) =>
      body === JSON.stringify({ words: "of this table" })
        ? Response.json({ ...plan, confirmedAt: "2026-11-02T06:00:00.000Z", confirmedBy: "Asha" })
        : failure(409, "Another table."),
  });
  openAdmin("/admin/dashboard?tab=reports&part=kept");
  const part = await screen.findByRole("region", { name: "How long data is kept" });
  await waitFor(() => expect(within(part).getByRole("heading", { name: "How long data is kept" })).toHaveFocus());
  const spam = await within(part).findByRole("row", { name: /^Spam 30 days 12 2 Jan 2026 CON-2026-000001$/ });
  expect(spam).toBeVisible();
  expect(
    within(part).getByRole("row", {
      name: "Applications, allowed to keep for other openings Until somebody deletes it 0 – –",
    }),
  ).toBeVisible();
  await userEvent.click(within(part).getByRole("button", { name: "Confirm, and erase every night" }));
  await waitFor(() => expect(within(part).getByRole("status")).toHaveTextContent(/^Confirmed by Asha on 2 Nov 2026\./));
  await userEvent.click(within(part).getByRole("button", { name: "Take the confirmation back" }));
  expect(await within(part).findByRole("button", { name: "Confirm, and erase every night" })).toBeVisible();
  expect(within(part).queryByRole("status")).not.toBeInTheDocument();
});
