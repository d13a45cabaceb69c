import type { ContactErrors, ContactFields } from "@/features/contact/contact-fields";
import { lettersOnly } from "@/lib/typing-rules";

/** Before the @ only what all mail servers take; the domain may be of any script. */
const emailAddress = /^[!-?A-~]+@[^\s@]+\.[^\s@]+$/;
const tenDigits = /^[0-9]{10}$/;
const shortestName = 4;

/** The rules of the contact form. The server holds the same; this answers sooner. */
export function validateContact({ name, email, phone, message }: ContactFields): ContactErrors {
  return {
    name: nameError(name.trim()),
    email: emailError(email.trim()),
    phone: phoneError(phone.trim()),
    message: message.trim() ? undefined : "Please enter a message",
  };
}

function nameError(name: string) {
  if (!name) return "Name is required";
  if ([...name].length < shortestName) return "Name must be at least 4 characters";
  return lettersOnly(name) === name ? undefined : "Name should only contain letters and spaces";
}

function emailError(email: string) {
  if (!email) return "Email is required";
  return emailAddress.test(email) ? undefined : "Invalid email address";
}

function phoneError(phone: string) {
  if (!phone) return "Phone number is required";
  return tenDigits.test(phone) ? undefined : "Phone number must be exactly 10 digits (numbers only)";
}
