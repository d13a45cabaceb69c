import { type ContactFieldName, type ContactMessage, contactFieldNames } from "@/features/contact/contact-fields";
import { type Answer, type Envelope, readAnswer } from "@/lib/submission";

/** Where the form goes, with and without scripts. */
export const contactAddress = "/api/contact";

/** Milliseconds after which an unanswered message counts as failed; the visitor may try again. */
const patience = 30_000;

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
