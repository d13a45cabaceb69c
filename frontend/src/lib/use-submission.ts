import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Answer, createKeyring, type Envelope, errorsOf, type FieldErrors, firstWrong } from "@/lib/submission";
import type { SentForm } from "@/lib/view";

interface Submission<Name extends string, Message> {
  /** The fields that can be wrong, in the order of the form. */
  names: readonly Name[];
  read: (form: HTMLFormElement) => Message;
  /** What is wrong with the message before it is sent. */
  validate: (message: Message) => FieldErrors<Name>;
  send: (message: Message, envelope: Envelope) => Promise<Answer<Name>>;
  onStored: (form: HTMLFormElement, receipt: string) => void;
  /** The alert after a failure; the status is 0 when no answer came, the sentence the server's, if it gave one. */
  failure: (status: number, sentence?: string) => string;
  /** The alert when the server refused some fields, before their messages are read. Default: none. */
  refusal?: (sentence?: string) => string;
  /** What came of the form when it was sent before the script ran. */
  sent?: SentForm;
}

interface State<Name extends string> {
  errors: FieldErrors<Name>;
  sending: boolean;
  /** The receipt number of what was just stored. */
  receipt?: string;
  /** Why it could not be sent. */
  problem?: string;
  /** What came of the form before the script took over; no longer once that has sent it. */
  sent?: SentForm;
}

/**
 * What happens on submit. The fields stay the browser's own, so that nothing typed is lost:
 * neither what was typed before the script ran, nor when sending fails.
 */
export function useSubmission<Name extends string, Message>(submission: Submission<Name, Message>) {
  const { names, read, validate, send, onStored, failure, refusal, sent } = submission;
  const calm: State<Name> = { errors: {}, sending: false };
  const [state, setState] = useState<State<Name>>({
    ...calm,
    errors: errorsOf(names, sent?.errors),
    sent,
  });
  const openedAt = useOpening();
  const [keyOf] = useState(createKeyring);
  // A second click may come before the first one is rendered.
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const message = read(form);
    const errors = validate(message);
    if (firstWrong(names, errors)) return refuse(form, errors);

    busy.current = true;
    setState({ ...calm, sending: true });
    const answer = await send(message, {
      key: keyOf(identityOf(message)),
      filledIn: Math.round(performance.now() - openedAt.current),
    });
    busy.current = false;

    // Its overlay may have been closed meanwhile: then there is no field to show a message at.
    if (answer.kind === "refused" && form.isConnected) return refuse(form, answer.errors, answer);
    if (answer.kind === "stored") {
      setState({ ...calm, receipt: answer.receipt });
      return onStored(form, answer.receipt);
    }
    const alert = failure(answer.kind === "failed" ? answer.status : 0, answer.sentence);
    // Before the alert, which holds up the page.
    flushSync(() => setState({ ...calm, problem: answer.beside ?? answer.sentence ?? alert }));
    window.alert(alert);
  }

  /** Shows the errors first, so that the focus announces the field together with its error. */
  function refuse(form: HTMLFormElement, errors: FieldErrors<Name>, by?: { beside?: string; sentence?: string }) {
    flushSync(() => setState({ ...calm, errors, problem: by?.beside }));
    const alert = by && refusal?.(by.sentence);
    if (alert) window.alert(alert);
    const wrong = form.elements.namedItem(firstWrong(names, errors) ?? "");
    const control = wrong instanceof RadioNodeList ? wrong[0] : wrong;
    if (control instanceof HTMLElement) control.focus();
  }

  /** While a wrong field is corrected, its error follows. */
  function edit({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as Name;
    if (!state.errors[name]) return;
    const error = validate(read(form))[name];
    setState({ ...state, errors: { ...state.errors, [name]: error } });
  }

  return { ...state, submit, edit };
}

/** When the form was opened, by the browser's own measure: a clock may be wrong. */
function useOpening() {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return openedAt;
}

/** Tells a message from another; of a file, which has no text of its own, by what is known of it. */
const identityOf = (message: unknown) =>
  JSON.stringify(message, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

/** The browser's own messages would come before ours; without scripts they are the only ones. */
export const withoutBrowserMessages = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");
