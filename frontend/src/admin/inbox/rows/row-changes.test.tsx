import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerChanges, caseOf, changesIn, contact, open, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { showToast } from "@/admin/kit/toast/toast";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";
import { sessionChanged } from "@/features/auth/session";
import { binLimits } from "@/generated/limits";

const done = (id: string) => Response.json({ changed: [id], missing: [], refused: [], why: "" });
/** Never answers, so the test sees only the optimistic change. */
const never = () => new Promise<Response>(() => {});
type Answers = Parameters<typeof answerChanges>[0];

/** Opens three messages; the second is read. `answers` are those of changes. Returns the changes so far. */
async function openContacts(answers: Answers = {}, query = "", more: object = {}) {
  const fetched = answerFetch({
    "GET /api/contact": () => rows([contact(3, more), contact(2, { readAt, ...more }), contact(1, more)]),
    ...answerChanges(answers),
  });
  openAdmin(`/admin/dashboard?tab=contact${query}`);
  act(() => showToast({ text: "Nothing yet." }));
  await waitFor(() => expect(senders()).toHaveLength(3));
  return () => changesIn(fetched.mock.calls);
}

const rowOf = (number: number) => viewButton(number).closest("tr") as HTMLElement;
const notices = () => within(screen.getByRole("region", { name: "Notices" }));

beforeEach(() => logInBefore());

describe("the read mark", () => {
  it("is set at once when a message is first opened", async () => {
    let answer = (_: Response) => {};
    const changes = await openContacts({
      "read c3": () => new Promise((resolve) => (answer = resolve)),
    });
    expect(rowOf(3)).toHaveTextContent("Unread.");
    await open(3);
    expect(rowOf(3)).not.toHaveTextContent("Unread.");
    answer(done("c3"));
    await open(2);
    expect(changes()).toEqual(["read c3"]);
  });

  it("is reverted with an error message if the server refuses it", async () => {
    await openContacts({ "read c3": () => failure(503, "Nothing can be saved.") });
    await open(3);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The message from Sender 3 could not be marked as read. Nothing can be saved.",
    );
    expect(rowOf(3)).toHaveTextContent("Unread.");
  });

  it("can be removed, which closes the message", async () => {
    await openContacts();
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
    await openContacts({ "delete c2": () => new Promise((resolve) => (answer = resolve)) });
    await remove();
    expect(senders()).toEqual(["Sender 3", "Sender 1"]);
    expect(screen.getByText("2 messages")).toBeVisible();
    expect(screen.getByRole("article", { name: "the message from Sender 2" })).toBeVisible();
    expect(notices().getByText("Nothing yet.")).toBeVisible();
    answer(done("c2"));
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(viewButton(1)).toHaveFocus();
    expect(await notices().findByText("Moved to the bin. CON-2026-000002")).toBeVisible();
  });

  it("shows no error if the login expired and the user logged out", async () => {
    await openContacts({ "delete c2": () => failure(401, "Please log in.") });
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
    const changes = await openContacts();
    await remove();
    await press("Undo");
    expect(viewButton(1)).toHaveFocus(); // where it was before
    await waitFor(() => expect(changes()).toContain("restore c2"));
    await waitFor(() => expect(senders()).toEqual(["Sender 3", "Sender 2", "Sender 1"]));
  });

  it("brings the row back and keeps the message open if it fails, and can be retried", async () => {
    const answer = vi.fn().mockReturnValueOnce(failure(500, "")).mockReturnValueOnce(done("c2"));
    await openContacts({ "delete c2": answer });
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

it("counts in a retry what the first try has changed, whose response was lost, and offers Undo of it", async () => {
  const none = Response.json({ changed: [], missing: [], refused: [], why: "", mails: 0 });
  const answer = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockReturnValueOnce(none);
  const changes = await openContacts({ "read c3,c2,c1": answer });
  await userEvent.click(screen.getByRole("checkbox", { name: /^Select all/ }));
  await press("Mark read");
  await press("Try again");
  expect(await notices().findByText("Marked as read. 2 messages")).toBeVisible();
  await press("Undo");
  await waitFor(() => expect(changes()).toContain("unread c3,c1")); // c2 was read before
});

it("says that a message has gone meanwhile", async () => {
  await openContacts({ "spam c2": () => Response.json({ changed: [], missing: ["c2"], refused: [], why: "" }) });
  await open(2);
  await press("Mark as spam");
  expect(await notices().findByText("One did not exist any more.")).toBeVisible();
});

it("moves a message to spam", async () => {
  const changes = await openContacts({ "spam c2": never });
  await open(2);
  await press("Mark as spam");
  expect(senders()).toEqual(["Sender 3", "Sender 1"]);
  await waitFor(() => expect(changes()).toContain("spam c2"));
});

it("moves a message out of spam", async () => {
  const changes = await openContacts({ "notSpam c2": never }, "&spam=1", { spam: true });
  await open(2);
  await press("Not spam");
  expect(senders()).toEqual(["Sender 3", "Sender 1"]);
  await waitFor(() => expect(changes()).toContain("notSpam c2"));
});

it("shows when a message in the bin is removed for good, and restores it", async () => {
  const deletedAt = new Date(Date.UTC(2026, 11, 20 - binLimits.days, 10)).toISOString();
  const changes = await openContacts({ "restore c3": never }, "&bin=1", { deletedAt });
  await open(3);
  expect(screen.getByText(/removed for good on/)).toHaveTextContent("20 Dec 2026, 15:30 IST");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await press("Restore");
  expect(senders()).toEqual(["Sender 2", "Sender 1"]);
  await waitFor(() => expect(changes()).toContain("restore c3"));
  // Opening a message in the bin does not mark it as read.
  expect(changes()).toEqual(["restore c3"]);
});

it("frees a held message in its row with one click", async () => {
  const changes = await openContacts({ "notSpam c2": never }, "&spam=1", { spam: true, suspect: true });
  await press("Not spam the message from Sender 2");
  await waitFor(() => expect(changes()).toContain("notSpam c2"));
});

it("decides in its row that a suspect message is not spam, without an undo that would move it to the spam", async () => {
  await openContacts({}, "", { suspect: true, case: caseOf() });
  expect(screen.getAllByText("May be spam").length).toBeGreaterThan(0);
  await press("Not spam the message from Sender 2");
  expect(await screen.findByText(/^Marked as not spam/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(viewButton(2)).toBeVisible();
});
