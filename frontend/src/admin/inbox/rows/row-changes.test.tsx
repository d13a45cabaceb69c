import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { button, caseOf, contact, open, press, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { showToast } from "@/admin/kit/toast/toast";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";
import { sessionChanged } from "@/features/auth/session";
import { binLimits } from "@/generated/limits";

const done = () => new Response(null, { status: 204 });
/** Never answers, so the test sees only the optimistic change. */
const never = () => new Promise<Response>(() => {});
type Answers = Parameters<typeof answerFetch>[0];

/** Opens three messages; the second is read. `answers` adds to the default answers. Returns the calls so far. */
async function openContacts(answers: Answers = {}, query = "", more: object = {}) {
  const fetched = answerFetch({
    "GET /api/contact": () => rows([contact(3, more), contact(2, { readAt, ...more }), contact(1, more)]),
    ...answers,
  });
  openAdmin(`/admin/dashboard?tab=contact${query}`);
  await waitFor(() => expect(senders()).toHaveLength(3));
  return () => fetched.mock.calls.map(([address, { method = "GET" } = {}]) => `${method} ${address}`);
}

const rowOf = (number: number) => viewButton(number).closest("tr") as HTMLElement;
const notices = () => within(screen.getByRole("region", { name: "Notices" }));

beforeEach(() => {
  localStorage.clear();
  logInBefore();
  showToast({ text: "Nothing yet." });
});

describe("the read mark", () => {
  it("is set at once when a message is first opened", async () => {
    let answer = (_: Response) => {};
    const calls = await openContacts({
      "PUT /api/contact/c3/read": () => new Promise((resolve) => (answer = resolve)),
    });
    expect(rowOf(3)).toHaveTextContent("Unread.");
    await open(3);
    expect(rowOf(3)).not.toHaveTextContent("Unread.");
    answer(done());
    await open(2);
    expect(calls().filter((call) => call.startsWith("PUT"))).toEqual(["PUT /api/contact/c3/read"]);
  });

  it("is reverted with an error message if the server refuses it", async () => {
    await openContacts({ "PUT /api/contact/c3/read": () => failure(503, "Nothing can be saved.") });
    await open(3);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The message from Sender 3 could not be marked as read. Nothing can be saved.",
    );
    expect(rowOf(3)).toHaveTextContent("Unread.");
  });

  it("can be removed, which closes the message", async () => {
    await openContacts({ "DELETE /api/contact/c2/read": done });
    await open(2);
    await press("Mark unread");
    expect(rowOf(2)).toHaveTextContent("Unread.");
    await waitFor(() => expect(viewButton(2)).toHaveTextContent("View"));
    await waitFor(() => expect(viewButton(2)).toHaveFocus()); // an effect after the drawing gives it
  });
});

describe("deleting", () => {
  const remove = async () => {
    await open(2);
    await press("Delete");
  };

  it("removes the row at once, and closes the message and focuses the next row when it is stored", async () => {
    let answer = (_: Response) => {};
    await openContacts({ "DELETE /api/contact/c2": () => new Promise((resolve) => (answer = resolve)) });
    await remove();
    expect(senders()).toEqual(["Sender 3", "Sender 1"]);
    expect(screen.getByText("2 messages")).toBeVisible();
    expect(screen.getByRole("article", { name: "the message from Sender 2" })).toBeVisible();
    expect(notices().getByText("Nothing yet.")).toBeVisible();
    answer(done());
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(viewButton(1)).toHaveFocus();
    expect(await notices().findByText("Moved to the bin. CON-2026-000002")).toBeVisible();
  });

  it("shows no error if the login expired and the user logged out", async () => {
    await openContacts({ "DELETE /api/contact/c2": () => failure(401, "Please log in.") });
    await remove();
    await press("Log out instead");
    act(() => {
      logInBefore();
      sessionChanged();
    });
    await waitFor(() => expect(senders()).toHaveLength(3));
    expect(notices().getByText("Nothing yet.")).toBeVisible();
  });

  it("can be undone", async () => {
    const calls = await openContacts({
      "DELETE /api/contact/c2": done,
      "POST /api/contact/c2/restore": done,
    });
    await remove();
    await press("Undo");
    expect(viewButton(1)).toHaveFocus(); // where it was before
    await waitFor(() => expect(calls()).toContain("POST /api/contact/c2/restore"));
    await waitFor(() => expect(senders()).toEqual(["Sender 3", "Sender 2", "Sender 1"]));
  });

  it("brings the row back and keeps the message open if it fails, and can be retried", async () => {
    const answer = vi.fn().mockReturnValueOnce(failure(500, "")).mockReturnValueOnce(done());
    await openContacts({ "DELETE /api/contact/c2": answer });
    await remove();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The message from Sender 2 could not be moved to the bin.",
    );
    expect(senders()).toEqual(["Sender 3", "Sender 2", "Sender 1"]);
    expect(screen.getByRole("article", { name: "the message from Sender 2" })).toBeVisible();
    await press("Try again");
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  });
});

it("moves a message to spam", async () => {
  const calls = await openContacts({ "PUT /api/contact/c2/spam": never });
  await open(2);
  await press("Mark as spam");
  expect(senders()).toEqual(["Sender 3", "Sender 1"]);
  await waitFor(() => expect(calls()).toContain("PUT /api/contact/c2/spam"));
});

it("moves a message out of spam", async () => {
  const calls = await openContacts({ "DELETE /api/contact/c2/spam": never }, "&spam=1", { spam: true });
  await open(2);
  await press("Not spam");
  expect(senders()).toEqual(["Sender 3", "Sender 1"]);
  await waitFor(() => expect(calls()).toContain("DELETE /api/contact/c2/spam"));
});

it("shows when a message in the bin is removed for good, and restores it", async () => {
  const deletedAt = new Date(Date.UTC(2026, 11, 20 - binLimits.days, 10)).toISOString();
  const calls = await openContacts({ "POST /api/contact/c3/restore": never }, "&bin=1", { deletedAt });
  await open(3);
  expect(screen.getByText(/removed for good on/)).toHaveTextContent("20 Dec 2026, 15:30 IST");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await userEvent.click(button("Restore"));
  expect(senders()).toEqual(["Sender 2", "Sender 1"]);
  await waitFor(() => expect(calls()).toContain("POST /api/contact/c3/restore"));
  // Opening a message in the bin does not mark it as read.
  expect(calls().filter((call) => call.startsWith("PUT"))).toEqual([]);
});

it("frees a held message in its row with one click", async () => {
  const calls = await openContacts({ "DELETE /api/contact/c2/spam": never }, "&spam=1", { spam: true, suspect: true });
  await press("Not spam the message from Sender 2");
  await waitFor(() => expect(calls()).toContain("DELETE /api/contact/c2/spam"));
});

it("decides in its row that a suspect message is not spam, without an undo that would move it to the spam", async () => {
  await openContacts({ "DELETE /api/contact/c2/spam": done }, "", { suspect: true, case: caseOf() });
  expect(screen.getAllByText("May be spam").length).toBeGreaterThan(0);
  await press("Not spam the message from Sender 2");
  expect(await screen.findByText(/^Marked as not spam/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(viewButton(2)).toBeVisible();
});
