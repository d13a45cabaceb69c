import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

vi.mock("@/generated/submission-labels", async (load) => ({
  ...(await load<typeof import("@/generated/submission-labels")>()),
  readersOf: { applications: [], contact: ["editor"], grievances: [] },
}));

it("shows messages with their number to a role that content/submissions names as a reader", async () => {
  logInBefore("editor");
  answerFetch({
    "GET /api/contact": () => rows([]),
    "GET /api/inbox": () => Response.json({ contact: { total: 3, unread: 3, spam: 0, bin: 0 } }),
    "GET /api/auth/me": () => Response.json({ name: "Mina", email: "mina@example.com", role: "editor" }),
  });
  openAdmin("/admin/dashboard?tab=contact");
  expect(await screen.findByRole("link", { name: "Contact Us 3 unread" })).toBeVisible();
});
