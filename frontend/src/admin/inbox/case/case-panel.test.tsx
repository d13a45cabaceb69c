import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { CaseEvent } from "@/admin/inbox/case/case";
import { caseOf, contact, eventOf, readAt } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

const event = (sequence: number, more: Partial<CaseEvent>) => eventOf({ sequence, ...more });
const answered = (mail: CaseEvent["mail"]) =>
  event(-5, { kind: "answer", public: true, subject: "Your message", text: "We called you.", mail });

const template = {
  _id: "t1",
  purpose: "answer",
  language: "en",
  name: "Answer",
  subject: "Your message",
  text: "Dear Ravi,",
};

let events: CaseEvent[];
let version: number;
let unreachable: boolean;
let merged: string[];
const state = () => ({ case: caseOf({ version, unreachable, merged }), events });
/** The bodies of what was done to the case. */
let actions: { kind: string; version?: number; text?: string; email?: string }[];
let refuse: (() => Response) | undefined;

beforeEach(async () => {
  logInBefore();
  events = [event(1, { kind: "received", actor: "sender", name: "" })];
  version = 1;
  unreachable = false;
  merged = [];
  actions = [];
  refuse = undefined;
});

async function open() {
  await begin();
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi,"));
}

async function begin(templates: (url: URL) => Response | Promise<Response> = () => Response.json([template])) {
  answerFetch({
    "GET /api/contact": () => rows([contact(1, { readAt, case: caseOf({ unreachable, merged }) })]),
    "GET /api/contact/c1": () => Response.json({ ...contact(1, { readAt }), ...state() }),
    "GET /api/contact/c1/templates": templates,
    "PUT /api/contact/c1/presence": () => Response.json([{ name: "Ravi Officer", writing: true }]),
    "DELETE /api/contact/c1/events/-5/mail": () => {
      const { text, subject } = answered(null);
      events = [...events.slice(0, 1), event(2, { kind: "mailTakenBack", meta: { kind: "answer" }, text, subject })];
      return new Response(null, { status: 204 });
    },
    "POST /api/contact/c1/events": (_, { body }) => {
      const action = JSON.parse(String(body)) as (typeof actions)[number];
      if (action.kind === "seen") return Response.json(state(), { status: 201 });
      actions.push(action);
      if (refuse) return refuse();
      version += 1;
      if (action.kind === "answer") {
        const at = new Date(Date.now() + 15_000).toISOString();
        events = [...events, { ...answered({ state: "waiting", at, problem: "" }), text: action.text ?? "" }];
      }
      return Response.json(state(), { status: 201 });
    },
  });
  openAdmin("/admin/dashboard?tab=contact&open=c1");
  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
}

const textBox = () => screen.getByRole("textbox", { name: "Text" });

it("says in the list and above the case that mail does not reach the sender, and the phone number", async () => {
  unreachable = true;
  const { email, phone } = contact(1, {});
  await begin();
  expect(screen.getByText("Mail refused")).toBeVisible();
  expect(screen.getByText(`Mail does not reach ${email}.`)).toBeVisible();
  expect(screen.getByRole("link", { name: `Phone ${phone}` })).toHaveAttribute("href", `tel:${phone}`);
});

it("names those that were closed as the same in the list, and links them above the case", async () => {
  merged = ["CON-2026-000002", "CON-2026-000003"];
  await begin();
  expect(screen.getByText("Kept for 2 others")).toBeVisible();
  for (const receipt of merged)
    expect(screen.getByRole("link", { name: receipt })).toHaveAttribute("href", `?tab=contact&q=${receipt}`);
});

it("asks for the answers of its purposes only, and searches if there are too many to offer all", async () => {
  const asked: string[] = [];
  const many = Array.from({ length: 100 }, (_, i) => ({ ...template, _id: `t${i}`, name: `Answer ${i}` }));
  await begin(({ search }) => {
    asked.push(search);
    return Response.json(search.includes("q=") ? [template, many[42]] : many);
  });
  await waitFor(() => expect(asked).toEqual(["?purpose=answer&purpose=ask&purpose=transfer&purpose=close"]));
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find an answer" }), "42");
  await waitFor(() => expect(asked.at(-1)).toContain("&q=42"));
  const choice = screen.getByRole("combobox", { name: "Begin with" });
  await waitFor(() => expect(within(choice).getAllByRole("option").length).toBeLessThan(4));
});

it("corrects the address, beginning with the one that was given, and leaves the phone number to others", async () => {
  const { email } = contact(1, {});
  await begin();
  await press("More");
  await press("Correct name, email or phone…");
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field).toHaveValue(email);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Sender 1");
  await userEvent.type(field, ".in");
  await press("Correct");
  await waitFor(() => expect(actions).toEqual([{ kind: "correct", version: 1, text: "", email: `${email}.in` }]));
});

it("offers no menu that would close when the case arrives", async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const asked = vi.fn(() => arrival.then(() => Response.json({ ...contact(1, { readAt }), ...state() })));
  answerFetch({
    "GET /api/contact": () => rows([contact(1, { readAt })]),
    "GET /api/contact/c1": asked,
    "PUT /api/contact/c1/presence": () => Response.json([]),
    "POST /api/contact/c1/events": () => Response.json(state(), { status: 201 }),
  });
  openAdmin("/admin/dashboard?tab=contact&open=c1");
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  arrive();
  expect(await screen.findByRole("button", { name: "More" })).toBeVisible();
});

