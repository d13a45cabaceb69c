import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from "vitest";
import { fakeObjectUrls, field, pdf, png, showForm, words } from "@/features/grievances/test-kit";
import { dropDraft } from "@/lib/forms/draft";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";

const success = "Grievance submitted successfully!";
const texts: [label: string, text: string][] = [
  [words.name.label, "Jo"],
  [words.email.label, "jo@example.in"],
  [words.phone.label, "+91 98765 43210"],
  [words.pageUrl.label, "example.com/jobs/7"],
  [words.details.label, "The job asks for money."],
];
const typed = ["Jo", "jo@example.in", "9876543210", "example.com/jobs/7", "The job asks for money."];

let alerted: Mock<typeof window.alert>;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  fakeRequests();
  dropDraft("grievances");
  alerted = vi.fn<typeof window.alert>();
  vi.stubGlobal("alert", alerted);
  user = userEvent.setup({ delay: null });
  showForm();
});

const submit = () => user.click(screen.getByRole("button", { name: words.submit }));
const typedTexts = () => texts.map(([label]) => field(label).value);
/** Answers the last request, and waits until the form has reacted. */
const answer = (status: number, body: unknown) => act(async () => FakeRequest.sent.at(-1)?.answer(status, body));
const store = () => answer(201, { id: "g1", receipt: "GRV-2026-000123" });

async function fillIn() {
  for (const [label, text] of texts) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.click(field("Job Portal"));
  await user.click(field("Contract Staffing"));
  await user.selectOptions(field(words.reason.label), "deceives_misleads");
  await user.upload(field(words.attachments.label), [png(), pdf()]);
}

it("is sent to the API by the browser if there are no scripts", () => {
  const { form } = field(words.name.label);
  expect(form).toHaveAttribute("action", "/api/grievances#form");
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("enctype", "multipart/form-data");
  for (const [label] of [...texts, [words.reason.label]]) expect(field(label as string)).toBeRequired();
});

it("asks about nine portals and fourteen reasons", () => {
  const portals = within(screen.getByRole("group", { name: words.portals.label }));
  expect(portals.getAllByRole<HTMLInputElement>("checkbox").map(({ value }) => value)).toEqual([
    "jobsFind4U",
    "crmPortal",
    "lmsPortal",
    "hrmsPortal",
    "manpowerConsulting",
    "contractStaffing",
    "payrollManagement",
    "skillDevelopment",
    "csrTraining",
  ]);
  const reasons = within(field(words.reason.label)).getAllByRole<HTMLOptionElement>("option");
  expect(reasons.map(({ value }) => value)).toEqual([
    "",
    "belongs_to_another",
    "defamatory",
    "insulting_harassing",
    "libellous_racially_objectionable",
    "money_laundering_gambling",
    "harmful_to_child",
    "infringes_rights",
    "violates_law",
    "deceives_misleads",
    "impersonates",
    "threatens_unity",
    "contains_virus",
    "patently_false",
    "others",
  ]);
});

