import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { monthNow } from "@/admin/reports/report";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const bar = () => within(screen.getByRole("navigation", { name: "Tabs" }));
const tabNames = () =>
  bar()
    .getAllByRole("link")
    .map((tab) => tab.textContent);
const selected = () => bar().getByRole("link", { current: "page" });
const button = (name: string | RegExp) => bar().getByRole("button", { name });

beforeEach(() => {
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
    "Openings",
    "Applications",
    "Pages",
    "Pictures",
    "Redirects",
    "Promises",
    "Before you go live",
    "Answers",
    "Data requests",
    "Reports",
    "Staff",
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
  expect(await screen.findByRole("link", { name: "Applications 2 unread" })).toBeVisible();
  expect(tabNames()).toEqual(["Openings", "Applications 2 unread"]);
  expect(bar().queryByRole("button")).toBeNull();
  expect(screen.getByText("Recruiter")).toBeVisible();
  await userEvent.click(bar().getByRole("link", { name: "Openings" }));
  expect(await screen.findByText(/^No openings/)).toBeVisible();
  const own = /^\/api\/(applications|jobs|inbox(\/assignees\?kind=applications)?|auth\/me|realtime|drafts)/;
  expect(fetched.mock.calls.map(([address]) => address).filter((address) => !own.test(address))).toEqual([]);
});

it("shows an account for privacy the data requests only", async () => {
  logInBefore("privacy");
  const fetched = answerFetch({
    "GET /api/requests": () => rows([]),
    "GET /api/auth/me": () => Response.json({ name: "Ravi", email: "ravi@example.com", role: "privacy" }),
  });
  openAdmin("/admin/dashboard");
  expect(await screen.findByText("No request waits for an answer.")).toBeVisible();
  expect(tabNames()).toEqual(["Data requests"]);
  expect(screen.queryByRole("heading", { name: "Who opened what" })).not.toBeInTheDocument();
  const own = /^\/api\/(requests|auth\/me|drafts)/;
  expect(fetched.mock.calls.map(([address]) => address).filter((address) => !own.test(address))).toEqual([]);
});

it("shows a grievance officer the grievances only", async () => {
  logInBefore("officer");
  const fetched = answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/inbox": () => Response.json({ grievances: { total: 0, unread: 0, spam: 0, bin: 0 } }),
    "GET /api/inbox/assignees": () => Response.json([]),
    "GET /api/auth/me": () => Response.json({ name: "Ravi", email: "ravi@example.com", role: "officer" }),
  });
  openAdmin("/admin/dashboard");
  expect(await screen.findByText("No grievances yet.")).toBeVisible();
  expect(await screen.findByText("Grievance officer")).toBeVisible();
  expect(tabNames()).toEqual(["Grievances"]);
  const own = /^\/api\/(grievances|inbox(\/assignees\?kind=grievances)?|auth\/me|realtime|drafts)/;
  expect(fetched.mock.calls.map(([address]) => address).filter((address) => !own.test(address))).toEqual([]);
});

it("keeps the tab in the address", async () => {
  logInBefore();
  const { address } = openAdmin("/admin/dashboard?tab=contact");
  expect(selected()).toHaveTextContent("Contact Us");
  await userEvent.click(bar().getByRole("link", { name: "Blogs" }));
  expect(address()).toBe("/admin/dashboard?tab=blogs");
  expect(await screen.findByText("No posts yet.")).toBeVisible();
});

it("shows the numbers of a group on its button, and those of all hidden tabs on the menu", async () => {
  logInBefore();
  const counts = { total: 9, unread: 0, spam: 0, bin: 0, overdue: 0, dueToday: 0 };
  answerFetch({
    "GET /api/blogs": () => rows([]),
    "GET /api/inbox": () =>
      Response.json({
        grievances: { ...counts, unread: 3, overdue: 1 },
        contact: { ...counts, unread: 4 },
        applications: { ...counts, unread: 2 },
      }),
  });
  openAdmin("/admin/dashboard?tab=blogs");
  expect(await bar().findByRole("button", { name: "Careers 2 unread" })).toBeVisible();
  expect(button("Blogs other tabs: 9 unread 1 overdue")).toBeVisible();
  expect(button("Site")).toBeVisible();
});

it("opens a group, names the tab in it that is shown, and closes when a link is followed", async () => {
  logInBefore();
  const { address } = openAdmin("/admin/dashboard");
  await userEvent.click(button("Careers"));
  expect(button("Careers")).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(bar().getByRole("link", { name: "Openings" }));
  expect(address()).toBe("/admin/dashboard?tab=jobs");
  expect(button("Careers: Openings")).toHaveAttribute("aria-expanded", "false");
  expect(button("Careers: Openings")).toHaveFocus();
});

it.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the focus elsewhere", () => userEvent.tab({ shift: true })],
  ["a press elsewhere", () => userEvent.click(document.body)],
])("closes a group by %s", async (_, leave) => {
  logInBefore();
  openAdmin("/admin/dashboard");
  await userEvent.click(button("Site"));
  expect(button("Site")).toHaveAttribute("aria-expanded", "true");
  await leave();
  expect(button("Site")).toHaveAttribute("aria-expanded", "false");
});

it("moves through the links of a group with the arrow keys", async () => {
  logInBefore();
  openAdmin("/admin/dashboard");
  button("Site").focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(bar().getByRole("link", { name: "Pictures" })).toHaveFocus();
});

it("shows an editor the blogs, pages, pictures and redirects, and says why a link leads nowhere else", async () => {
  logInBefore("editor");
  openAdmin("/admin/dashboard?tab=contact");
  expect(tabNames()).toEqual(["Blogs", "Pages", "Pictures", "Redirects"]);
  expect(screen.getByText(/leads to Contact Us, which this account may not open/)).toBeVisible();
  expect(await screen.findByText("No posts yet.")).toBeVisible();
});

it("shows a message to a role without tabs", () => {
  logInBefore("guest");
  openAdmin("/admin/dashboard");
  expect(screen.getByText(/This account has no access/)).toBeVisible();
});
