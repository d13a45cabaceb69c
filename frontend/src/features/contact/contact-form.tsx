import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import { HiddenFields } from "@/components/hidden-fields/hidden-fields";
import { ContactSent } from "@/features/contact/contact-sent";
import { contactAddress } from "@/features/contact/send-contact";
import { useContactForm } from "@/features/contact/use-contact-form";
import type { ContactForm as Words } from "@/generated/content";
import { lettersOnly, phoneDigits, whileTyping } from "@/lib/typing-rules";
import { withoutBrowserMessages } from "@/lib/use-submission";

/** The contact form. Without scripts it is sent by the browser, and the server answers with a page. */
export function ContactForm({ words }: { words: Words }) {
  const { errors, sending, receipt, submit, edit } = useContactForm(words.failure);
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
            name="name"
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
            name="email"
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
            name="phone"
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
        {(control) => <input {...control} name="subject" placeholder={words.subject.placeholder} maxLength={200} />}
      </Field>
      <Field className="contact-form__field contact-form__field--wide" {...words.message} error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
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
      <ContactSent success={words.success} receipt={receipt} />
    </form>
  );
}
