import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { site } from "@/components/test-kit";
import { ApplicationForm } from "@/features/applications/application-form";
import { careers, makeJob } from "@/features/applications/test-kit";
import { ContactForm } from "@/features/contact/contact-form";
import { showForm } from "@/features/grievances/test-kit";
import { SiteProvider } from "@/lib/site";
import { form as contactWords } from "../../../../content/documents/contact.json";

/** A field that is declared anew, and its words. */
const { added, addedWords } = vi.hoisted(() => ({
  added: { topic: { type: "choice", choices: "topicChoices" } },
  addedWords: { topic: { label: "Topic" }, topicChoices: [{ value: "wages", label: "Wages" }] },
}));

// Each fact of the declarations is the opposite of the shipped one, and the order is reversed.
vi.mock("@/generated/submissions", async (load) => {
  const shipped = await load<typeof import("@/generated/submissions")>();
  const flipped = (fields: Record<string, object & { required?: string }>) =>
    Object.fromEntries(
      Object.entries(fields)
        .reverse()
        .map(([name, { required, ...field }]) => [
          name,
          { ...field, ...(required ? {} : { required: "Needed" }), maxLength: 33, minLength: 3 },
        ]),
    );
  return {
    ...shipped,
    contact: { ...flipped(shipped.contact), ...added },
    grievances: flipped(shipped.grievances),
    applications: { ...shipped.applications, ...added },
  };
});

const show = (form: ReactNode) => render(<SiteProvider value={site}>{form}</SiteProvider>);
const controls = (container: HTMLElement) =>
  Array.from(container.querySelectorAll<HTMLInputElement>(".field__control"), (control) => control.name);

it("builds the contact form from the declaration", () => {
  const { container } = show(<ContactForm words={{ ...contactWords, ...addedWords }} />);
  expect(controls(container)).toEqual(["message", "subject", "phone", "email", "name", "topic"]);
  expect(screen.getByRole("textbox", { name: "Phone (optional)" })).not.toBeRequired();
  const subject = screen.getByRole("textbox", { name: "Subject" });
  expect(subject).toBeRequired();
  expect(subject).toHaveAttribute("minlength", "3");
  expect(screen.getByRole("textbox", { name: "Email (optional)" })).not.toBeRequired();
  expect(screen.getByRole("option", { name: "Wages" })).toHaveValue("wages");
});

it("offers the choices of a new field of applications", () => {
  show(<ApplicationForm job={makeJob()} words={{ ...careers, form: { ...careers.form, ...addedWords } }} />);
  expect(screen.getByRole("option", { name: "Wages" })).toHaveValue("wages");
});

it("builds the parts of the grievance form from the declaration", () => {
  const { container } = showForm();
  expect(controls(container)).toEqual(["phone", "email", "fullName", "reason", "pageUrl", "supportDocs", "details"]);
  expect(screen.getByRole("group", { name: /\(optional\)/ })).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Reason (optional)" })).not.toBeRequired();
  expect(screen.getByLabelText("Attachments")).toBeRequired();
});
