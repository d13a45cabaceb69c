import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { application } from "@/admin/applications/test-kit";
import type { CaseEvent } from "@/admin/inbox/case/case";
import { eventOf } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";
import { toIndiaInput } from "@/lib/india-time";

const template = {
  ...{ _id: "t1", purpose: "invite", language: "en", name: "Invitation", subject: "Your interview" },
  text: "Dear Candidate 1, please come on {when} to {where}.",
};

const event = (sequence: number, more: Partial<CaseEvent>) => eventOf({ sequence, ...more });

type Row = ReturnType<typeof application>;

let row: Row;
let events: CaseEvent[];
let further: object;
let templates: (typeof template)[];
/** The bodies of what was done to the application. */
let actions: Record<string, unknown>[];
let refuse: (() => Response) | undefined;
let read: string[];
/** What the answer with the case waits for. */
let arrival: Promise<void> | undefined;

/** Changes the application as the server does. */
function apply(action: Record<string, unknown>) {
  const { kind, state, rating } = action as { kind: string; state?: string; rating?: number };
  const next = { reject: "rejected", invite: "interview", move: state }[kind];
  if (next) row = application(1, next, { name: row.name, email: row.email });
  if (kind === "reject") {
    const mail = { state: "waiting" as const, at: "2026-08-01T03:30:00.000Z", problem: "" };
    events = [
      ...events,
      event(-2, { kind, public: true, subject: "Your application", text: "Dear Candidate 1, …", mail }),
    ];
  }
  if (kind === "rate") further = { rating: { average: rating || null, count: rating ? 1 : 0, own: rating } };
}

beforeEach(() => {
  logInBefore();
  row = application(1);
  templates = [template];
  events = [event(1, { kind: "received", actor: "sender", name: "" })];
  further = { rating: { average: 4, count: 1, own: 0 }, ratings: [], duplicates: [] };
  actions = [];
  refuse = undefined;
  read = [];
  arrival = undefined;
  const answer = () => Response.json({ case: row.case, events }, { status: 201 });
  answerFetch({
    "GET /api/applications": () => rows([row]),
    "GET /api/inbox/assignees": () => Response.json([]),
    "GET /api/applications/a1": async ({ search }) => {
      read.push(search);
      await arrival;
      return Response.json({ ...row, ...further, events });
    },
    "GET /api/applications/a1/templates": () => Response.json(templates),
    "POST /api/applications/a1/events": (_, { body }) => {
      const action = JSON.parse(String(body)) as Record<string, unknown>;
      if (action.kind === "seen") return answer();
      actions.push(action);
      if (refuse) return refuse();
      apply(action);
      return answer();
    },
    "DELETE /api/applications/a1/events/-2/mail": () => {
      row = application(1);
      events = [
        ...events.filter(({ sequence }) => sequence > 0),
        event(2, { kind: "mailTakenBack", meta: { kind: "reject" }, text: "Dear Candidate 1, …" }),
      ];
      return new Response(null, { status: 204 });
    },
  });
});

async function open() {
  openAdmin("/admin/dashboard?tab=applications&open=a1");
  const article = await screen.findByRole("article");
  await within(article).findByRole("button", { name: "Shortlist" });
  return within(article);
}

const notices = () => screen.getByRole("region", { name: "Notices" });

it("rates by a key, shows the stored rating, and takes it back by the same key", async () => {
  await open();
  expect(screen.getByText("Not rated by you yet.")).toBeVisible();
  await userEvent.keyboard("4");
  await waitFor(() => expect(actions).toEqual([{ kind: "rate", rating: 4 }]));
  await waitFor(() => expect(screen.getByRole("button", { name: "4 of 5" })).toHaveAttribute("aria-pressed", "true"));
  await userEvent.keyboard("4");
  await waitFor(() => expect(actions.at(-1)).toEqual({ kind: "rate", rating: 0 }));
  await screen.findByText("Not rated by you yet.");
});

it("rates by a key that came before the case, and once although it was pressed twice", async () => {
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  openAdmin("/admin/dashboard?tab=applications&open=a1");
  await screen.findByRole("article");
  await userEvent.keyboard("q44s");
  expect(screen.queryByRole("button", { name: "4 of 5" })).toBeNull();
  arrive();
  const star = await screen.findByRole("button", { name: "4 of 5" });
  await waitFor(() => expect(star).toHaveAttribute("aria-pressed", "true"));
  await waitFor(() => expect(actions).toEqual([{ kind: "rate", rating: 4 }]));
});

