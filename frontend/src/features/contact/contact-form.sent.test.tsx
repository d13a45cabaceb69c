import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderAt } from "@/components/test-kit";
import { ContactForm } from "@/features/contact/contact-form";
import { dropDraft, keepDraft } from "@/lib/forms/draft";
import type { SentForm } from "@/lib/view";
import { form as words } from "../../../../content/documents/contact.json";

beforeEach(() => dropDraft("contact"));

const renderSent = (sent: SentForm) => renderAt("/contact", <ContactForm words={words} sent={sent} />);

it("shows what is wrong with a message that was sent without scripts, and what was typed", () => {
  renderSent({
    values: { name: ["Asha Rao"], email: ["asha"] },
    errors: { email: "Invalid email address" },
    problem: "Please check these fields.",
    receipt: "",
  });
  expect(screen.getByLabelText("Name")).toHaveValue("Asha Rao");
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(/^Invalid email address/);
  const summary = within(screen.getByRole("region", { name: "Please check these fields: 1" }));
  const { id } = screen.getByLabelText("Email");
  expect(summary.getByRole("link", { name: "Invalid email address" })).toHaveAttribute("href", `#${id}`);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("shows the receipt of a message that was sent without scripts", () => {
  renderSent({ values: {}, errors: {}, problem: "", receipt: "CON-2026-000007" });
  const banner = screen.getByText("CON-2026-000007");
  expect(banner.compareDocumentPosition(screen.getByLabelText("Name"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByLabelText("Name")).toHaveValue("");
  const [first] = screen.getAllByRole("status");
  expect(within(first as HTMLElement).getByRole("link", { name: "Your data" })).toHaveAttribute("href", "/your-data");
});

it("shows a returning visitor the receipt, and the message that they have begun since", async () => {
  keepDraft("contact", { values: { name: ["Asha"] }, spent: 1 });
  const sent = { values: {}, errors: {}, problem: "", receipt: "CON-2026-000007" };
  const { unmount } = renderSent(sent);
  expect(screen.getByLabelText("Name")).toHaveValue("");
  await userEvent.type(screen.getByLabelText("Name"), "Ravi");
  unmount();
  renderSent(sent);
  expect(screen.getByText("CON-2026-000007")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Ravi");
});
