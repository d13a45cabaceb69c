import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import { HiddenFields } from "@/components/hidden-fields/hidden-fields";
import { applicationsAddress } from "@/features/applications/send-application";
import { useApplicationForm } from "@/features/applications/use-application-form";
import type { Careers } from "@/generated/content";
import type { Job } from "@/lib/job";
import { phoneDigits, whileTyping } from "@/lib/typing-rules";
import { withoutBrowserMessages } from "@/lib/use-submission";

interface ApplicationFormProps {
  job: Job;
  words: Careers;
  onDone?: () => void;
}

/** The application form. Without scripts it is sent by the browser, and the server answers with a page. */
export function ApplicationForm({ job, words, onDone }: ApplicationFormProps) {
  const { form } = words;
  const { errors, sending, progress, submit, edit } = useApplicationForm(words, onDone);
  return (
    <form
      className="application-form"
      action={applicationsAddress}
      method="post"
      encType="multipart/form-data"
      ref={withoutBrowserMessages}
      onSubmit={submit}
      onInput={edit}
    >
      <input name="job" type="hidden" value={job.slug} />
      <HiddenFields />
      <Field {...form.name} error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            placeholder={form.name.placeholder}
            maxLength={100}
            required
          />
        )}
      </Field>
      <Field {...form.phone} error={errors.phone}>
        {(control) => (
          // No maxLength: it would cut a pasted +91 number before its country code is taken off.
          <input
            {...control}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={form.phone.placeholder}
            required
            onInput={whileTyping(phoneDigits)}
          />
        )}
      </Field>
      <Field {...form.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            placeholder={form.email.placeholder}
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field {...form.resume} error={errors.resume}>
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
      {sending && <progress className="application-form__progress" value={progress} aria-label={form.sending} />}
    </form>
  );
}
