import { contact } from "@/generated/submissions";
import { brokenRules, namesOf, textIn } from "@/lib/declared-field";
import { type Answer, type Envelope, readAnswer } from "@/lib/submission";

/** The fields in the order of the form. */
export const contactFieldNames = namesOf(contact);

export type ContactFieldName = keyof typeof contact;

/** What a visitor fills in, as the API names it. */
export type ContactFields = Record<ContactFieldName, string>;

/** What the form sends: the visitor's fields and the hidden one. */
interface ContactMessage extends ContactFields {
  /** A trap: people don't see this field, programs fill it in. */
  website: string;
}

/** The id of the form, to which a browser without scripts comes back. */
export const formId = "contact-form";

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: ContactFieldName) => `contact-${name}`;

/** Where the form goes, with and without scripts. */
export const contactAddress = "/api/contact";

/** Milliseconds after which an unanswered message counts as failed; the visitor may try again. */
const patience = 30_000;

/** Reads the message out of the form element. */
export function readContactMessage(form: HTMLFormElement): ContactMessage {
  const fields = Object.fromEntries(contactFieldNames.map((name) => [name, textIn(form, name)])) as ContactFields;
  return { ...fields, website: textIn(form, "website") };
}

/** Checks the message before it is sent. */
export const validateContact = (fields: ContactFields) => brokenRules(contact, fields);

/** Sends a message. */
export async function sendContact(
  message: ContactMessage,
  { key, filledIn }: Envelope,
): Promise<Answer<ContactFieldName>> {
  try {
    const response = await fetch(contactAddress, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...message, filledIn }),
      signal: AbortSignal.timeout(patience),
    });
    return readAnswer(contactFieldNames, response.status, await response.text());
  } catch {
    return { kind: "failed", status: 0 };
  }
}
