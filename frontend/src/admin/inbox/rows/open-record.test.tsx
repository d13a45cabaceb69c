import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { answerChanges, caseOf, contact, open, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { type Answers, answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

function openAt(query: string, answers: Answers = {}) {
  answerFetch({
    "GET /api/contact": () =>
      rows([contact(2, { readAt }), contact(1, { readAt })], 2, { "X-Search-Terms": "call,9876543210" }),
    ...answers,
  });
  return openAdmin(`/admin/dashboard?tab=contact${query}`);
}

const record = () => screen.findByRole("article");

beforeEach(() => logInBefore());

it("has an address of its own", async () => {
  const { address } = openAt("&unread=1");
  await screen.findByText("Sender 1");
  await open(1);
  expect(address()).toBe("/admin/dashboard?tab=contact&unread=1&open=c1");
  await open(2);
  expect(address()).toBe("/admin/dashboard?tab=contact&unread=1&open=c2");
  await press("Back to the list");
  await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&unread=1"));
  expect(viewButton(2)).toHaveFocus();
});

it("opens by a click anywhere in its row, but not by a click on another control or after text was selected", async () => {
  const { address } = openAt("");
  const sender = await screen.findByText("Sender 1");
  await userEvent.click(screen.getByRole("checkbox", { name: /from Sender 1$/ }));
  expect(address()).toBe("/admin/dashboard?tab=contact");
  getSelection()?.selectAllChildren(sender);
  fireEvent.click(sender);
  expect(address()).toBe("/admin/dashboard?tab=contact");
  getSelection()?.empty();
  fireEvent.click(sender);
  await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&open=c1"));
});

it("stays open when the search that was typed before it begins, and closes into that search", async () => {
  const { address } = openAt("", {
    "GET /api/contact": ({ search }) =>
      rows(search.includes("q=call") ? [contact(1, { readAt })] : [contact(2, { readAt }), contact(1, { readAt })]),
  });
  await screen.findByText("Sender 1");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "call" } });
  fireEvent.click(viewButton(1));
  await waitFor(() => expect(senders()).toEqual(["Sender 1"]));
  expect(address()).toBe("/admin/dashboard?tab=contact&q=call&open=c1");
  await press("Back to the list");
  await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&q=call"));
  expect(screen.getByRole("searchbox")).toHaveValue("call");
});

it("is shown by its address, although it is not in the list", async () => {
  const { address } = openAt("&open=c9", {
    "GET /api/contact/c9": () => Response.json(contact(9, { readAt, spam: true })),
  });
  expect(await record()).toHaveAccessibleName("the message from Sender 9");
  expect(await screen.findByRole("button", { name: "Not spam" })).toBeVisible();
  expect(senders()).toEqual(["Sender 2", "Sender 1"]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact"));
  expect(screen.getByRole("heading", { name: "Contact messages" })).toHaveFocus();
});

it.each([
  ["spam with !", { spam: true }, "!", /^Marked as not spam/],
  ["the bin for good with #", { deletedAt: readAt }, "#", /^Delete this message for good/],
])("leaves %s, whatever list is beside it", async (_, state, key, text) => {
  openAt("&open=c9", {
    "GET /api/contact/c9": () => Response.json(contact(9, { readAt, ...state })),
    ...answerChanges(),
  });
  await record();
  await userEvent.keyboard(key);
  expect(await screen.findByText(text)).toBeVisible();
});

it("has the receipt in its head", async () => {
  openAt("&open=c2");
  const head = (await record()).querySelector("h3 + p");
  expect(head).toHaveTextContent(/^CON-2026-000002$/);
});

it("says that there is none", async () => {
  openAt("&open=gone");
  expect(await screen.findByText("There is no such message.")).toBeVisible();
  expect(screen.getByText(/deleted for good, or the link is not complete/)).toBeVisible();
});

it("can be loaded again after a failure", async () => {
  const answer = vi
    .fn()
    .mockReturnValueOnce(failure(500, "Oh."))
    .mockReturnValueOnce(Response.json(contact(9, { readAt })));
  openAt("&open=c9", { "GET /api/contact/c9": answer });
  expect(await screen.findByText("The message could not be loaded.")).toBeVisible();
  await press("Try again");
  expect(await record()).toHaveAccessibleName("the message from Sender 9");
});

it("has a link to copy", async () => {
  const user = userEvent.setup();
  openAt("&unread=1");
  await screen.findByText("Sender 1");
  await open(1);
  await user.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("The link is copied. It opens only for people who may see this.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\?tab=contact&open=c1$/);
});

it("opens its neighbours", async () => {
  openAt("&open=c2");
  await waitFor(() => expect(senders()).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Previous message" })).toHaveAttribute("aria-disabled", "true");
  await press("Next message");
  expect(await record()).toHaveAccessibleName("the message from Sender 1");
  expect(screen.getByRole("button", { name: "Next message" })).toHaveFocus();
});

it("marks in the rows and in the record what the search has found", async () => {
  openAt("&q=call&open=c2");
  await waitFor(() => expect(senders()).toHaveLength(2));
  const marks = () => Array.from(document.querySelectorAll("mark"), ({ textContent }) => textContent);
  expect(marks()).toEqual(["call", "call", "call", "9876543210"]);
});

it.each([
  ["a grievance that nobody has decided", { case: caseOf({ state: "new" }) }, false],
  ["a decided one", { case: caseOf({ state: "resolved" }) }, true],
  ["one that is spam", { spam: true, case: caseOf({ state: "new" }) }, true],
])("offers to delete %s only if the server would do it", async (_, state, isOffered) => {
  const texts = { fullName: "Asha", details: "No pay.", reason: "others", pageUrl: "https://example.com" };
  const row = { ...contact(1, state), ...texts, id: "g1", readAt, portals: {}, supportDocs: [], createdAt: readAt };
  answerFetch({ "GET /api/grievances": () => rows([row]), "GET /api/grievances/g1": () => Response.json(row) });
  openAdmin("/admin/dashboard?tab=grievances&open=g1");
  const actions = within(await screen.findByRole("article"));
  await userEvent.click(await actions.findByRole("button", { name: "More" }));
  expect(actions.queryAllByRole("button", { name: "Delete" })).toHaveLength(isOffered ? 1 : 0);
});
