import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { contact, readAt, senders, viewButton } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

type Change = { change: string; ids: string[] };

let sent: Change[];
let answer: (change: Change) => Response;
/** The ids of the messages that have left the list. */
let gone: string[];

const box = (number: number) => screen.getByRole("checkbox", { name: `Select the message from Sender ${number}` });
const check = (...numbers: number[]) =>
  numbers.reduce((before, n) => before.then(() => userEvent.click(box(n))), Promise.resolve());
const bar = () => within(screen.getByRole("region", { name: "Selected rows" }));
const notices = () => screen.getByRole("region", { name: "Notices" });

async function openList(query = "", more: object = {}) {
  sent = [];
  gone = [];
  answer = ({ ids }) => Response.json({ changed: ids, missing: [], refused: [], why: "" });
  answerFetch({
    "GET /api/contact": () =>
      rows(
        [4, 3, 2, 1]
          .filter((number) => !gone.includes(`c${number}`))
          .map((number) => contact(number, { ...(number === 2 && { readAt }), ...more })),
      ),
    "POST /api/contact/changes": (_, { body }) => {
      const change = JSON.parse(String(body)) as Change;
      sent.push(change);
      const response = answer(change);
      if (response.ok && change.change.startsWith("delete")) gone = change.ids;
      return response;
    },
  });
  openAdmin(`/admin/dashboard?tab=contact${query}`);
  await waitFor(() => expect(senders()).toHaveLength(4));
}

beforeEach(() => logInBefore());

it("counts the selected rows, and clears them", async () => {
  await openList();
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
  await check(4, 2);
  expect(bar().getByText("2 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /on this page$/ })).toBePartiallyChecked();
  await press("Clear");
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

it("selects a range with Shift, and the page", async () => {
  await openList();
  await check(4);
  const user = userEvent.setup();
  await user.keyboard("{Shift>}");
  await user.click(box(2));
  await user.keyboard("{/Shift}");
  expect(bar().getByText("3 selected")).toBeVisible();
  expect(box(1)).not.toBeChecked();
  await press("Select all 4");
  expect(bar().getByText("4 selected")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all messages on this page" }));
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

it("deletes the selected rows in one call, with one undo for those that were changed", async () => {
  await openList();
  await check(4, 3);
  answer = () => Response.json({ changed: ["c4"], missing: ["c3"], refused: [], why: "" });
  await press("Delete");
  expect(senders()).toEqual(["Sender 2", "Sender 1"]);
  expect(viewButton(2)).toHaveFocus();
  await waitFor(() => expect(notices()).toHaveTextContent("Moved to the bin. 1 message One did not exist any more."));
  expect(sent).toEqual([{ change: "delete", ids: ["c4", "c3"] }]);
  await press("Undo");
  await waitFor(() => expect(sent.at(-1)).toEqual({ change: "restore", ids: ["c4"] }));
});

it("offers to mark as read what is unread, and the other way round", async () => {
  await openList();
  await check(3, 1);
  expect(bar().queryByRole("button", { name: "Mark unread" })).toBeNull();
  await check(2);
  expect(bar().getByRole("button", { name: "Mark unread" })).toBeVisible();
  answer = () => Response.json({ changed: ["c3", "c1"], missing: [], refused: [], why: "" });
  await press("Mark read");
  await waitFor(() => expect(notices()).toHaveTextContent("Marked as read. 2 messages"));
  await press("Undo");
  await waitFor(() => expect(sent.at(-1)).toEqual({ change: "unread", ids: ["c3", "c1"] }));
});

it("brings the rows back if it fails", async () => {
  await openList();
  await check(4, 3);
  answer = () => failure(503, "Nothing can be saved.");
  await press("Mark as spam");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "2 messages could not be moved to spam. Nothing can be saved.",
  );
  expect(senders()).toHaveLength(4);
  expect(bar().getByText("2 selected")).toBeVisible();
});

it("deletes for good only from the bin, and asks with the number", async () => {
  await openList("&bin=1", { deletedAt: readAt });
  await check(4, 1);
  await press("Delete for good");
  const question = screen.getByRole("dialog", { name: "Delete 2 messages for good?" });
  expect(question).toHaveTextContent("They are removed at once with all files. This cannot be undone.");
  expect(sent).toEqual([]);
  const confirm = within(question).getByRole("button", { name: "Delete for good" });
  await userEvent.click(confirm);
  expect(await within(question).findByText("Give the reason.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(question).getByLabelText("Reason"), "Sent twice.");
  await userEvent.click(confirm);
  await waitFor(() => expect(sent).toEqual([{ change: "deleteForGood", ids: ["c4", "c1"], text: "Sent twice." }]));
  expect(senders()).toEqual(["Sender 3", "Sender 2"]);
  await waitFor(() => expect(notices()).toHaveTextContent("Deleted for good. 2 messages"));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("offers only admins to delete for good", async () => {
  logInBefore("officer");
  const texts = { fullName: "Asha", details: "No pay.", reason: "others", pageUrl: "https://example.com" };
  const row = {
    ...contact(1, { deletedAt: readAt }),
    ...texts,
    id: "g1",
    portals: {},
    supportDocs: [],
    createdAt: readAt,
  };
  answerFetch({ "GET /api/grievances": () => rows([row]), "GET /api/grievances/g1": () => Response.json(row) });
  openAdmin("/admin/dashboard?tab=grievances&bin=1");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select the grievance from Asha" }));
  expect(bar().getByRole("button", { name: "Restore" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete for good" })).toBeNull();
});

it("keeps what the server refuses to remove, and says why", async () => {
  await openList();
  await check(4, 3);
  answer = () => Response.json({ changed: ["c3"], missing: [], refused: ["c4"], why: "It is not decided." });
  await press("Delete");
  await waitFor(() =>
    expect(notices()).toHaveTextContent("Moved to the bin. 1 message One was left as it is. It is not decided."),
  );
  await press("Undo");
  await waitFor(() => expect(sent.at(-1)).toEqual({ change: "restore", ids: ["c3"] }));
});
