import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin } from "@/admin/test-kit";

const brand = {
  id: "brand",
  severity: "warning",
  problem: "The name is made up.",
  remedy: "Enter it.",
  for: "owner",
  place: "?tab=pages&page=site&field=%2Fbrand%2Fname",
  step: "Your name",
};
const tls = {
  id: "siteURL",
  severity: "warning",
  problem: "There is no TLS.",
  remedy: "Set SITE_URL.",
  for: "operator",
  step: "TLS",
};
const late = { id: "mailLate", severity: "warning", problem: "A mail is late.", remedy: "Look.", for: "operator" };

const reply = {
  _id: "reply",
  kind: "promise",
  label: "A reply within one working day",
  words: "hash",
  confirmedAt: null,
  confirmedBy: "",
  places: [
    {
      key: "contact",
      name: "Contact",
      path: "/contact",
      pointer: "/intro",
      text: "We reply soon.",
      removable: false,
      canLeave: false,
    },
    {
      key: "page-a",
      name: "Staffing",
      path: "/a",
      pointer: "/sections/0/text",
      text: "Soon.",
      removable: true,
      canLeave: true,
    },
  ],
};
const back = "&back=%3Ftab%3Dpromises%26claim%3Dreply";

const brandClaim = { ...reply, _id: "brand", kind: "placeholder", label: "The name" };

beforeEach(() => {
  localStorage.clear();
  logInBefore();
});

it("lists the steps for the owner and for the operator, with the progress and what is still open", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [late, brand, tls], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  const list = (await screen.findByRole("heading", { name: "Before you go live" })).closest("section") as HTMLElement;
  expect(await within(list).findByText("15 of 17 done")).toBeVisible();
  const itemsBelow = (heading: string) =>
    within(within(list).getByRole("heading", { name: heading }).parentElement as HTMLElement)
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  expect(itemsBelow("To look at")).toEqual(["A mail is late. For your operator: Look."]);
  expect(itemsBelow("For you")).toEqual(["Your nameThe name is made up. Enter it."]);
  expect(itemsBelow("Ask your operator")).toEqual(["TLSThere is no TLS. For your operator: Set SITE_URL."]);
  expect(within(list).getByRole("link", { name: "Enter it." })).toHaveAttribute(
    "href",
    "/admin/dashboard?tab=pages&page=site&field=%2Fbrand%2Fname&back=%3Ftab%3Dsetup",
  );
  expect(within(list).getByText("Still open: Your name · TLS")).toBeVisible();
});

it("says that everything is done", async () => {
  answerFetch({ "GET /api/findings": () => Response.json({ findings: [], steps: 17 }) });
  openAdmin("/admin/dashboard?tab=setup");
  expect(await screen.findByText("17 of 17 done")).toBeVisible();
  expect(screen.getByText(/^Everything is done/)).toBeVisible();
});

it("confirms a promise in the words that are shown, takes it back, and leads to each place that makes it", async () => {
  let stored: object = reply;
  const sent: unknown[] = [];
  answerFetch({
    "GET /api/claims": () => Response.json([brandClaim, stored]),
    "POST /api/claims/reply/confirm": (_, { body }) => {
      sent.push(JSON.parse(body as string));
      stored = { ...reply, confirmedAt: "2026-11-27T08:00:00Z", confirmedBy: "Asha" };
      return Response.json(stored);
    },
    "DELETE /api/claims/reply/confirm": () => {
      stored = reply;
      return Response.json(stored);
    },
  });
  openAdmin("/admin/dashboard?tab=promises");
  const heading = await screen.findByRole("heading", { name: "A reply within one working day" });
  expect(screen.queryByText("The name")).toBeNull(); // a placeholder cannot be confirmed
  expect(screen.getByText("0 of 1 confirmed")).toBeVisible();
  const name = "Change Contact, A reply within one working day";
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    `/admin/dashboard?tab=pages&page=contact&field=%2Fintro${back}`,
  );
  expect(screen.getByRole("link", { name: /^Change or take out Staffing/ })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^Take the page off the site/ })).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Take the page off the site Staffing/ })).toHaveAttribute(
    "href",
    `/admin/dashboard?tab=pages&off=page-a${back}`,
  );
  await userEvent.click(screen.getByRole("button", { name: "Confirm A reply within one working day" }));
  expect(await screen.findByText(/Confirmed by Asha/)).toBeVisible();
  expect(heading).toHaveFocus();
  expect(screen.getByText("1 of 1 confirmed")).toBeVisible();
  expect(sent).toEqual([{ words: "hash" }]);
  await userEvent.click(screen.getByRole("button", { name: "Take back A reply within one working day" }));
  expect(await screen.findByText("Not confirmed")).toBeVisible();
  expect(heading).toHaveFocus();
});

it("says why a promise could not be confirmed", async () => {
  answerFetch({
    "GET /api/claims": () => Response.json([reply]),
    "POST /api/claims/reply/confirm": () => failure(409, "The words have changed."),
  });
  openAdmin("/admin/dashboard?tab=promises");
  await userEvent.click(await screen.findByRole("button", { name: /^Confirm/ }));
  expect(await screen.findByText("This could not be confirmed. The words have changed.")).toBeVisible();
});
