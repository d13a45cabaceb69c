import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { monthNow } from "@/admin/reports/report";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const selected = () => screen.getByRole("tab", { selected: true });

beforeEach(() => {
  localStorage.clear();
  answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/contact": () => rows([]),
    "GET /api/blogs": () => rows([]),
    "GET /api/applications": () => rows([]),
    "GET /api/jobs": () => rows([]),
    "GET /api/redirects": () => rows([]),
    "GET /api/links/broken": () => rows([]),
    [`GET /api/reports/${monthNow()}`]: () => failure(500, ""),
  });
});

it("shows the tabs in order, with the first one selected", async () => {
  logInBefore();
  openAdmin("/admin/dashboard");
  expect(tabNames()).toEqual([
    "Grievances",
    "Contact Us",
    "Blogs",
    "Pages",
    "Pictures",
    "Applications",
    "Openings",
    "Templates",
    "Addresses",
    "Reports",
  ]);
  expect(selected()).toHaveTextContent("Grievances");
  expect(await screen.findByText("No grievances yet.")).toBeVisible();
});

it("shows a recruiter applications and openings only, without calls that are not theirs", async () => {
  logInBefore("recruiter");
  const fetched = answerFetch({
    "GET /api/applications": () => rows([]),
    "GET /api/jobs": () => rows([]),
    "GET /api/inbox": () => Response.json({ applications: { total: 0, unread: 2, spam: 0, bin: 0 } }),
    "GET /api/inbox/assignees": () => Response.json([]),
    "GET /api/auth/me": () => Response.json({ name: "Meera", email: "meera@example.com", role: "recruiter" }),
  });
  openAdmin("/admin/dashboard");
  expect(await screen.findByText("No applications yet.")).toBeVisible();
  expect(await screen.findByRole("tab", { name: "Applications 2 unread" })).toBeVisible();
  expect(screen.getAllByRole("tab")).toHaveLength(2);
  expect(screen.getByText("Recruiter")).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Openings" }));
  expect(await screen.findByText(/^No openings/)).toBeVisible();
  const own = /^\/api\/(applications|jobs|inbox(\/assignees\?kind=applications)?|auth\/me|realtime|drafts)/;
  expect(fetched.mock.calls.map(([address]) => address).filter((address) => !own.test(address))).toEqual([]);
});

it("keeps the tab in the address", async () => {
  logInBefore();
  const { address } = openAdmin("/admin/dashboard?tab=contact");
  expect(selected()).toHaveTextContent("Contact Us");
  await userEvent.click(screen.getByRole("tab", { name: "Blogs" }));
  expect(address()).toBe("/admin/dashboard?tab=blogs");
  expect(await screen.findByText("No blogs yet.")).toBeVisible();
});

it.each([
  ["to the next", "{ArrowRight}", "Contact Us"],
  ["past the edge to the other end", "{ArrowLeft}", "Reports"],
  ["to the last", "{End}", "Reports"],
  ["back to the first", "{End}{Home}", "Grievances"],
])("moves %s with keys", async (_, keys, name) => {
  logInBefore();
  openAdmin("/admin/dashboard");
  selected().focus();
  await userEvent.keyboard(keys);
  expect(screen.getByRole("tab", { name })).toHaveFocus();
  expect(selected()).toHaveTextContent(name);
  expect(screen.getByRole("tabpanel", { name })).toBeVisible();
});

it("shows an editor the blogs, pages, pictures and addresses, and says why a link leads nowhere else", async () => {
  logInBefore("editor");
  openAdmin("/admin/dashboard?tab=contact");
  expect(tabNames()).toEqual(["Blogs", "Pages", "Pictures", "Addresses"]);
  expect(screen.getByText(/leads to Contact Us, which this account may not open/)).toBeVisible();
  expect(await screen.findByText("No blogs yet.")).toBeVisible();
});

it("shows a message to a role without tabs", () => {
  logInBefore("guest");
  openAdmin("/admin/dashboard");
  expect(screen.getByText(/This account has no access/)).toBeVisible();
});
