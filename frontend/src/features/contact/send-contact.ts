import {
  type ContactMessage,
  contactFieldNames,
  type FieldErrors,
  firstWrongField,
} from "@/features/contact/contact-fields";

/** Where the form goes, with and without scripts. */
export const contactAddress = "/api/contact";

/** How the server took a message. */
type ContactAnswer =
  | { kind: "stored"; receipt: string }
  | { kind: "refused"; errors: FieldErrors }
  | { kind: "failed" };

/** Milliseconds after which an unanswered message counts as failed; the visitor may try again. */
const patience = 30_000;

/** Sends a message. The same message with the same key is stored once, however often it is sent. */
export async function sendContact(message: ContactMessage, key: string): Promise<ContactAnswer> {
  try {
    const response = await fetch(contactAddress, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patience),
    });
    const answer: { receipt?: string; fields?: Record<string, string> } = await response.json();
    if (response.ok) return { kind: "stored", receipt: answer.receipt ?? "" };
    const errors = knownErrors(answer.fields ?? {});
    return firstWrongField(errors) ? { kind: "refused", errors } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** Only what the form can show: a message about another field would be seen by nobody. */
function knownErrors(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(contactFieldNames.map((name) => [name, fields[name]]));
}