describe("a grievance", () => {
  beforeEach(async () => {
    await fillIn();
    await submit();
  });

  it("is sent to the API with its files", () => {
    const { address, headers, body } = FakeRequest.sent[0] as FakeRequest;
    expect(address).toBe("/api/grievances");
    expect(headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(body.getAll("supportDocs").map((file) => (file as File).name)).toEqual(["page.png", "letter.pdf"]);
    const { portals, filledIn, supportDocs, ...rest } = Object.fromEntries(body);
    const [fullName, email, phone, pageUrl, details] = typed;
    expect(rest).toMatchObject({
      fullName,
      email,
      phone,
      pageUrl,
      details,
      reason: "deceives_misleads",
      leaveEmpty: "",
    });
    expect(filledIn).toMatch(/^\d+$/);
    const chosen = Object.entries(JSON.parse(String(portals)));
    expect(chosen).toHaveLength(9);
    expect(chosen.filter(([, on]) => on)).toEqual([
      ["jobsFind4U", true],
      ["contractStaffing", true],
    ]);
  });

  it("shows the upload's progress, and is sent once however often the visitor clicks", async () => {
    await user.dblClick(screen.getByRole("button", { name: words.sending }));
    act(() => FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 3, total: 4 }));
    expect(screen.getByRole("progressbar", { name: words.sending })).toHaveValue(0.75);
    expect(screen.getByText("75% sent")).toBeVisible();
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it("is announced when it is stored, with its receipt, and not cleared", async () => {
    await store();
    expect(alerted.mock.calls).toEqual([[success]]);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("GRV-2026-000123"));
    expect(typedTexts()).toEqual(typed);
    expect(field("Job Portal")).toBeChecked();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("can be sent without its files if they cannot be stored", async () => {
    const sentence = "Files cannot be stored at the moment.";
    const offer = () => screen.queryByRole("button", { name: words.files.without });
    await answer(503, { error: sentence });
    expect(offer()).toBeNull();
    await submit();
    await answer(503, { error: sentence, withoutFiles: true });
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(typedTexts()).toEqual(typed);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await user.click(offer() as HTMLElement);
    expect(FakeRequest.sent.map(({ body }) => body.getAll("supportDocs").length)).toEqual([2, 2, 0]);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await store();
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(offer()).toBeNull();
  });

  it("is stored once when it is sent again, until something changes", async () => {
    await store();
    await submit();
    await store();
    await user.click(screen.getByRole("button", { name: "Remove page.png" }));
    await submit();
    const [first, second, third] = FakeRequest.sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("is sent again by itself, with its files and under the same key, if its machine dies", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await answer(502, "<html>");
    await act(() => vi.advanceTimersByTimeAsync(500));
    await store();
    expect(alerted.mock.calls).toEqual([[success]]);
    const [first, second] = FakeRequest.sent.map(({ headers, body }) => ({ headers, fields: [...body] }));
    expect(FakeRequest.sent).toHaveLength(2);
    expect(second).toEqual(first);
  });

  it.each([
    ["the server fails", 500, "Something went wrong on our side."],
    ["too much was sent", 429, "Too many requests. Please try again later."],
    ["it is too large", 413, "The request is too large."],
  ])("keeps everything and says why when %s", async (_, status, error) => {
    await answer(status, { error });
    expect(alerted.mock.calls).toEqual([[`Failed: ${error}`]]);
    expect(screen.getByRole("alert")).toHaveTextContent(error);
    expect(typedTexts()).toEqual(typed);
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it.each<[string, (request?: FakeRequest) => void]>([
    ["the connection breaks", (request) => request?.break()],
    ["something other than the API answers", (request) => request?.answer(500, "<html>")],
  ])("keeps everything, says so and logs it when %s", async (_, end) => {
    const logged = vi.mocked(console.error).mockImplementation(() => {});
    await act(async () => end(FakeRequest.sent[0]));
    expect(alerted.mock.calls).toEqual([["Something went wrong!"]]);
    expect(logged).toHaveBeenCalledOnce();
    expect(typedTexts()).toEqual(typed);
    logged.mockClear();
  });
});

describe("a grievance that the server refuses", () => {
  const fields = {
    fullName: "Name is required",
    email: "Invalid email address",
    phone: "Contact number must be 10 digits",
    portals: "Please select at least one portal",
    pageUrl: "Address of the page must be a web address",
    reason: "Please select a reason",
    details: "Please describe the grievance",
    supportDocs: "The file page.png is too large",
  };
  const refuse = (some: Record<string, string>) => answer(422, { error: "Please correct the fields.", fields: some });

  it("is checked by the server alone, whose messages appear at their fields", async () => {
    await submit();
    expect(FakeRequest.sent).toHaveLength(1);
    await refuse(fields);
    expect(alerted.mock.calls).toEqual([["Failed: Please correct the fields."]]);
    const { portals, ...others } = fields;
    const labels = [words.name, words.email, words.phone, words.pageUrl, words.reason, words.details];
    for (const [index, { label }] of [...labels, words.attachments].entries()) {
      expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${Object.values(others)[index]}`));
    }
    const group = screen.getByRole("group", { name: words.portals.label });
    expect(group).toHaveAccessibleDescription(`${portals} ${words.portals.hint}`);
    expect(screen.getByRole("region", { name: "Please check these fields: 8" })).toHaveFocus();
  });

  it("moves the focus to the first portal when none is chosen", async () => {
    await submit();
    await refuse({ portals: fields.portals });
    expect(field("Job Portal")).toHaveFocus();
    await submit();
    await refuse({ portals: fields.portals, details: fields.details });
    await user.click(screen.getByRole("link", { name: fields.portals }));
    expect(field("Job Portal")).toHaveFocus();
    await user.click(field("LMS Portal"));
    expect(screen.queryByText(fields.portals)).toBeNull();
    expect(screen.getByRole("link", { name: fields.details })).toBeVisible();
  });

  it("removes the message about a file once one is removed", async () => {
    await user.upload(field(words.attachments.label), png());
    await submit();
    await refuse({ supportDocs: fields.supportDocs });
    await user.click(screen.getByRole("button", { name: "Remove page.png" }));
    expect(screen.queryByText(fields.supportDocs)).toBeNull();
  });
});
