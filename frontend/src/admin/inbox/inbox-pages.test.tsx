import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { contact, senders } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

const link = (...rels: [string, string][]) => ({
  Link: rels.map(([rel, query]) => `</api/contact?${query}&perPage=50>; rel="${rel}"`).join(", "),
});

beforeEach(() => {
  logInBefore();
  answerFetch({
    "GET /api/contact": ({ searchParams }) => {
      if (searchParams.get("after") === "x3") return rows([contact(2), contact(1)], 5, link(["prev", "before=x2"]));
      if (searchParams.get("after") === "gone") return rows([], 5, link(["prev", "before=x1"]));
      if (searchParams.get("before") === "x2") return rows([contact(5)], 5, link(["next", "after=x5"]));
      return rows([contact(5), contact(4), contact(3)], 1_000, {
        ...link(["next", "after=x3"]),
        "X-Total-More": "true",
      });
    },
  });
});

const status = () => screen.getByRole("status");
const step = (name: string) => screen.getByRole("button", { name });

it("goes to older rows, shows the total, and keeps the page in the address", async () => {
  const { address } = openAdmin("/admin/dashboard?tab=contact");
  await waitFor(() => expect(status()).toHaveTextContent("1,000+ messages"));
  expect(step("Newer")).toHaveAttribute("aria-disabled", "true");
  await press("Older");
  await waitFor(() => expect(senders()).toEqual(["Sender 2", "Sender 1"]));
  expect(address()).toBe("/admin/dashboard?tab=contact&after=x3");
  expect(step("Older")).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("heading", { name: "Contact messages" })).toHaveFocus();
});

it("shows a full first page after paging back", async () => {
  const { address } = openAdmin("/admin/dashboard?tab=contact&after=x3");
  await waitFor(() => expect(senders()).toEqual(["Sender 2", "Sender 1"]));
  await press("Newer");
  await waitFor(() => expect(senders()).toEqual(["Sender 5", "Sender 4", "Sender 3"]));
  expect(address()).toBe("/admin/dashboard?tab=contact");
});

it("goes to the newest page if the rows of the shown one are gone", async () => {
  const { address } = openAdmin("/admin/dashboard?tab=contact&after=gone");
  await waitFor(() => expect(senders()).toEqual(["Sender 5", "Sender 4", "Sender 3"]));
  expect(address()).toBe("/admin/dashboard?tab=contact");
});
