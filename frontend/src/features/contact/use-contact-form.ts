import { contactFieldNames, readContactMessage } from "@/features/contact/contact-fields";
import { sendContact } from "@/features/contact/send-contact";
import { validateContact } from "@/features/contact/validate-contact";
import { useSubmission } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** The contact form's state: it is cleared once its message is stored. */
export const useContactForm = (failure: string, sent?: SentForm) =>
  useSubmission({
    names: contactFieldNames,
    read: readContactMessage,
    validate: validateContact,
    send: sendContact,
    onStored: (form) => form.reset(),
    failure: () => failure,
    sent,
  });
