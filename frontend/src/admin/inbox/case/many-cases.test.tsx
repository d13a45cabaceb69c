import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { actedOnMany, caseOf, grievance } from "@/admin/inbox/test-kit";
import { answerFetch, bodyOf, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

const fresh = (number: number) => grievance(number, { case: caseOf({ state: "new", next: ["acknowledged"] }) });

it("marks those that it has acknowledged as read, and no others, and gives the reason as that of one of the others", async () => {
  logInBefore();
  const sent: unknown[] = [];
  answerFetch({
    "GET /api/grievances": () => rows([fresh(1), fresh(2)]),
    "POST /api/grievances/events": () =>
      Response.json(
        actedOnMany({ changed: ["g1"], events: [-1], refused: ["g2", "g3"], why: "Its sender has a mail." }),
      ),
    "POST /api/grievances/changes": (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      return Response.json(actedOnMany({ changed: ["g1"], mails: 0 }));
    },
  });
  openAdmin("/admin/dashboard?tab=grievances");
  await screen.findByText("Sender 1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all grievances on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Acknowledge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acknowledge 1 grievance?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Acknowledge" }));
  await waitFor(() => expect(sent).toEqual([{ change: "read", ids: ["g1"] }]));
  expect(
    await screen.findByText(
      "Acknowledged. The mails go out in 15 seconds: 1 grievance. 2 stay as they are. About one of them: Its sender has a mail.",
    ),
  ).toBeVisible();
});

it("says with a retry when the first try was, whose response was lost, and offers Undo of what that has done", async () => {
  logInBefore();
  const sent: { kind: string; preview?: boolean; tried?: number; events?: number[] }[] = [];
  answerFetch({
    "GET /api/grievances": () => rows([fresh(1), fresh(2)]),
    "POST /api/grievances/events": (_, init) => {
      const body = bodyOf(init);
      sent.push(body);
      if (!body.preview && sent.length === 2) return Promise.reject(new TypeError("Failed to fetch"));
      return Response.json(actedOnMany({ changed: ["g1", "g2"], events: [-1, -2] }));
    },
    "POST /api/grievances/changes": () => Response.json(actedOnMany({ changed: ["g1", "g2"], mails: 0 })),
  });
  openAdmin("/admin/dashboard?tab=grievances");
  await screen.findByText("Sender 1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all grievances on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Acknowledge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acknowledge 2 grievances?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Acknowledge" }));
  await press("Try again");
  await press("Undo");
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ kind, tried = 0, events }) => ({ kind, isRetry: tried > 0, events }))).toEqual([
    { kind: "acknowledge", isRetry: false },
    { kind: "acknowledge", isRetry: false },
    { kind: "acknowledge", isRetry: true },
    { kind: "takeBack", isRetry: false, events: [-1, -2] },
  ]);
});

it("gives the focus to the last selected row even if the button that was pressed has left before the answer", async () => {
  logInBefore();
  let acknowledged = false;
  let finish = () => {};
  answerFetch({
    "GET /api/grievances": () =>
      rows([1, 2].map((number) => ({ ...fresh(number), ...(acknowledged && { case: caseOf({ next: [] }) }) }))),
    "POST /api/grievances/events": () => Response.json(actedOnMany({ changed: ["g1", "g2"] })),
    "POST /api/grievances/changes": () =>
      new Promise((resolve) => {
        finish = () => resolve(Response.json(actedOnMany({ changed: ["g1", "g2"] })));
      }),
  });
  openAdmin("/admin/dashboard?tab=grievances");
  await screen.findByText("Sender 1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all grievances on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Acknowledge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Acknowledge 2 grievances?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Acknowledge" }));
  acknowledged = true;
  fireEvent.click(screen.getByRole("button", { name: "Refresh" })); // as live news does, without moving the focus
  await waitFor(() => expect(screen.queryByRole("button", { name: "Acknowledge" })).toBeNull());
  finish();
  await waitFor(() => expect(screen.getByRole("button", { name: /the grievance from Sender 2$/ })).toHaveFocus());
});

it("says that a grievance stays in the bin until another admin deletes it", async () => {
  logInBefore();
  answerFetch({
    "GET /api/grievances": () => rows([{ ...fresh(1), deletedAt: "2026-07-30T08:35:00.000Z" }]),
  });
  openAdmin("/admin/dashboard?tab=grievances&bin=1");
  await userEvent.click(await screen.findByRole("button", { name: /View/ }));
  expect(await screen.findByText("In the bin, until another admin deletes it for good.")).toBeVisible();
  expect(screen.queryByText(/It will be removed/)).toBeNull();
});
