import { useState } from "react";
import {
  attachmentProblem,
  checkAttachments,
  grievanceFieldNames,
  readGrievance,
  sendGrievance,
} from "@/features/grievances/grievance";
import type { GrievanceForm as Words } from "@/generated/content";
import { fill } from "@/lib/fill";
import { dropDraft } from "@/lib/forms/draft";
import { useKeptFiles } from "@/lib/forms/use-kept-files";
import { useSubmission } from "@/lib/forms/use-submission";
import type { SentForm } from "@/lib/view";

const draft = "grievances";

/**
 * Holds the grievance form's state. Only the server validates what is typed; the form itself refuses
 * attachments of another kind. It keeps its values after it is stored.
 */
export function useGrievanceForm(words: Words, sent?: SentForm) {
  const { files, setFiles, lost } = useKeptFiles(draft, attachmentProblem);
  const [progress, setProgress] = useState(0);
  const failure = (sentence?: string) => (sentence ? fill(words.failure, { error: sentence }) : words.networkFailure);

  const submission = useSubmission({
    draft,
    names: grievanceFieldNames,
    read: (element, withoutFiles) => readGrievance(element, withoutFiles ? [] : files),
    validate: () => ({}),
    checkFiles: checkAttachments,
    send: (grievance, envelope) => {
      setProgress(0);
      return sendGrievance(grievance, envelope, setProgress);
    },
    onStored: (_form, { changed }, _grievance, withoutFiles) => {
      if (withoutFiles && !changed) setFiles(() => []); // They do not belong to the grievance that was stored.
      window.alert(words.success);
    },
    failure: (status, sentence) => {
      if (!sentence) console.error(`No answer to the grievance (${status})`);
      return failure(sentence);
    },
    refusal: failure,
    sent,
  });
  /** Deletes what this device keeps of the form. */
  function forget() {
    setFiles(() => []);
    dropDraft(draft);
  }
  return { ...submission, files, setFiles, lost, progress, forget };
}
