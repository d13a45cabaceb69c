import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from "vitest";
import { fakeDialogs, renderAt, site } from "@/components/test-kit";
import { ApplicationDialog } from "@/features/applications/application-dialog";
import { careers, makeJob } from "@/features/applications/test-kit";
import { dropDraft } from "@/lib/forms/draft";
import type { Stored } from "@/lib/forms/submission";
import type { Job } from "@/lib/job";
import { FakeRequest, fakeRequests, makeFile, pngHead } from "@/lib/test-kit";

const { form: words } = careers;
const pdf = makeFile("asha.pdf", "%PDF-1.4", "application/pdf");
const typedTexts = ["Asha Rao", "9876543210", "asha@example.in"];

let alerted: Mock<typeof window.alert>;
let onStored: Mock<(slug: string, stored: Stored) => void>;
let user: ReturnType<typeof userEvent.setup>;

/** A page with one opening, whose overlay is open at first. */
function Opened() {
  const [job, setJob] = useState<Job | undefined>(makeJob());
  return (
    <>
      <button type="button" onClick={() => setJob(makeJob())}>
        Open
      </button>
      <button type="button" onClick={() => setJob(makeJob({ slug: "welder" }))}>
        Open another
      </button>
      <ApplicationDialog job={job} words={careers} onClose={() => setJob(undefined)} onStored={onStored} />
    </>
  );
}

/** Fakes file lists that a page creates, which jsdom lacks. */
function fakeFileLists() {
  class FakeTransfer {
    files: File[] = [];
    items = { add: (file: File) => this.files.push(file) };
  }
  vi.stubGlobal("DataTransfer", FakeTransfer);
  vi.spyOn(HTMLInputElement.prototype, "files", "set").mockImplementation(function (this: HTMLInputElement, files) {
    Object.defineProperty(this, "files", { configurable: true, value: files });
  });
}

