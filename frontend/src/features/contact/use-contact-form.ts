import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, firstWrongField, readContactMessage } from "@/features/contact/contact-fields";
import { createKeyring } from "@/features/contact/idempotency-key";
import { sendContact } from "@/features/contact/send-contact";
import { validateContact } from "@/features/contact/validate-contact";

interface ContactFormState {
  errors: FieldErrors;
  sending: boolean;
  /** The receipt number of the message that was just stored; shows the banner. */
  receipt?: string;
}

const calm: ContactFormState = { errors: {}, sending: false };

/**
 * What happens on submit. The fields stay the browser's own, so that nothing typed is lost:
 * neither what was typed before the script ran, nor when sending fails.
 */
export function useContactForm(failure: string) {
  const [state, setState] = useState(calm);
  const [keyOf] = useState(createKeyring);
  // A second click may come before the first one is rendered.
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const message = readContactMessage(form);
    const errors = validateContact(message);
    if (firstWrongField(errors)) return refuse(form, errors);

    busy.current = true;
    setState({ ...calm, sending: true });
    const answer = await sendContact(message, keyOf(JSON.stringify(message)));
    busy.current = false;

    if (answer.kind === "refused") return refuse(form, answer.errors);
    if (answer.kind === "stored") {
      form.reset();
      return setState({ ...calm, receipt: answer.receipt });
    }
    setState(calm);
    window.alert(failure);
  }

  /** Shows the errors first, so that the focus announces the field together with its error. */
  function refuse(form: HTMLFormElement, errors: FieldErrors) {
    flushSync(() => setState({ ...calm, errors }));
    const wrong = form.elements.namedItem(firstWrongField(errors) ?? "");
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  /** While a wrong field is corrected, its error follows. */
  function edit({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as keyof FieldErrors;
    if (!state.errors[name]) return;
    const error = validateContact(readContactMessage(form))[name];
    setState({ ...state, errors: { ...state.errors, [name]: error } });
  }

  return { ...state, submit, edit };
}
