import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { dropDraft } from "@/features/grievances/draft";
import { fakeObjectUrls, field, png, showForm, words } from "@/features/grievances/test-kit";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";

let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  fakeRequests();
  dropDraft();
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
