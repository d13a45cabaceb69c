import { type ChangeEvent, useCallback, useId, useState } from "react";
import { Button } from "@/components/button/button";
import { useUncovered } from "@/components/dialog/use-uncovered";
import { ChosenFile } from "@/components/field/chosen-file";
import { Field, LostFiles, OwnFields, PrivacyNotice } from "@/components/field/field";
import { TextField } from "@/components/field/text-field";
import { FormAnswer, FormProblem, SentBanner } from "@/components/form-result/form-result";
import {
  type ApplicationFieldName,
  applicationFieldNames,
  applicationsAddress,
  applyId,
  controlId,
  readApplication,
  resumeProblem,
  sendApplication,
  validateApplication,
} from "@/features/applications/application";
import type { Careers } from "@/generated/content";
import { applications } from "@/generated/submissions";
import { acceptOf, choicesOf } from "@/lib/forms/declared-field";
import { clearForm, readDraft } from "@/lib/forms/draft";
import { listOf } from "@/lib/forms/send-plainly";
import type { Stored } from "@/lib/forms/submission";
import { useKeptFiles } from "@/lib/forms/use-kept-files";
import { useSubmission } from "@/lib/forms/use-submission";
import type { Job } from "@/lib/job";
import type { SentForm } from "@/lib/view";

/** The status of the API's response if the opening was closed while somebody filled in the form. */
const closedStatus = 409;

interface ApplicationFormProps {
  job: Job;
  words: Careers;
  /** The form is on the opening's page, where error messages outside the form link to its fields. */
  onPage?: boolean;
  /** The server's answer if the form was sent without scripts. */
  sent?: SentForm;
  /** Called after the application is stored and the form cleared, unless the form is closed or was changed by then. */
  onDone?: () => void;
  /** Receives what the server says of the stored application. */
  onStored?: (stored: Stored) => void;
}

const answerWords = {
  lost: "A file cannot be kept when a form is sent back. Please choose your resume again.",
};

/** The application form. Without scripts the browser sends it, and the server answers with a page. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { job, words, onPage, sent: before } = props;
  const { form } = words;
  const {
    attach,
    resume,
    choose,
    files,
    lost,
    errors,
    listed,
    sending,
    progress,
    receipt,
    status,
    changed,
    problem,
    sent,
    submit,
    edit,
  } = useApplicationForm(props);
  const chosenId = useId();
  const chosen = useUncovered(files[0], true); // while one chooses it, the browser's window covers the page
  const about = (name: ApplicationFieldName) => ({
    id: onPage ? controlId(name) : undefined,
    error: errors[name],
  });
  const isResumeRequired = "required" in applications.resume;
  const text = (name: Exclude<ApplicationFieldName, "resume">) => (
    <TextField
      key={name}
      {...about(name)}
      name={name}
      field={applications[name]}
      words={form[name]}
      choices={choicesOf(applications[name], form)}
      value={before?.values[name]?.[0]}
      autoComplete={name === "name" ? "name" : undefined}
    />
  );
  const resumeField = (
    <Field key="resume" {...form.resume} {...about("resume")} optional={!isResumeRequired} describedBy={chosenId}>
      {(control) => (
        <>
          <input
            {...control}
            className={`${control.className} application-form__file ${files.length > 0 ? "application-form__file--named" : ""}`}
            ref={resume}
            name="resume"
            type="file"
            accept={acceptOf(applications.resume)}
            onChange={choose}
            required={isResumeRequired}
          />
          <LostFiles names={lost} />
          <div role="status">{chosen && <ChosenFile file={chosen} id={chosenId} />}</div>
        </>
      )}
    </Field>
  );
  return (
    <form
      aria-invalid={false}
      className="application-form"
      action={`${applicationsAddress}#${applyId}`}
      method="post"
      encType="multipart/form-data"
      ref={attach}
      onSubmit={submit}
      onInput={edit}
    >
      <input name="job" type="hidden" value={job.slug} />
      {(sent || listed) && (
        <FormAnswer sent={sent} success={form.success} names={applicationFieldNames} errors={errors} idOf={controlId}>
          <p className="quiet">{answerWords.lost}</p>
        </FormAnswer>
      )}
      <OwnFields />
      {applicationFieldNames.map((name) => (name === "resume" ? resumeField : text(name)))}
      <PrivacyNotice className="quiet" text={form.privacy} />
      <Button type="submit" aria-disabled={sending}>
        {sending ? form.sending : form.submit}
      </Button>
      <FormProblem problem={problem} />
      <SentBanner success={form.success} receipt={receipt} status={status} changed={changed} isInside={!onPage} />
      {sending && <progress className="full application-form__progress" value={progress} aria-label={form.sending} />}
    </form>
  );
}

/** Holds the form's state. */
function useApplicationForm({ job: { slug }, words, sent, onDone, onStored }: ApplicationFormProps) {
  const { form: formWords, job: jobWords } = words;
  const draft = `applications/${slug}`;
  const [progress, setProgress] = useState(0);
  const { files, setFiles, lost } = useKeptFiles(draft, resumeProblem, true);
  const state = useSubmission({
    draft,
    names: applicationFieldNames,
    read: readApplication,
    validate: validateApplication,
    checkFiles: async ({ resume }) => ({ resume: resume && (await resumeProblem(resume)) }),
    send: (application, envelope) => {
      setProgress(0);
      return sendApplication(application, envelope, setProgress);
    },
    onStored: (form, stored) => {
      if (!stored.changed) {
        clearForm(form, applicationFieldNames);
        setFiles(() => []);
      }
      window.alert(formWords.success);
      onStored?.(stored);
      // The overlay may have been closed while it was sent, and another one opened.
      if (form.isConnected && !stored.changed) onDone?.();
    },
    // Only a form that got no answer asks to check the connection.
    failure: (status, sentence) =>
      status === closedStatus ? `${jobWords.closedHeading}\n\n${jobWords.closedText}` : (sentence ?? formWords.failure),
    sent,
  });

  /** Keeps a file that was chosen before the script ran, or else puts the file of the draft back into the field. */
  const resume = useCallback(
    (field: HTMLInputElement | null) => {
      const [chosen] = field?.files ?? [];
      const [kept] = readDraft(draft).files;
      if (chosen && chosen !== kept) setFiles(() => [chosen]);
      else if (field && kept) field.files = listOf([kept]);
    },
    [draft, setFiles],
  );

  async function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const [file] = field.files ?? [];
    setFiles(() => (file ? [file] : []));
    const problem = file && (await resumeProblem(file));
    if (problem && field.files?.[0] === file) state.setError("resume", problem);
  }

  return { ...state, progress, resume, choose, files, lost };
}
