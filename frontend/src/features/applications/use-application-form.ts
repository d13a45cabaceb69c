import { useCallback, useState } from "react";
import { applicationFieldNames, readApplication } from "@/features/applications/application-fields";
import { dropDraft, keepDraft } from "@/features/applications/draft";
import { sendApplication } from "@/features/applications/send-application";
import { validateApplication } from "@/features/applications/validate-application";
import type { Careers } from "@/generated/content";
import { useSubmission, withoutBrowserMessages } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** What the API answers when an opening was closed while somebody filled in the form. */
const closedStatus = 409;

interface Circumstances {
  /** The slug of the opening. */
  opening: string;
  /** It stands on the opening's page, which no stray click closes. */
  onPage?: boolean;
  /** What came of the form when it was sent without scripts. */
  sent?: SentForm;
  /** Called once the application is stored and the form cleared, unless the form is gone by then. */
  onDone?: () => void;
  /** Hears the receipt number of the stored application. */
  onStored?: (receipt: string) => void;
}

/** The application form's state. */
export function useApplicationForm({ form: words, job }: Careers, circumstances: Circumstances) {
  const { opening, onPage, sent, onDone, onStored } = circumstances;
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
      dropDraft(opening);
      window.alert(words.success);
      onStored?.(receipt);
      // Closed while it was sent: another overlay may be open by now.
      if (form.isConnected) onDone?.();
    },
    failure: (status) => (status === closedStatus ? `${job.closedHeading}\n\n${job.closedText}` : words.failure),
    sent,
  });
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      withoutBrowserMessages(form);
      if (form && !onPage) keepDraft(opening, form);
    },
    [onPage, opening],
  );
  return { ...state, progress, attach };
}
