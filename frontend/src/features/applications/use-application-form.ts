import { useState } from "react";
import { applicationFieldNames, readApplication } from "@/features/applications/application-fields";
import { sendApplication } from "@/features/applications/send-application";
import { validateApplication } from "@/features/applications/validate-application";
import type { Careers } from "@/generated/content";
import { useSubmission } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** What the API answers when an opening was closed while somebody filled in the form. */
const closedStatus = 409;

interface Circumstances {
  /** What came of the form when it was sent without scripts. */
  sent?: SentForm;
  /** Called once the application is stored and the form cleared, unless the form is gone by then. */
  onDone?: () => void;
  /** Hears the receipt number of the stored application. */
  onStored?: (receipt: string) => void;
}

/** The application form's state. */
export function useApplicationForm({ form: words, job }: Careers, { sent, onDone, onStored }: Circumstances) {
  const [progress, setProgress] = useState(0);
  const state = useSubmission({
    names: applicationFieldNames,
    read: readApplication,
    validate: validateApplication,
    send: (application, envelope) => {
      setProgress(0);
      return sendApplication(application, envelope, setProgress);
    },
    onStored: (form, receipt) => {
      form.reset();
      window.alert(words.success);
      onStored?.(receipt);
      // Closed while it was sent: another overlay may be open by now.
      if (form.isConnected) onDone?.();
    },
    failure: (status) => (status === closedStatus ? `${job.closedHeading}\n\n${job.closedText}` : words.failure),
    sent,
  });
  return { ...state, progress };
}