beforeEach(() => {
  fakeDialogs();
  dropDraft("applications/hr-executive");
  fakeRequests();
  alerted = vi.fn<typeof window.alert>();
  vi.stubGlobal("alert", alerted);
  onStored = vi.fn();
  user = userEvent.setup({ delay: null, applyAccept: false });
  renderAt("/careers", <Opened />);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fields = () => [words.name.label, words.phone.label, words.email.label].map(field);
const submit = () => user.click(screen.getByRole("button", { name: words.submit }));

async function fillIn() {
  for (const [index, control] of fields().entries()) {
    await user.click(control);
    await user.paste(typedTexts[index] as string);
  }
  await user.upload(field(words.resume.label), pdf);
}

/** Answers the last request, and waits until the form has reacted. */
const answer = (status: number, body: unknown) => act(async () => FakeRequest.sent.at(-1)?.answer(status, body));

it("is titled with the opening, and closes with ×", async () => {
  expect(screen.getByRole("dialog", { name: "Apply for: HR Executive" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("requires all four fields in the markup as well, and offers PDF files", () => {
  for (const control of [...fields(), field(words.resume.label)]) expect(control).toBeRequired();
  expect(field(words.resume.label)).toHaveAttribute("accept", expect.stringMatching(/^\.pdf,/));
});

it("is sent to the API by the browser if there are no scripts", () => {
  const { form } = field(words.name.label);
  expect(form).toHaveAttribute("action", "/api/applications#apply");
  expect(form).toHaveAttribute("method", "post");
  expect(form).toHaveAttribute("enctype", "multipart/form-data");
  expect(new FormData(form as HTMLFormElement).get("job")).toBe("hr-executive");
});

it.each(["98765-43210", "+91 98765 43210", "098765 43210"])("takes ten digits out of %s", async (pasted) => {
  await user.click(field(words.phone.label));
  await user.paste(pasted);
  expect(field(words.phone.label)).toHaveValue("9876543210");
});

it("says the chosen resume and its size in one sentence, when the browser's window is closed and with the field", async () => {
  const { label, hint } = words.resume;
  const status = screen.getAllByRole("status").find((region) => field(label).parentElement?.contains(region));
  expect(field(label)).toHaveAccessibleDescription(hint);
  await user.upload(field(label), pdf);
  expect(status).toBeEmptyDOMElement();
  await vi.waitFor(() => expect(field(label)).toHaveAccessibleDescription(`${hint} asha.pdf (1 kB)`));
  expect(Array.from(status?.querySelectorAll("p") ?? [], ({ textContent }) => textContent)).toEqual([
    "asha.pdf (1 kB)",
  ]);
  await user.upload(field(label), makeFile("newer.pdf", "%PDF-1.4", "application/pdf"));
  await vi.waitFor(() => expect(status).toHaveTextContent(/^newer.pdf \(1 kB\)$/));
});

describe("a form that breaks the rules", () => {
  it("shows each message at its field, sends nothing and goes to the list of the wrong fields", async () => {
    await submit();
    expect(field(words.name.label)).toHaveAccessibleDescription(/Name is required$/);
    expect(field(words.phone.label)).toHaveAccessibleDescription(/^Contact number must be 10 digits/);
    expect(field(words.email.label)).toHaveAccessibleDescription("Enter a valid email ID with domain");
    expect(field(words.resume.label)).toHaveAccessibleDescription(/^Attach your resume in PDF format/);
    expect(screen.getByRole("region", { name: "Please check these fields: 4" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: /^Attach your resume/ }));
    expect(field(words.resume.label)).toHaveFocus();
    expect(FakeRequest.sent).toEqual([]);
  });

  it("refuses a file that is not a PDF, until another one is chosen", async () => {
    await fillIn();
    await user.upload(field(words.resume.label), makeFile("asha.pdf", pngHead, "application/pdf"));
    await vi.waitFor(() => expect(field(words.resume.label)).toHaveAccessibleDescription(/^Only PDF files allowed/));
    await submit();
    expect(FakeRequest.sent).toEqual([]);
    expect(field(words.resume.label)).toHaveAccessibleDescription(/^Only PDF files allowed/);
    await user.upload(field(words.resume.label), pdf);
    expect(field(words.resume.label)).toHaveAttribute("aria-invalid", "false");
  });

  it("reopens without errors, and with what was typed for the same opening only", async () => {
    await fillIn();
    fakeFileLists();
    await user.clear(field(words.phone.label));
    await submit();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open another" }));
    expect(fields().map((control) => control.value)).toEqual(["", "", ""]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(fields().map((control) => control.value)).toEqual(["Asha Rao", "", "asha@example.in"]);
    expect(field(words.resume.label).files?.[0]).toBe(pdf);
    expect(field(words.phone.label)).toHaveAttribute("aria-invalid", "false");
  });
});

it("keeps what is typed through a reload, and names the resume that must be chosen again", async () => {
  const kept = { values: { name: ["Ravi"] }, fileNames: ["cv.pdf"], spent: 9000 };
  sessionStorage.setItem("draft:applications/welder", JSON.stringify(kept));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Open another" }));
  expect(field(words.name.label)).toHaveValue("Ravi");
  const note = screen.getByText(/^Please choose these files again: cv.pdf\./);
  await user.upload(field(words.resume.label), pdf); // Under another name: only one resume is sent.
  expect(note).not.toBeInTheDocument();
  dropDraft("applications/welder");
});

describe("a valid form", () => {
  beforeEach(async () => {
    await fillIn();
    await submit();
  });

  it("is sent to the API with its resume", () => {
    const [request] = FakeRequest.sent;
    expect(request?.address).toBe("/api/applications");
    expect(request?.headers).toMatchObject({ "Idempotency-Key": expect.stringMatching(/^[0-9a-f]{32}$/) });
    const { resume, filledIn, ...texts } = Object.fromEntries(request?.body ?? []);
    expect(texts).toEqual({
      job: "hr-executive",
      notice: "",
      name: "Asha Rao",
      phone: "9876543210",
      email: "asha@example.in",
      leaveEmpty: "",
    });
    expect(filledIn).toMatch(/^\d+$/);
    expect((resume as File).name).toBe("asha.pdf");
  });

  it("shows the upload's progress, and is sent once however often the visitor clicks", async () => {
    const button = screen.getByRole("button", { name: words.sending });
    await user.click(button);
    expect(FakeRequest.sent).toHaveLength(1);
    act(() => FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 3, total: 4 }));
    expect(screen.getByRole("progressbar", { name: words.sending })).toHaveValue(0.75);
  });

  it("is announced when it is stored, closed and cleared", async () => {
    await answer(201, { id: "a1", receipt: "APP-2026-000001" });
    expect(alerted.mock.calls).toEqual([["Application submitted!"]]);
    expect(onStored.mock.calls).toEqual([["hr-executive", expect.objectContaining({ receipt: "APP-2026-000001" })]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(fields().map((control) => control.value)).toEqual(["", "", ""]);
    expect(field(words.resume.label).files).toHaveLength(0);
    expect(screen.queryByText("asha.pdf")).toBeNull();
  });

  it.each([
    ["the server fails", 500, { error: "It failed." }, "It failed.", "It failed."],
    ["the answer is no JSON", 500, "<html>", words.failure, words.failure],
    ["too much was sent", 429, { error: "Too many requests." }, "Too many requests.", "Too many requests."],
    [
      "no opening is named",
      422,
      { error: "Wrong.", fields: { job: "Choose an opening" } },
      "Wrong.",
      "Choose an opening",
    ],
    [
      "the opening was closed meanwhile",
      409,
      { error: "This opening is closed." },
      `${careers.job.closedHeading}\n\n${careers.job.closedText}`,
      "This opening is closed.",
    ],
  ])("keeps everything and says so when %s", async (_, status, body, sentence, why) => {
    await answer(status, body);
    expect(alerted.mock.calls).toEqual([[sentence]]);
    expect(screen.getByRole("alert")).toHaveTextContent(why);
    expect(fields().map((control) => control.value)).toEqual(typedTexts);
    expect(field(words.resume.label).files).toHaveLength(1);
  });

  it("keeps everything when the connection breaks, and tries again under the same key", async () => {
    await act(async () => FakeRequest.sent[0]?.break());
    expect(alerted.mock.calls).toEqual([[words.failure]]);
    await submit();
    const [first, second] = FakeRequest.sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(second).toBe(first);
  });

  it("keeps the key when the overlay is closed and opened again, and takes another one for a changed form", async () => {
    fakeFileLists();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    await submit();
    await answer(500, { error: "It failed." });
    await user.type(field(words.name.label), " Patil");
    await submit();
    const [first, second, third] = FakeRequest.sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("shows the server's messages at their fields", async () => {
    await answer(422, { error: "Please correct them.", fields: { resume: "Only PDF files allowed" } });
    expect(field(words.resume.label)).toHaveAccessibleDescription(/^Only PDF files allowed/);
    expect(field(words.resume.label)).toHaveFocus();
    expect(alerted).not.toHaveBeenCalled();
  });

  it("stays open with what was changed while it was sent, and says so", async () => {
    fakeFileLists();
    await user.type(field(words.name.label), " Patil");
    await answer(201, { id: "a1", receipt: "APP-2026-000001" });
    expect(onStored).toHaveBeenCalledWith("hr-executive", expect.objectContaining({ receipt: "APP-2026-000001" }));
    expect(await screen.findByText(site.labels.changedMeanwhile)).toBeVisible();
    expect(fields().map((control) => control.value)).toEqual(["Asha Rao Patil", ...typedTexts.slice(1)]);
    expect(field(words.resume.label).files?.[0]).toBe(pdf);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(field(words.name.label)).toHaveValue("Asha Rao Patil");
  });

  it("keeps a resume that was chosen while it was sent", async () => {
    const newer = makeFile("newer.pdf", "%PDF-1.4", "application/pdf");
    await user.upload(field(words.resume.label), newer);
    await answer(201, { id: "a1", receipt: "APP-2026-000001" });
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(field(words.resume.label).files?.[0]).toBe(newer);
  });

  it("is not sent again by itself after the overlay was closed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await answer(502, "<html>");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(FakeRequest.sent).toHaveLength(2);
    await answer(502, "<html>");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(FakeRequest.sent).toHaveLength(2);
    expect(alerted.mock.calls).toEqual([[words.failure]]);
  });

  it("reports the result after the overlay was closed, and does not touch a newly opened one", async () => {
    fakeFileLists();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Open" }));
    await answer(201, { id: "a1", receipt: "APP-2026-000001" });
    expect(alerted).toHaveBeenCalledOnce();
    expect(onStored).toHaveBeenCalledWith("hr-executive", expect.objectContaining({ receipt: "APP-2026-000001" }));
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