it("keeps what is shown of the application when the case arrives", async () => {
  let arrive = () => {};
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  openAdmin("/admin/dashboard?tab=applications&open=a1");
  const article = await screen.findByRole("article");
  const heading = within(article).getByRole("heading", { name: "Resume" });
  arrive();
  await within(article).findByRole("button", { name: "Shortlist" });
  expect(within(article).getByRole("heading", { name: "Resume" })).toBe(heading);
});

it("shows the former rating again if the new one could not be saved", async () => {
  await open();
  refuse = () => failure(503, "Nothing can be saved at the moment.");
  await press("2 of 5");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your rating could not be saved.");
  expect(await screen.findByText("Not rated by you yet.")).toBeVisible();
});

it("shows the ratings of others, and warns of other applications of the same person", async () => {
  further = {
    rating: { average: 3.5, count: 2, own: 3 },
    ratings: [
      { name: "Ravi", rating: 4, at: "2026-07-31T08:35:00.000Z", own: false },
      { name: "Asha", rating: 3, at: "2026-07-31T08:35:00.000Z", own: true },
    ],
    duplicates: [
      {
        id: "a9",
        receipt: "APP-2026-000009",
        jobTitle: "Driver",
        submittedAt: "2026-07-01T08:35:00.000Z",
        state: "rejected",
      },
    ],
  };
  await open();
  expect(await screen.findByText("Average 3.5 of 5 from 2 ratings")).toBeVisible();
  expect(screen.getByText("Ravi: 4 of 5")).toBeVisible();
  expect(screen.queryByText("Asha: 3 of 5")).toBeNull();
  expect(screen.getByText("Another application has the same phone or email:")).toBeVisible();
  const link = screen.getByRole("link", { name: "APP-2026-000009" });
  expect(link).toHaveAttribute("href", "?tab=applications&open=a9");
});

it("rejects by one key, says when the mail goes out, and takes it back", async () => {
  const article = await open();
  await userEvent.keyboard("{Shift>}R{/Shift}");
  expect(await article.findByText(/^Rejected\. The mail goes out on 01 Aug 2026, 09:00 IST\./)).toBeVisible();
  expect(actions).toEqual([{ kind: "reject", version: 1 }]);
  await userEvent.click(article.getAllByRole("button", { name: "Take back" })[0] as HTMLElement);
  await article.findByRole("button", { name: "Shortlist" });
  expect(article.queryByText(/^Rejected\. The mail goes out/)).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});

it("invites with a time in India, after asking for it", async () => {
  await open();
  await userEvent.keyboard("i");
  const form = within(await screen.findByRole("form", { name: "Invite" }));
  await waitFor(() => expect(form.getByRole("textbox", { name: "Text" })).toHaveValue(template.text));
  expect(form.queryByText(/^Replace/)).toBeNull();
  await userEvent.type(form.getByRole("textbox", { name: "Place or link" }), "Residency Road 1");
  await press("Send invitation");
  const when = form.getByLabelText("Day and time (IST)");
  expect(when).toHaveAccessibleDescription(/^Choose a day and a time/);
  expect(actions).toEqual([]);
  await userEvent.type(when, "2026-08-03T10:30");
  await userEvent.selectOptions(form.getByRole("combobox", { name: "Length" }), "45 minutes");
  const mail = "Dear Candidate 1, please come on 3 August 2026, 10:30 IST (45 minutes) to Residency Road 1.";
  expect(form.getByText(mail)).toBeInTheDocument();
  await press("Send invitation");
  await waitFor(() =>
    expect(actions).toEqual([
      {
        kind: "invite",
        version: 1,
        at: "2026-08-03T05:00:00.000Z",
        minutes: 45,
        place: "Residency Road 1",
        text: template.text,
        subject: "Your interview",
      },
    ]),
  );
});

