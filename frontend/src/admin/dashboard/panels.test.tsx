import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

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
  });
});

it("shows the tabs in order, with the first one selected", async () => {
  logInBefore();
  openAdmin("/admin/dashboard");
  expect(tabNames()).toEqual(["Grievances", "Contact Us", "Blogs", "Applications", "Openings"]);
  expect(selected()).toHaveTextContent("Grievances");
  expect(await screen.findByText("No grievances yet.")).toBeVisible();
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
  ["past the edge to the other end", "{ArrowLeft}", "Openings"],
  ["to the last", "{End}", "Openings"],
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

it("shows an editor only the blogs, and says why a link leads nowhere else", async () => {
  logInBefore("editor");
  openAdmin("/admin/dashboard?tab=contact");
  expect(tabNames()).toEqual(["Blogs"]);
  expect(screen.getByText(/leads to Contact Us, which this account may not open/)).toBeVisible();
  expect(await screen.findByText("No blogs yet.")).toBeVisible();
});

it("shows a message to a role without tabs", () => {
  logInBefore("guest");
  openAdmin("/admin/dashboard");
  expect(screen.getByText(/This account has no access/)).toBeVisible();
});