it("sends an answer that begins with a template, and gives the text back if it is taken back", async () => {
  await open();
  await userEvent.type(textBox(), " we called you.");
  await press("Send answer");
  await screen.findByText("The mail goes out in 15 seconds.");
  expect(actions).toEqual([expect.objectContaining({ kind: "answer", version: 1, text: "Dear Ravi, we called you." })]);
  expect(screen.queryByRole("form")).toBeNull();
  await press("Undo");
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi, we called you."));
  expect(screen.getByText(/took the mail back/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Write it again" })).toBeVisible();
});

it("keeps text that was written before the template arrived, and gives it the template's subject", async () => {
  let arrive = (_: Response) => {};
  await begin(() => new Promise((resolve) => (arrive = resolve)));
  await userEvent.type(textBox(), "We called you.");
  arrive(Response.json([template]));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Subject" })).toHaveValue("Your message"));
  expect(textBox()).toHaveValue("We called you.");
});

it("leaves the focus in another field when the template arrives", async () => {
  let arrive = (_: Response) => {};
  await begin(() => new Promise((resolve) => (arrive = resolve)));
  const subject = screen.getByRole("textbox", { name: "Subject" });
  await userEvent.click(subject);
  arrive(Response.json([template]));
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi,"));
  expect(subject).toHaveFocus();
});

it("keeps the text if somebody else has changed the case, and sends it to the new version", async () => {
  await open();
  await userEvent.type(textBox(), " hello");
  refuse = () => {
    version = 7;
    events = [...events, event(3, { kind: "note", actor: "admins:r", name: "Ravi Officer", text: "I called." })];
    return failure(409, "Somebody else has changed this case in the meantime. Please load it again.");
  };
  await press("Send answer");
  expect(await screen.findByText(/^Ravi Officer wrote a note, .* Your text is kept\./)).toBeVisible();
  expect(screen.getByText("I called.")).toBeVisible();
  expect(textBox()).toHaveValue("Dear Ravi, hello");
  refuse = undefined;
  await press("Send answer");
  await waitFor(() => expect(actions.at(-1)).toMatchObject({ version: 7, text: "Dear Ravi, hello" }));
});

it("says beside the form what a colleague has done meanwhile, and stops once before it sends", async () => {
  await open();
  await userEvent.type(textBox(), " hello");
  // A mark makes no new version, so the server would not refuse.
  events = [...events, event(3, { kind: "marked", actor: "admins:r", name: "Ravi Officer", meta: { mark: "spam" } })];
  await press("More");
  await press("Mark as answered");
  const form = screen.getByRole("form", { name: "Answer" });
  expect(await within(form).findByText(/^Ravi Officer moved it to spam, .*\.$/)).toBeVisible();
  await press("Send answer");
  expect(await within(form).findByText(/^Ravi Officer moved it to spam, .* Your text is kept\./)).toBeVisible();
  expect(actions.map(({ kind }) => kind)).not.toContain("answer");
  await press("Send answer");
  await waitFor(() => expect(actions.at(-1)).toMatchObject({ version: 2, text: "Dear Ravi, hello" }));
});

it("says with the button what is still to be replaced", async () => {
  await open();
  fireEvent.change(textBox(), { target: { value: "Because of {reasons}." } });
  expect(screen.getByRole("button", { name: "Send answer" })).toHaveAccessibleDescription(
    /Replace \{reasons\} with your own words\.$/,
  );
});

it("shows what the server objects to beside the field, and keeps the text", async () => {
  await open();
  refuse = () =>
    Response.json(
      { error: "Replace {reasons}.", fields: { text: "Replace {reasons} with your own words" } },
      { status: 422 },
    );
  await press("Send answer");
  await waitFor(() => expect(textBox()).toHaveAccessibleDescription("Replace {reasons} with your own words"));
  expect(textBox()).toHaveValue("Dear Ravi,");
});

it("keeps a draft on the device until it is sent", async () => {
  await open();
  await userEvent.type(textBox(), " draft");
  await press("Back to the list");
  await userEvent.click(await screen.findByRole("button", { name: /^View/ }));
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi, draft"));
});

it("keeps what was written when it is closed, also when something else is begun", async () => {
  await open();
  await userEvent.type(textBox(), " draft");
  await press("Close");
  await press("Answer");
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi, draft"));
  await press("Close");
  await press("Note");
  expect(await screen.findByText("Your earlier text was put aside.")).toBeVisible();
  await press("Undo");
  await waitFor(() => expect(textBox()).toHaveValue("Dear Ravi, draft"));
});

it("says who else writes about it", async () => {
  await open();
  expect(await screen.findByText("Ravi Officer is writing about this now.")).toBeVisible();
});

it("holds an answer that the sender has overtaken, with a question", async () => {
  events = [...events, answered({ state: "held", at: null, problem: "" })];
  const sent = vi.fn(() => new Response(null, { status: 204 }));
  await open();
  answerFetch({ "POST /api/contact/c1/events/-5/mail": sent });
  expect(await screen.findByText(/the sender has written since/)).toBeVisible();
  await press("Send it as it is");
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

it("folds the deadlines away on a phone, so that the message is near", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await open();
  expect(screen.getByRole("combobox", { name: "Assigned to", hidden: true })).not.toBeVisible();
  await userEvent.click(screen.getByText("Deadlines and who works on it"));
  expect(screen.getByRole("combobox", { name: "Assigned to" })).toBeVisible();
  vi.unstubAllGlobals();
});

it.each([
  [false, /was erased with the submission/],
  [true, /was taken away by something other than this program/],
])("says why a text is gone (lost: %s)", async (lost, says) => {
  events.push(event(2, { erased: true, lost }));
  await open();
  expect(screen.getByText(says)).toBeVisible();
});