it("changes an invitation beginning with its time and place", async () => {
  const at = "2026-08-03T05:00:00.000Z";
  row = application(1, "interview");
  events = [...events, event(2, { kind: "invite", invitation: { at, minutes: 45, place: "Residency Road 1" } })];
  openAdmin("/admin/dashboard?tab=applications&open=a1");
  await userEvent.click(await screen.findByRole("button", { name: "Change the invitation" }));
  expect(screen.getByLabelText("Day and time (IST)")).toHaveValue(toIndiaInput(at));
  expect(screen.getByRole("textbox", { name: "Place or link" })).toHaveValue("Residency Road 1");
  const shown = screen.getAllByText("03 Aug 2026, 10:30 IST, 45 minutes, Residency Road 1");
  expect(shown).toHaveLength(2); // where it stands, and what happened
});

it("offers no resume and no mail that greets by name while names are hidden", async () => {
  localStorage.setItem("applications-names", "hidden");
  row = application(1, "new", { name: "", email: "", phone: "" });
  const article = await open();
  expect(screen.getByRole("heading", { name: "APP-2026-000001" })).toBeVisible();
  expect(article.getByText(/^The resume contains the name/)).toBeVisible();
  expect(article.queryByRole("button", { name: "Answer" })).toBeNull();
  expect(article.queryAllByRole("link")).toEqual([]);
  expect(read.every((search) => search === "?names=hidden")).toBe(true);
  await userEvent.keyboard("i");
  expect(await article.findByText(/^The template for invitations in the tab Answers is sent/)).toBeVisible();
});

it("asks before a status that is final", async () => {
  await open();
  await userEvent.click(screen.getByText("Move to “Hired”"));
  expect(actions).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Move to “Hired”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Move to “Hired”" }));
  await waitFor(() => expect(notices()).toHaveTextContent("Status: Hired."));
  expect(actions).toEqual([{ kind: "move", state: "hired", version: 1 }]);
});

const asTemplate = (purpose: string, text: string) => ({ ...template, _id: purpose, purpose, name: purpose, text });

it("asks whether an application may be kept, and shows that it was asked", async () => {
  templates = [asTemplate("consent", "May we?")];
  await open();
  expect(screen.getByText("Not asked.")).toBeVisible();
  await userEvent.click(screen.getByText("Ask to keep for other openings"));
  const form = within(screen.getByRole("form", { name: "Ask to keep for other openings" }));
  await waitFor(() => expect(form.getByRole("textbox", { name: "Text" })).toHaveValue("May we?"));
  refuse = () => failure(409, "The applicant was asked on 20 November 2026 and has not answered.");
  await press("Send question");
  await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent("has not answered"));
  refuse = undefined;
  const keepAskedAt = new Date().toISOString();
  row = application(1, "new", { case: { ...row.case, keepAskedAt } });
  await press("Send question");
  await screen.findByText(/^Asked on .*, no answer yet\.$/);
  expect(actions.at(-1)).toMatchObject({ kind: "askConsent", version: 1, text: "May we?" });
  expect(screen.queryByText("Ask to keep for other openings")).toBeNull();
});

it("cancels an interview, without a blank to fill in", async () => {
  const invitation = { at: new Date(Date.now() + 86_400_000).toISOString(), minutes: 30, place: "Office" };
  const text = "It would have been {when}.";
  templates = [asTemplate("inviteCancelled", text)];
  events = [...events, event(2, { kind: "invite", public: true, invitation })];
  row = application(1, "interview");
  openAdmin("/admin/dashboard?tab=applications&open=a1");
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the interview" }));
  const form = within(screen.getByRole("form", { name: "Cancel the interview" }));
  await waitFor(() => expect(form.getByRole("textbox", { name: "Text" })).toHaveValue(text));
  expect(form.getByText(/30 minutes, Office$/)).toBeVisible();
  expect(form.queryByText(/^Replace/)).toBeNull();
  events = [...events, event(3, { kind: "cancelInvite", public: true, text, invitation })];
  await userEvent.click(form.getByRole("button", { name: "Cancel the interview" }));
  expect(await screen.findByText(/^Cancelled\. It would have been: /)).toBeVisible();
  expect(actions).toEqual([expect.objectContaining({ kind: "cancelInvite", text })]);
  expect(screen.getByRole("button", { name: "Invite again" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel the interview" })).toBeNull();
  await press("Invite again");
  expect(screen.getByLabelText("Day and time (IST)")).toHaveValue("");
  expect(screen.getByRole("textbox", { name: "Place or link" })).toHaveValue("Office");
});
