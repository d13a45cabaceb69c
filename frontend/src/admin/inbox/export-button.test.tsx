import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { contact } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

let saved: string[];
const answerToken = vi.fn();

beforeEach(() => {
  logInBefore();
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.getAttribute("href") ?? "");
  });
  answerToken.mockReset().mockReturnValue(Response.json({ token: "short lived" }));
  answerFetch({
    "GET /api/contact": () => rows([contact(1)], 1_000, { "X-Total-More": "true" }),
    "POST /api/auth/file-token": answerToken,
  });
  openAdmin("/admin/dashboard?tab=contact&from=2026-11-01&to=2026-11-30&after=abc");
});

it("exports all filtered submissions, not only the page", async () => {
  await screen.findByText("Sender 1");
  await press("Export 1,000+ as CSV");
  await waitFor(() => expect(saved).toEqual(["/api/contact/csv?from=2026-11-01&to=2026-11-30&token=short+lived"]));
});

it("reports a failure, and tries again", async () => {
  answerToken.mockReturnValueOnce(failure(503, "Nothing can be saved at the moment."));
  await screen.findByText("Sender 1");
  await press("Export 1,000+ as CSV");
  expect(await screen.findByRole("alert")).toHaveTextContent("The export could not start. Nothing can be saved");
  await press("Try again");
  await waitFor(() => expect(saved).toHaveLength(1));
});

it("shows and exports no rows of other filters while the list is loading or has failed", async () => {
  await screen.findByText("Sender 1");
  let fail = () => {};
  answerFetch({
    "GET /api/contact": () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError("offline"));
      }),
  });
  await press("Unread");
  expect(screen.getByRole("button", { name: /^Export/ })).toHaveAttribute("aria-disabled", "true");
  await press("Export 1,000+ as CSV");
  expect(saved).toEqual([]);
  fail();
  expect(await screen.findByText("The messages could not be loaded.")).toBeVisible();
  expect(screen.queryByText("Sender 1")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Export/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
