import type { ContactPurpose } from "@/generated/content";
import { contact } from "@/generated/submissions";
import { brokenRules, namesOf, textIn } from "@/lib/forms/declared-field";
import { type Answer, type Envelope, readAnswer } from "@/lib/forms/submission";

/** The fields in the order of the form. */
export const contactFieldNames = namesOf(contact);

export type ContactFieldName = keyof typeof contact;

/** The visitor's fields, with the names of the API. */
export type ContactFields = Record<ContactFieldName, string>;

/** The id of the form. The answer to a form sent without scripts scrolls to it. */
export const formId = "contact-form";

/** Returns the id of a field's control. Error messages outside the form link to it. */
export const controlId = (name: ContactFieldName) => `contact-${name}`;

/** The address that the form is sent to, with and without scripts. */
export const contactAddress = "/api/contact";

/** An unanswered message counts as failed after this many milliseconds. The visitor can try again. */
const patience = 30_000;

/** Reads the message from the form element. */
export const readContactMessage = (form: HTMLFormElement) =>
  Object.fromEntries(contactFieldNames.map((name) => [name, textIn(form, name)])) as ContactFields;

/**
 * Fills in the subject that the address asks for: `/contact?for=demo-crm`. Only declared subjects are
 * filled in, so that nobody can put words into the form by a link. Keeps what the visitor has typed.
 */
export function fillInPurpose(form: HTMLFormElement, purposes: ContactPurpose[], search: string): void {
  const key = new URLSearchParams(search).get("for");
  const purpose = purposes.find((one) => one.key === key);
  const subject = form.elements.namedItem("subject");
  if (!purpose || !(subject instanceof HTMLInputElement)) return;
  if (subject.value === "" || purposes.some((other) => other.subject === subject.value)) {
    subject.value = purpose.subject;
  }
}

/** Checks the message before it is sent. */
export const validateContact = (fields: ContactFields) => brokenRules(contact, fields);

/** Sends a message. */
export async function sendContact(message: ContactFields, { key, hints }: Envelope): Promise<Answer<ContactFieldName>> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), patience);
  try {
    const response = await fetch(contactAddress, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...message, ...hints }),
      signal: tooLate.signal,
    });
    const text = await response.text();
    return readAnswer(contactFieldNames, response.status, text, response.headers.get("Retry-After"));
  } catch {
    return { kind: "failed", status: 0 };
  } finally {
    clearTimeout(timer);
  }
}
