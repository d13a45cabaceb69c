import { Button } from "@/components/button/button";
import { Field, Honeypot } from "@/components/field/field";
import { FormAnswer, FormProblem, SentBanner } from "@/components/form-result/form-result";
import {
  type ApplicationFieldName,
  applicationFieldNames,
  applyId,
  controlId,
} from "@/features/applications/application-fields";
import { applicationsAddress } from "@/features/applications/send-application";
import { useApplicationForm } from "@/features/applications/use-application-form";
import type { Careers } from "@/generated/content";
import type { Job } from "@/lib/job";
import { phoneDigits, whileTyping } from "@/lib/typing-rules";
import type { SentForm } from "@/lib/view";

interface ApplicationFormProps {
  job: Job;
  words: Careers;
  /** It stands on the opening's page, where messages elsewhere lead to its fields. */
  onPage?: boolean;
  /** What came of the form when it was sent without scripts. */
  sent?: SentForm;
  /** Called once the application is stored. */
  onDone?: () => void;
  /** Hears its receipt number. */
  onStored?: (receipt: string) => void;
}

const answerWords = {
  lost: "A file cannot be kept when a form is sent back. Please choose your resume again.",
};

/** The application form. Without scripts it is sent by the browser, and the server answers with a page. */
export function ApplicationForm({ job, words, onPage, sent: before, onDone, onStored }: ApplicationFormProps) {
  const { form } = words;
  const { attach, errors, sending, progress, receipt, problem, sent, submit, edit } = useApplicationForm(words, {
    opening: job.slug,
    onPage,
    sent: before,
    onDone,
    onStored,
  });
  const about = (name: ApplicationFieldName) => ({
    ...form[name],
    id: onPage ? controlId(name) : undefined,
    error: errors[name],
  });
  const typed = (name: ApplicationFieldName) => ({
    name,
    placeholder: form[name].placeholder,
    defaultValue: before?.values[name]?.[0],
  });
  return (
    <form
      className="application-form"
      action={`${applicationsAddress}#${applyId}`}
      method="post"
      encType="multipart/form-data"
      ref={attach}
      onSubmit={submit}
      onInput={edit}
    >
      <input name="job" type="hidden" value={job.slug} />
      {sent && (
        <FormAnswer sent={sent} success={form.success} names={applicationFieldNames} errors={errors} idOf={controlId}>
          <p className="application-form__lost">{answerWords.lost}</p>
        </FormAnswer>
      )}
      <Honeypot />
      <Field {...about("name")}>
        {(control) => <input {...control} {...typed("name")} autoComplete="name" maxLength={100} required />}
      </Field>
      <Field {...about("phone")}>
        {(control) => (
          // No maxLength: it would cut a pasted +91 number before its country code is taken off.
          <input
            {...control}
            {...typed("phone")}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            onInput={whileTyping(phoneDigits)}
          />
        )}
      </Field>
      <Field {...about("email")}>
        {(control) => (
          <input {...control} {...typed("email")} type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <Field {...about("resume")}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} application-form__file`}
            name="resume"
            type="file"
            accept=".pdf"
            required
          />
        )}
      </Field>
      <p className="application-form__privacy">{form.privacy}</p>
      <Button type="submit" aria-disabled={sending}>
        {sending ? form.sending : form.submit}
      </Button>
      <FormProblem problem={problem} />
      {receipt && <SentBanner success={form.success} receipt={receipt} />}
      {sending && <progress className="application-form__progress" value={progress} aria-label={form.sending} />}
    </form>
  );
}
