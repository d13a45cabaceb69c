import { useState } from "react";
import { applicationFieldNames, readApplication } from "@/features/applications/application-fields";
import { sendApplication } from "@/features/applications/send-application";
import { validateApplication } from "@/features/applications/validate-application";
import type { Careers } from "@/generated/content";
import { useSubmission } from "@/lib/use-submission";

/** What the API answers when an opening was closed while somebody filled in the form. */
const closedStatus = 409;

/** The application form's state. `onDone` is called once the application is stored and the form cleared. */
export function useApplicationForm({ form: words, job }: Careers, onDone?: () => void) {
  const [progress, setProgress] = useState(0);
  const state = useSubmission({
    names: applicationFieldNames,
    read: readApplication,
    validate: validateApplication,
    send: (application, key) => {
      setProgress(0);
      return sendApplication(application, key, setProgress);
    },
    onStored: (form) => {
      form.reset();
      window.alert(words.success);
      // Closed while it was sent: another overlay may be open by now.
      if (form.isConnected) onDone?.();
    },
    failure: (status) => (status === closedStatus ? `${job.closedHeading}\n\n${job.closedText}` : words.failure),
  });
  return { ...state, progress };
}
