import type { FieldErrors } from "@/lib/submission";

/** The fields in the order in which they stand in the form. */
export const contactFieldNames = ["name", "email", "phone", "subject", "message"] as const;

export type ContactFieldName = (typeof contactFieldNames)[number];

/** What a visitor fills in, as the API names it. */
export type ContactFields = Record<ContactFieldName, string>;

/** What the form sends: the visitor's fields and the hidden one. */
export interface ContactMessage extends ContactFields {
  /** A trap: people don't see this field, programs fill it in. */
  website: string;
}

export type ContactErrors = FieldErrors<ContactFieldName>;

/** The id of the form, to which a browser without scripts comes back. */
export const formId = "contact-form";

/** The id of a field's control, to which messages elsewhere lead. */
export const controlId = (name: ContactFieldName) => `contact-${name}`;

/** Reads the message out of the form element, which alone holds what was typed. */
export function readContactMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: keyof ContactMessage) => String(data.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    subject: text("subject"),
    message: text("message"),
    website: text("website"),
  };
}
