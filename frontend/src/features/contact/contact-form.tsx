import { Button } from "@/components/button/button";
import { Field, Honeypot } from "@/components/field/field";
import { FormAnswer, FormProblem, SentBanner } from "@/components/form-result/form-result";
import { type ContactFieldName, contactFieldNames, controlId, formId } from "@/features/contact/contact-fields";
import { contactAddress } from "@/features/contact/send-contact";
import { useContactForm } from "@/features/contact/use-contact-form";
import type { ContactForm as Words } from "@/generated/content";
import { lettersOnly, phoneDigits, whileTyping } from "@/lib/typing-rules";
import { withoutBrowserMessages } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** The contact form. Without scripts it is sent by the browser, and the server answers with a page. */
export function ContactForm({ words, sent: before }: { words: Words; sent?: SentForm }) {
  const { errors, sending, receipt, problem, sent, submit, edit } = useContactForm(words.failure, before);
  const about = (name: ContactFieldName) => ({ ...words[name], id: controlId(name), error: errors[name] });
  const typed = (name: ContactFieldName) => ({
    name,
    placeholder: words[name].placeholder,
    defaultValue: before?.values[name]?.[0],
  });
  return (
    <form
      className="contact-form"
      id={formId}
      action={`${contactAddress}#${formId}`}
      method="post"
      ref={withoutBrowserMessages}
      onSubmit={submit}
      onInput={edit}
    >
      <h2 className="contact-form__heading">{words.heading}</h2>
      {sent && (
        <div className="contact-form__answer">
          <FormAnswer sent={sent} success={words.success} names={contactFieldNames} errors={errors} idOf={controlId} />
        </div>
      )}
      <Honeypot />
      <Field className="contact-form__field" {...about("name")}>
        {(control) => (
          <input
            {...control}
            {...typed("name")}
            autoComplete="name"
            maxLength={100}
            required
            onInput={whileTyping(lettersOnly)}
          />
        )}
      </Field>
      <Field className="contact-form__field" {...about("email")}>
        {(control) => (
          <input {...control} {...typed("email")} type="email" autoComplete="email" maxLength={254} required />
        )}
      </Field>
      <Field className="contact-form__field contact-form__field--paired" {...about("phone")}>
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
      <Field className="contact-form__field contact-form__field--paired" {...about("subject")} optional>
        {(control) => <input {...control} {...typed("subject")} maxLength={200} />}
      </Field>
      <Field className="contact-form__field contact-form__field--wide" {...about("message")}>
        {(control) => <textarea {...control} {...typed("message")} rows={8} maxLength={5000} required />}
      </Field>
      <div className="contact-form__foot">
        <Button type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.submit}
        </Button>
        <p className="contact-form__privacy">{words.privacy}</p>
      </div>
      <FormProblem problem={problem} />
      <SentBanner success={words.success} receipt={receipt} />
    </form>
  );
}
