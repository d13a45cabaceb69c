import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { field, showForm, words } from "@/features/grievances/test-kit";
import { dropDraft } from "@/lib/forms/draft";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";

const refused = {
  values: { fullName: ["Jo"], portals: ["crmPortal", "csrTraining"], reason: ["others"], details: ["It fails."] },
  errors: {
    email: "Email is required",
    pageUrl: "Address of the page is required",
    supportDocs: "The file a.pdf is empty\nThe file b.gif is empty",
  },
  problem: "Please correct 2 fields. The messages beside them say how.",
  receipt: "",
};

beforeEach(() => dropDraft("grievances"));

it("shows what was typed, what is wrong, and a link to each wrong field", () => {
  showForm(refused);
  expect(field(words.name.label)).toHaveValue("Jo");
  expect(field("CRM Portal")).toBeChecked();
  expect(field("CSR Training")).toBeChecked();
  expect(field("LMS Portal")).not.toBeChecked();
  expect(field(words.reason.label)).toHaveValue("others");
  expect(field(words.details.label)).toHaveValue("It fails.");
  expect(field(words.email.label)).toHaveAccessibleDescription(/^Email is required/);
  const links = within(screen.getByRole("region", { name: "Please check these fields: 4" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Email is required",
    "Address of the page is required",
    "The file a.pdf is empty",
    "The file b.gif is empty",
  ]);
  expect(links[0]).toHaveAttribute("href", `#${field(words.email.label).id}`);
  expect(screen.getByText(words.files.lost)).toBeVisible();
});

it("shows the receipt of a stored grievance above the form, which keeps its values", () => {
  showForm({ values: refused.values, errors: {}, problem: "", receipt: "GRV-2026-000123" });
  const banner = screen.getByText("Grievance submitted successfully!");
  expect(screen.getAllByRole("status")[0]).toHaveTextContent("GRV-2026-000123");
  expect(banner.compareDocumentPosition(field(words.name.label))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field(words.name.label)).toHaveValue("Jo");
  expect(field("CRM Portal")).toBeChecked();
});

it("is emptied by a button, and the back button shows its answer no more", async () => {
  showForm({ values: refused.values, errors: {}, problem: "", receipt: "GRV-2026-000123" });
  await userEvent.click(screen.getByRole("button", { name: words.clear }));
  expect(field(words.name.label)).toHaveValue("");
  expect(field(words.name.label)).toHaveFocus();
  expect(field("CRM Portal")).not.toBeChecked();
  expect(screen.queryByText(/GRV-2026-000123/)).toBeNull();
  expect(screen.getByTestId("address")).toHaveTextContent("/grievances");
});

it("can be sent without files if they could not be stored", () => {
  const { unmount } = showForm({ ...refused, errors: {}, problem: "Files cannot be stored.", withoutFiles: true });
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  // Enter in a field presses the first button.
  expect(buttons).toEqual([words.submit, words.files.without]);
  unmount();
  showForm(refused);
  expect(screen.queryByRole("button", { name: words.files.without })).toBeNull();
});

it("is kept when it was refused, and not when it was stored", () => {
  const { unmount } = showForm(refused);
  unmount();
  const { unmount: leave } = showForm();
  expect(field(words.details.label)).toHaveValue("It fails.");
  leave();
  showForm({ ...refused, errors: {}, problem: "", receipt: "GRV-2026-000123" }).unmount();
  showForm();
  expect(field(words.details.label)).toHaveValue("");
});

it("is replaced by the script's own answer", async () => {
  vi.stubGlobal("alert", vi.fn());
  fakeRequests();
  showForm(refused);
  await userEvent.click(screen.getByRole("button", { name: words.submit }));
  expect(screen.queryByRole("region")).toBeNull();
  await act(async () => FakeRequest.sent[0]?.answer(201, { id: "g1", receipt: "GRV-2026-000124" }));
  expect(await screen.findByText("GRV-2026-000124")).toBeVisible();
});
