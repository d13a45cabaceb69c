import { expect, it } from "vitest";
import { type ContactFields, validateContact } from "@/features/contact/contact-message";

const good: ContactFields = {
  name: "Asha Rao",
  email: "asha@example.in",
  phone: "9876543210",
  subject: "Packers",
  message: "Forty packers.",
};

it.each<[string, Partial<ContactFields>, Partial<ContactFields>]>([
  ["everything right", {}, {}],
  ["no subject", { subject: "" }, {}],
  ["no name", { name: "" }, { name: "Name is required" }],
  ["a name of spaces", { name: "   " }, { name: "Name is required" }],
  ["a name of three letters", { name: " Ram " }, { name: "Name must be at least 4 characters" }],
  ["a name of four letters", { name: "Rama" }, {}],
  ["a name with a digit", { name: "Rama 2" }, { name: "Name should only contain letters and spaces" }],
  ["a name with an apostrophe", { name: "D'Souza" }, {}],
  ["a name of dots", { name: "...." }, { name: "Name should only contain letters and spaces" }],
  ["a name in Devanagari", { name: "प्रिया शर्मा" }, {}],
  ["a name in Kannada", { name: "ಶ್ರೀಕಾಂತ್" }, {}],
  ["no email", { email: " " }, { email: "Email is required" }],
  ["an email without an at", { email: "asha.example.in" }, { email: "Invalid email address" }],
  ["an email without a domain", { email: "asha@" }, { email: "Invalid email address" }],
  ["an email without a dot", { email: "asha@example" }, { email: "Invalid email address" }],
  ["an email with an accent before the at", { email: "jös@example.in" }, {}],
  ["an email with an accent in the domain", { email: "jos@müller.de" }, {}],
  ["an email with a space", { email: "asha rao@example.in" }, { email: "Invalid email address" }],
  ["no phone", { phone: "" }, { phone: "Phone number is required" }],
  ["nine digits", { phone: "987654321" }, { phone: "Phone number must be exactly 10 digits (numbers only)" }],
  ["eleven digits", { phone: "98765432109" }, { phone: "Phone number must be exactly 10 digits (numbers only)" }],
  [
    "a phone number with letters",
    { phone: "98765abcde" },
    { phone: "Phone number must be exactly 10 digits (numbers only)" },
  ],
  ["the longest message", { message: `${"न".repeat(5000)}\n` }, {}],
  ["a character too much", { message: "न".repeat(5001) }, { message: "At most 5,000 characters. You have 5,001" }],
  ["no message", { message: "\n" }, { message: "Please enter a message" }],
])("%s", (_, changed, errors) => {
  expect(validateContact({ ...good, ...changed })).toEqual(errors);
});
