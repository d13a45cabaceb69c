import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { site } from "@/components/test-kit";
import { dropDraft, keepDraft, readDraft } from "@/lib/forms/draft";
import { SiteProvider } from "@/lib/site";
import { type View, ViewProvider } from "@/lib/view";
import { Page } from "@/pages/status/page";
import type { StatusData } from "@/pages/status/status";
import { makeCase, makeEvent } from "@/pages/status/test-kit";
import words from "../../../../content/documents/status.json";

function show(data: Partial<StatusData> = {}, view: Partial<View> = {}) {
  const shown: StatusData = {
    document: words,
    kind: "grievances",
    done: "",
    withdraws: false,
    receipt: "",
    case: makeCase(),
    ...data,
  };
  const meta = { title: "", description: "", canonical: "", image: "" };
  return render(
    <SiteProvider value={site}>
      <ViewProvider value={{ name: "status", path: "/", status: 200, meta, data: null, ...view }}>
        <Page data={shown} />
      </ViewProvider>
    </SiteProvider>,
  );
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

it("shows a decision with its outcome, the newest event first, and what to do about it", () => {
  show();
  expect(heading()).toBe(words.grievances.states.partly.heading);
  const [newest, , answer] = screen.getAllByRole("listitem");
  expect(newest).toHaveTextContent(`${words.grievances.states.partly.event}22 Nov 2026, 15:30 ISTWe have removed it.`);
  expect(answer).toHaveTextContent(/Which page\?/);
  expect(screen.getByText(/This <b>one<\/b>/)).toBeVisible();
  expect(screen.getByRole("button", { name: words.review.submit })).toBeVisible();
  const authority = within(screen.getByRole("region", { name: words.appeal.heading }));
  expect(authority.getByText(/until 25 Dec 2026, 15:30 IST/)).toBeVisible();
  expect(authority.getByRole("link")).toHaveAttribute("href", words.appeal.content.link.href);
});

it("no longer says how long one can appeal once that time is over", () => {
  show({ case: makeCase({ mayAskReview: false }) });
  const authority = screen.getByRole("region", { name: words.appeal.heading });
  expect(authority).toHaveTextContent(/^If you disagree.*was over on 25 Dec 2026, 15:30 IST\./);
  expect(authority).not.toHaveTextContent("until");
});

it("names what was written about personal data, not the state that it left as it was", () => {
  const events = ["senderAskedCorrection", "answerRequest", "refuseRequest"].map((kind, id) =>
    makeEvent({ id, kind, state: "reopened", text: kind }),
  );
  show({ case: makeCase({ events }) });
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual(
    expect.arrayContaining([words.timeline.answer, words.timeline.senderWrote]),
  );
  expect(screen.queryByText(words.grievances.states.reopened.event)).toBeNull();
});

it("says what a grievance is about", () => {
  show();
  expect(screen.getByText("It breaks a law in force")).toBeVisible();
});

it("names another authority for a complaint about a service", () => {
  show({ case: makeCase({ service: true }) });
  expect(screen.getByRole("link", { name: words.appeal.service.link.label })).toBeVisible();
});

const open = { state: "waiting", outcome: "", reviewBy: "", mayWrite: true, mayWithdraw: true, mayAskReview: false };

it("asks for an answer, and leads to a page that asks again before it withdraws", () => {
  show({ case: makeCase({ ...open, decideBy: "2026-11-29 10:00:00.000Z", late: true }) });
  expect(heading()).toBe(words.grievances.states.waiting.heading);
  expect(screen.getByRole("heading", { name: words.message.answer })).toBeVisible();
  expect(screen.getByText(/^We promised you an answer by 29 Nov 2026, 15:30 IST/)).toBeVisible();
  expect(screen.getByText(words.appeal.content.late)).toBeVisible();
  const link = screen.getByRole("link", { name: words.grievances.withdraw.open });
  expect(link).toHaveAttribute("href", "/grievances/status/abc?step=withdraw");
});

it("withdraws only by the button of the second page", () => {
  const { container } = show({ withdraws: true, case: makeCase(open) });
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/grievances/status/withdrawals");
  expect(form).toHaveFormValues({ secret: "abc" });
  expect(screen.getByRole("button", { name: words.grievances.withdraw.submit })).toBeVisible();
});

it("shows an application in its own words, without an authority", () => {
  const events = [makeEvent(), makeEvent({ id: 2, kind: "move", own: false, state: "interview" })];
  show({ kind: "applications", case: makeCase({ ...open, state: "interview", events }) });
  expect(heading()).toBe(words.applications.states.interview.heading);
  expect(screen.getByText(words.applications.states.interview.event)).toBeVisible();
  const moved = makeEvent({ id: 3, kind: "moved", own: false, state: "interview" });
  show({ kind: "applications", case: makeCase({ ...open, state: "interview", events: [moved] }) });
  expect(screen.getByText(words.timeline.moved)).toBeVisible();
  expect(screen.queryByRole("region", { name: words.appeal.heading })).toBeNull();
});

it("keeps what was typed into a form that was refused", () => {
  const form = {
    action: "/api/grievances/status/messages",
    values: { text: ["Some words"] },
    errors: { files: "The file a.txt is no PDF" },
    problem: "Please correct 2 fields. The messages beside them say how.",
    receipt: "",
  };
  show({ case: makeCase({ ...open, state: "working" }) }, { form });
  expect(screen.getByLabelText(words.message.text.label)).toHaveValue("Some words");
  expect(screen.getByLabelText(/^Files/)).toHaveAccessibleDescription(/^The file a.txt is no PDF/);
});

describe("a message that was refused", () => {
  const action = "/api/grievances/status/messages";
  const refused = { action, values: { secret: ["abc"], text: ["One more thing."] }, errors: {}, receipt: "" };

  it("can be copied, with the reason, if its form is not there any more", () => {
    show(
      { case: makeCase({ mayAskReview: false }) },
      { status: 409, form: { ...refused, problem: "This is not possible now." } },
    );
    expect(screen.getByRole("region", { name: "This is not possible now." })).toBeVisible();
    expect(screen.getByText("One more thing.")).toBeVisible();
  });

  it("can be copied if the link does not work any more", () => {
    show({ case: null }, { status: 404, form: { ...refused, problem: "This link does not work." } });
    expect(screen.getByRole("region", { name: "This link does not work." })).toBeVisible();
    expect(screen.getByText("One more thing.")).toBeVisible();
  });

  it("can be copied if we have removed what was sent before", () => {
    const removed = { removedAt: "2026-11-25 10:00:00.000Z", events: [], sent: [], mayAskReview: false };
    show({ case: makeCase(removed) }, { status: 429, form: { ...refused, problem: "Too many requests." } });
    expect(screen.getByRole("region", { name: "Too many requests." })).toBeVisible();
    expect(screen.getByText("One more thing.")).toBeVisible();
  });

  it("stands in its form, if that is there", () => {
    show({ case: makeCase({ ...open, state: "working" }) }, { status: 429, form: { ...refused, problem: "Wait." } });
    expect(screen.getAllByText("One more thing.")).toEqual([screen.getByLabelText(words.message.text.label)]);
    expect(screen.getAllByRole("region", { name: "Wait." })).toHaveLength(1);
  });
});

it("says that a withdrawal was refused, with its reason, and keeps a message that was not sent", () => {
  const draft = "status/GRV-2026-000001";
  keepDraft(draft, { values: { text: ["A long message."] } });
  const values = { secret: ["abc"], text: ["Not needed."] };
  const form = { action: "/api/grievances/status/withdrawals", values, errors: {}, problem: "Wait.", receipt: "" };
  show({ case: makeCase({ ...open, state: "working" }) }, { status: 409, form });
  expect(screen.getByLabelText(words.message.text.label)).toHaveValue("A long message.");
  expect(readDraft(draft).values).toEqual({ text: ["A long message."] });
  expect(screen.getByRole("region", { name: "Wait." })).toBeVisible();
  expect(screen.getByText("Not needed.")).toBeVisible();
  dropDraft(draft);
});

it("asks for the receipt and the address if a link is unknown, and confirms always alike", () => {
  show({ case: null }, { status: 404 });
  expect(heading()).toBe(words.lost.unknown);
  expect(screen.getByLabelText(words.grievances.lost.receipt.label)).toBeRequired();
});

it("confirms that a new link was asked for", () => {
  show({ case: null, done: "link", kind: "applications" });
  expect(heading()).toBe(words.applications.lost.heading);
  expect(screen.getByRole("status")).toHaveTextContent(words.lost.done);
});

it("shows what was sent on the first day, closed at first", () => {
  show();
  const sent = screen.getByText(words.sent.heading).closest("details");
  expect(sent).not.toHaveAttribute("open");
  expect(sent).toHaveTextContent(/Full nameAsha Rao.*Details.*names me.*Attachmentsproof\.pdf/s);
});

it("fills in the number that a link names", () => {
  show({ case: null, receipt: "GRV-2026-000007" });
  expect(screen.getByRole("textbox", { name: words.grievances.lost.receipt.label })).toHaveValue("GRV-2026-000007");
});

it("says that a submission was removed, gives the reason, and names a contact", () => {
  const removed = { removedAt: "2026-11-25 10:00:00.000Z", removedWhy: "You asked us to.", events: [], sent: [] };
  show({ case: makeCase({ ...removed, mayAskReview: false }) });
  expect(heading()).toBe(words.removed.heading);
  expect(screen.getByText(/25 Nov 2026, 15:30 IST/)).toBeVisible();
  expect(screen.getByText("You asked us to.")).toBeVisible();
  expect(screen.getByText(words.removed.contact)).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
});

it("keeps and counts a text that is too long, and does not let the browser send it", () => {
  show({ case: makeCase(open), withdraws: true });
  const field = screen.getByLabelText(new RegExp(words.grievances.withdraw.reason.label.replace("?", "\\?")));
  fireEvent.input(field, { target: { value: "a".repeat(10_001) } });
  expect(field).toHaveValue("a".repeat(10_001));
  expect(field).toHaveAccessibleDescription(/^At most 10,000 characters. You have 10,001/);
  expect(field).toBeInvalid();
  fireEvent.input(field, { target: { value: "a" } });
  expect(field).toBeValid();
});
