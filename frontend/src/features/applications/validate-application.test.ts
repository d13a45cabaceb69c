import { expect, it } from "vitest";
import { type ApplicationFields, validateApplication } from "@/features/applications/application";
import { applications } from "@/generated/submissions";

const { maxFileBytes, tooLarge } = applications.resume;
const pdf = (size = 1, type = "application/pdf") => new File([new Uint8Array(size)], "resume.pdf", { type });
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
  ["an email with one letter after the at", { email: "asha@x" }, {}],
  ["an email with an accent before the at", { email: "jös@example.in" }, { email }],
  ["an email with an accent in the domain", { email: "jos@müller.de" }, {}],
  ["no resume", { resume: undefined }, { resume: "Attach your resume in PDF format" }],
  ["a picture", { resume: pdf(1, "image/png") }, { resume: "Only PDF files allowed" }],
  ["a PDF of unknown type", { resume: pdf(1, "") }, {}],
  ["a file of unknown type, which the server reads", { resume: new File(["a"], "resume") }, {}],
  ["the largest resume", { resume: pdf(maxFileBytes) }, {}],
  ["a resume one byte too large", { resume: pdf(maxFileBytes + 1) }, { resume: tooLarge }],
  [
    "nothing right",
    { name: "", phone: "", email: "", resume: undefined },
    { name, phone, email, resume: "Attach your resume in PDF format" },
  ],
])("%s", (_, changed, errors) => {
  expect(validateApplication({ ...good, ...changed })).toEqual(errors);
});
