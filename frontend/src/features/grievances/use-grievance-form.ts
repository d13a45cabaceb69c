import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/features/grievances/draft";
import { grievanceFieldNames, readGrievance, sendGrievance } from "@/features/grievances/grievance";
import type { GrievanceForm as Words } from "@/generated/content";
import { fill } from "@/lib/fill";
import { useSubmission, withoutBrowserMessages } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** Holds the grievance form's state. Only the server validates the form. The form keeps its values after it is stored. */
export function useGrievanceForm(words: Words, sent?: SentForm) {
  const form = useRef<HTMLFormElement>(null);
  const [files, setFiles] = useState(readDraft().files);
  const [progress, setProgress] = useState(0);
  const failure = (sentence?: string) => (sentence ? fill(words.failure, { error: sentence }) : words.networkFailure);

  const submission = useSubmission({
    names: grievanceFieldNames,
    read: (element) => readGrievance(element, files),
    validate: () => ({}),
    send: (grievance, envelope) => {
      setProgress(0);
      return sendGrievance(grievance, envelope, setProgress);
    },
    onStored: () => window.alert(words.success),
    failure: (_, sentence) => failure(sentence),
    refusal: failure,
    sent,
  });

  const { receipt } = submission;
  useEffect(() => {
    const element = form.current;
    return () => {
      if (receipt) dropDraft();
      else if (element) keepDraft(element, files);
    };
  }, [files, receipt]);

  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    withoutBrowserMessages(element);
  }, []);

  /** The initial values of the fields. */
  const values = sent?.values ?? readDraft().values;
  return { ...submission, attach, files, setFiles, progress, values };
}
