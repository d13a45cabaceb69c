import { useState } from "react";
import { attachmentProblem } from "@/features/grievances/grievance";
import { messageText, textIn, tooLong } from "@/lib/forms/declared-field";
import { clearForm, keepDraft, valuesOf } from "@/lib/forms/draft";
import { sendForm } from "@/lib/forms/send-form";
import { useKeptFiles } from "@/lib/forms/use-kept-files";
import { useSubmission } from "@/lib/forms/use-submission";
import type { SentForm } from "@/lib/view";

/** The fields of the form that can be invalid. */
export const messageFields = ["text", "files"] as const;

interface MessageFormOptions {
  /** The address that the form is sent to. */
  action: string;
  secret: string;
  /** The receipt number, under which the tab keeps what was typed. */
  receipt: string;
  /** Asks for a review. Its text is kept apart from that of a message. */
  review?: boolean;
  /** The sentence for a connection that breaks. */
  failed: string;
  /** The address of the page that shows the stored message. */
  next: string;
  sent?: SentForm;
}

/** Holds the state of the form for a message. The length of the text and the files are checked before they are sent. */
export function useMessageForm({ action, secret, receipt, review, failed, next, sent }: MessageFormOptions) {
  const draft = `status/${receipt}${review ? "/review" : ""}`;
  const { files, setFiles, lost } = useKeptFiles(draft, attachmentProblem);
  const [progress, setProgress] = useState(0);
  const submission = useSubmission({
    draft,
    names: messageFields,
    read: (form, withoutFiles) => ({ text: textIn(form, "text"), files: withoutFiles ? [] : files }),
    validate: ({ text }) => ({ text: tooLong(messageText, text) }),
    checkFiles: async ({ files }) => {
      const problems = await Promise.all(files.map(attachmentProblem));
      return { files: problems.filter(Boolean).join(". ") || undefined };
    },
    send: ({ text, files }, envelope) => {
      setProgress(0);
      const body = new FormData();
      body.append("secret", secret);
      body.append("text", text);
      for (const file of files) body.append("files", file);
      return sendForm({ ...envelope, address: action, names: messageFields, body, onProgress: setProgress });
    },
    onStored: (form, { changed }, message) => {
      // The browser brings back what stands in the fields when the visitor goes back.
      if (textIn(form, "text") === message.text) clearForm(form, messageFields);
      if (changed) keepDraft(draft, { values: valuesOf(form, messageFields) });
      setFiles((now) => now.filter((file) => !files.includes(file))); // what was chosen meanwhile
      // A new document, because the page may be the same one.
      window.location.assign(next);
    },
    failure: (_, sentence) => sentence ?? failed,
    sent,
  });
  return { ...submission, files, setFiles, lost, progress };
}
