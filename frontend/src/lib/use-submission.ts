import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Answer, createKeyring, type Envelope, errorsOf, type FieldErrors, firstWrong } from "@/lib/submission";
import type { SentForm } from "@/lib/view";

interface Submission<Name extends string, Message> {
  /** The fields that can be invalid, in the order of the form. */
  names: readonly Name[];
  read: (form: HTMLFormElement) => Message;
  /** Validates the message before it is sent. */
  validate: (message: Message) => FieldErrors<Name>;
  send: (message: Message, envelope: Envelope) => Promise<Answer<Name>>;
  onStored: (form: HTMLFormElement, receipt: string) => void;
  /** Returns the alert for a failure. The status is 0 without an answer; the sentence is the server's, if any. */
  failure: (status: number, sentence?: string) => string;
  /** Returns the alert for fields that the server refused. Default: no alert. */
  refusal?: (sentence?: string) => string;
  /** The server's answer, if the form was sent before the script ran. */
  sent?: SentForm;
}

interface State<Name extends string> {
  errors: FieldErrors<Name>;
  sending: boolean;
  /** The receipt number of the message that was just stored. */
  receipt?: string;
  /** Why the message could not be sent. */
  problem?: string;
  /** The answer from before the script ran. Undefined after the script has sent the form. */
  sent?: SentForm;
}

/**
 * Validates and sends a form, and tracks the result. The fields are uncontrolled inputs, so they keep
 * what was typed before the script ran, and after a failure.
 */
export function useSubmission<Name extends string, Message>(submission: Submission<Name, Message>) {
  const { names, read, validate, send, onStored, failure, refusal, sent } = submission;
  const initial: State<Name> = { errors: {}, sending: false };
  const [state, setState] = useState<State<Name>>({
    ...initial,
    errors: errorsOf(names, sent?.errors),
    sent,
  });
  const openedAt = useOpening();
  const [keyOf] = useState(createKeyring);
  // A ref, because a second click can happen before React has rendered the first one.
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const message = read(form);
    const errors = validate(message);
    if (firstWrong(names, errors)) return refuse(form, errors);

    busy.current = true;
    setState({ ...initial, sending: true });
    const answer = await send(message, {
      key: keyOf(identityOf(message)),
      filledIn: Math.round(performance.now() - openedAt.current),
    });
    busy.current = false;

    // If the overlay was closed meanwhile, there is no field to show a message at.
    if (answer.kind === "refused" && form.isConnected) return refuse(form, answer.errors, answer);
    if (answer.kind === "stored") {
      setState({ ...initial, receipt: answer.receipt });
      return onStored(form, answer.receipt);
    }
    const alert = failure(answer.kind === "failed" ? answer.status : 0, answer.sentence);
    // Render before the alert, which blocks the page.
    flushSync(() => setState({ ...initial, problem: answer.beside ?? answer.sentence ?? alert }));
    window.alert(alert);
  }

  /** Shows the errors, then focuses the first invalid field, so that screen readers announce both together. */
  function refuse(form: HTMLFormElement, errors: FieldErrors<Name>, by?: { beside?: string; sentence?: string }) {
    flushSync(() => setState({ ...initial, errors, problem: by?.beside }));
    const alert = by && refusal?.(by.sentence);
    if (alert) window.alert(alert);
    const wrong = form.elements.namedItem(firstWrong(names, errors) ?? "");
    const control = wrong instanceof RadioNodeList ? wrong[0] : wrong;
    if (control instanceof HTMLElement) control.focus();
  }

  /** Updates the error of an invalid field while the visitor corrects it. */
  function edit({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as Name;
    if (!state.errors[name]) return;
    const error = validate(read(form))[name];
    setState({ ...state, errors: { ...state.errors, [name]: error } });
  }

  return { ...state, submit, edit };
}

/** Returns when the form was opened. It uses `performance.now`, because the device's clock may change. */
function useOpening() {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return openedAt;
}

/** Returns a text that identifies a message. Files are identified by name, size and time of change. */
const identityOf = (message: unknown) =>
  JSON.stringify(message, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

/** Turns off the browser's own validation messages, which are only needed without scripts. */
export const withoutBrowserMessages = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");
