import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import { HiddenFields } from "@/components/hidden-fields/hidden-fields";
import { SentBanner } from "@/components/sent-banner/sent-banner";
import { contactAddress } from "@/features/contact/send-contact";
import { useContactForm } from "@/features/contact/use-contact-form";
import type { ContactForm as Words } from "@/generated/content";
import { lettersOnly, phoneDigits, whileTyping } from "@/lib/typing-rules";
import { withoutBrowserMessages } from "@/lib/use-submission";
import type { SentForm } from "@/lib/view";

/** The contact form. Without scripts it is sent by the browser, and the server answers with a page. */
export function ContactForm({ words, sent }: { words: Words; sent?: SentForm }) {
  const { errors, sending, receipt, submit, edit } = useContactForm(words.failure, sent);
  const typed = (name: string) => ({ name, defaultValue: sent?.values[name]?.[0] });
  return (
    <form
      className="contact-form"
      action={contactAddress}
      method="post"
      ref={withoutBrowserMessages}
      onSubmit={submit}
      onInput={edit}
    >
      <h2 className="contact-form__heading">{words.heading}</h2>
      <HiddenFields />
      <Field className="contact-form__field" {...words.name} error={errors.name}>
        {(control) => (
          <input
            {...control}
            {...typed("name")}
            autoComplete="name"
            placeholder={words.name.placeholder}
            maxLength={100}
            required
            onInput={whileTyping(lettersOnly)}
          />
        )}
      </Field>
      <Field className="contact-form__field" {...words.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            {...typed("email")}
            type="email"
            autoComplete="email"
            placeholder={words.email.placeholder}
            maxLength={254}
            required
          />
        )}
      </Field>
      <Field className="contact-form__field contact-form__field--paired" {...words.phone} error={errors.phone}>
        {(control) => (
          // No maxLength: it would cut a pasted +91 number before its country code is taken off.
          <input
            {...control}
            {...typed("phone")}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={words.phone.placeholder}
            required
            onInput={whileTyping(phoneDigits)}
          />
        )}
      </Field>
      <Field
        className="contact-form__field contact-form__field--paired"
        {...words.subject}
        error={errors.subject}
        optional
      >
        {(control) => (
          <input {...control} {...typed("subject")} placeholder={words.subject.placeholder} maxLength={200} />
        )}
      </Field>
      <Field className="contact-form__field contact-form__field--wide" {...words.message} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            {...typed("message")}
            rows={8}
            placeholder={words.message.placeholder}
            maxLength={5000}
            required
          />
        )}
      </Field>
      <div className="contact-form__foot">
        <Button type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.submit}
        </Button>
        <p className="contact-form__privacy">{words.privacy}</p>
      </div>
      <SentBanner success={words.success} receipt={receipt} />
    </form>
  );
}
