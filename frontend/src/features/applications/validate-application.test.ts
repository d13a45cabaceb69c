import { expect, it } from "vitest";
import { type ApplicationFields, validateApplication } from "@/features/applications/application";
import { makeFile } from "@/lib/test-kit";

const pdf = () => makeFile("resume.pdf", "%PDF-1.4", "application/pdf");
const good: ApplicationFields = { name: "Asha Rao", phone: "9876543210", email: "asha@example.in", resume: pdf() };

const name = "Name is required";
const phone = "Contact number must be 10 digits";
const email = "Enter a valid email ID with domain";

it.each<[string, Partial<ApplicationFields>, Partial<Record<keyof ApplicationFields, string>>]>([
  ["everything right", {}, {}],
  ["no name", { name: "" }, { name }],
  ["a name of spaces", { name: "  " }, { name }],
  ["a name of one letter", { name: "J" }, {}],
  ["no phone", { phone: "" }, { phone }],
  ["nine digits", { phone: "987654321" }, { phone }],
  ["eleven digits", { phone: "98765432109" }, { phone }],
  ["no email", { email: " " }, { email }],
  ["an email without an at", { email: "asha.example.in" }, { email }],
  ["an email with nothing after the at", { email: "asha@ " }, { email }],
  ["an email without a dot in the domain", { email: "asha@x" }, { email }],
  ["an email with an accent before the at", { email: "jös@example.in" }, {}],
  ["an email with an accent in the domain", { email: "jos@müller.de" }, {}],
  ["no resume", { resume: undefined }, { resume: "Attach your resume in PDF format" }],
  [
    "nothing right",
    { name: "", phone: "", email: "", resume: undefined },
    { name, phone, email, resume: "Attach your resume in PDF format" },
  ],
])("%s", (_, changed, errors) => {
  expect(validateApplication({ ...good, ...changed })).toEqual(errors);
});
