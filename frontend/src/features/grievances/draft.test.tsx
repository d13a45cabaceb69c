import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { site } from "@/components/test-kit";
import { fakeObjectUrls, field, png, showForm, words } from "@/features/grievances/test-kit";
import { dropDraft } from "@/lib/forms/draft";
import { FakeRequest, fakeRequests, makeFile } from "@/lib/test-kit";

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  fakeRequests();
  dropDraft("grievances");
  user = userEvent.setup({ delay: null });
});

async function fillInSome() {
  await user.type(field(words.details.label), "My payslip is wrong.");
  await user.click(field("Payroll Management"));
  await user.click(field("CSR Training"));
  await user.selectOptions(field(words.reason.label), "others");
  await user.upload(field(words.attachments.label), png());
}

it("is restored when the visitor returns from another page", async () => {
  const { unmount } = showForm();
  await fillInSome();
  unmount();
  showForm();
  expect(field(words.details.label)).toHaveValue("My payslip is wrong.");
  expect(field("Payroll Management")).toBeChecked();
  expect(field("CSR Training")).toBeChecked();
  expect(field("Job Portal")).not.toBeChecked();
  expect(field(words.reason.label)).toHaveValue("others");
  expect(screen.getByRole("listitem")).toHaveTextContent("page.png");
});

it("is deleted after the grievance is stored", async () => {
  vi.stubGlobal("alert", vi.fn());
  const { unmount } = showForm();
  await fillInSome();
  await user.click(screen.getByRole("button", { name: words.submit }));
  await act(async () => FakeRequest.sent[0]?.answer(201, { id: "g1", receipt: "GRV-2026-000001" }));
  unmount();
  showForm();
  expect(field(words.details.label)).toHaveValue("");
  expect(screen.queryByRole("listitem")).toBeNull();
});

it("keeps what is typed through a reload, and names the files that must be chosen again", async () => {
  const kept = {
    values: { details: ["It fails."], portals: ["crmPortal"] },
    fileNames: ["प्रमाण.jpg", "a.pdf"],
    spent: 9000,
  };
  sessionStorage.setItem("draft:grievances", JSON.stringify(kept));
  const { container } = showForm();
  expect(field(words.details.label)).toHaveValue("It fails.");
  expect(field("CRM Portal")).toBeChecked();
  const note = screen.getByText(/^Please choose these files again: प्रमाण.jpg, a.pdf\./);
  await user.upload(field(words.attachments.label), png("प्रमाण.jpg"));
  expect(note).toHaveTextContent(/^Please choose these files again: a.pdf\./);
  await user.upload(field(words.attachments.label), png("a.pdf"));
  expect(container).not.toHaveTextContent("choose these files again");
});

it("asks for no file again that would be refused", async () => {
  showForm();
  await user.upload(field(words.attachments.label), [
    png("a.png"),
    makeFile("b.png", "RIFF\0\0\0\0WEBPVP8 ", "image/png"),
  ]);
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem("draft:grievances") ?? "").fileNames).toEqual(["a.png"]),
  );
});

it("keeps what is typed and chosen while a grievance is sent, and says so", async () => {
  vi.stubGlobal("alert", vi.fn());
  const { unmount } = showForm();
  await fillInSome();
  await user.click(screen.getByRole("button", { name: words.submit }));
  await user.type(field(words.details.label), " And another one.");
  await act(async () => FakeRequest.sent[0]?.answer(201, { id: "g1", receipt: "GRV-2026-000001" }));
  expect(await screen.findByText(site.labels.changedMeanwhile)).toBeVisible();
  unmount();
  showForm();
  expect(field(words.details.label)).toHaveValue("My payslip is wrong. And another one.");
  expect(field("Payroll Management")).toBeChecked();
  expect(screen.getByRole("listitem")).toHaveTextContent("page.png");
});

it("keeps what is typed after a grievance was stored", async () => {
  vi.stubGlobal("alert", vi.fn());
  const { unmount } = showForm();
  await fillInSome();
  await user.click(screen.getByRole("button", { name: words.submit }));
  await act(async () => FakeRequest.sent[0]?.answer(201, { id: "g1", receipt: "GRV-2026-000001" }));
  await user.type(field(words.details.label), " And another one.");
  unmount();
  showForm();
  expect(field(words.details.label)).toHaveValue("My payslip is wrong. And another one.");
});
