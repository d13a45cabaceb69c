import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button/button";
import { OwnFields, PrivacyNotice } from "@/components/field/field";
import { TextField } from "@/components/field/text-field";
import { FormAnswer, FormProblem, SentBanner } from "@/components/form-result/form-result";
import {
  type ContactFieldName,
  contactAddress,
  contactFieldNames,
  controlId,
  fillInPurpose,
  formId,
  readContactMessage,
  sendContact,
  validateContact,
} from "@/features/contact/contact-message";
import type { ContactForm as Words } from "@/generated/content";
import { contact } from "@/generated/submissions";
import { choicesOf } from "@/lib/forms/declared-field";
import { clearForm } from "@/lib/forms/draft";
import { useSubmission } from "@/lib/forms/use-submission";
import type { SentForm } from "@/lib/view";

/** The contact form. Without scripts the browser sends it, and the server answers with a page. */
export function ContactForm({ words, sent: before }: { words: Words; sent?: SentForm }) {
  const [written, setWritten] = useState("");
  const { attach, errors, listed, sending, receipt, changed, problem, sent, submit, edit } = useSubmission({
    draft: "contact",
    names: contactFieldNames,
    read: readContactMessage,
    validate: validateContact,
    send: sendContact,
    onStored: (form, { changed }, { message }) => {
      setWritten(message);
      if (!changed) clearForm(form, contactFieldNames);
    },
    failure: () => words.failure,
    sent: before,
  });
  const form = useRef<HTMLFormElement>(null);
  // After the draft is filled in. The server's page is the same for every purpose.
  useEffect(() => {
    if (form.current) fillInPurpose(form.current, words.purposes, window.location.search);
  }, [words]);
  const adopt = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return attach(element);
    },
    [attach],
  );
  const field = (name: ContactFieldName) => (
    <TextField
      className={`contact-form__field contact-form__field--${contact[name].type === "text" ? "wide" : "paired"}`}
      key={name}
      name={name}
      field={contact[name]}
      words={words[name]}
      choices={choicesOf(contact[name], words)}
      id={controlId(name)}
      error={errors[name]}
      value={before?.values[name]?.[0]}
    />
  );
  return (
    <form
      aria-invalid={false}
      className="contact-form"
      id={formId}
      action={`${contactAddress}#${formId}`}
      method="post"
      ref={adopt}
      onSubmit={submit}
      onInput={edit}
    >
      <h2 className="heading-3 contact-form__heading">{words.heading}</h2>
      {(sent || listed) && (
        <div className="contact-form__answer">
          <FormAnswer sent={sent} success={words.success} names={contactFieldNames} errors={errors} idOf={controlId} />
        </div>
      )}
      <OwnFields />
      {contactFieldNames.map(field)}
      <div className="row row--wide centred contact-form__foot">
        <Button type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.submit}
        </Button>
        <PrivacyNotice className="quiet contact-form__privacy" text={words.privacy} />
      </div>
      <FormProblem problem={problem} />
      <SentBanner success={words.success} receipt={receipt} changed={changed}>
        <p className="contact-form__written" dir="auto">
          {written}
        </p>
      </SentBanner>
    </form>
  );
}
