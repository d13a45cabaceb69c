import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { textIn } from "@/lib/forms/declared-field";
import { dropDraft, fillForm, keepDraft, readDraft, valuesOf } from "@/lib/forms/draft";
import { sendAgain } from "@/lib/forms/send-again";
import { returnFiles, sendPlainly } from "@/lib/forms/send-plainly";
import {
  type Answer,
  createKeyring,
  type Envelope,
  errorSummary,
  errorsOf,
  type FieldErrors,
  firstWrong,
  focusField,
  honeypotName,
  noticeName,
  type Stored,
} from "@/lib/forms/submission";
import { isPlain } from "@/lib/plain-page";
import { reportFailure } from "@/lib/report-failure";
import { useSite } from "@/lib/site";
import type { SentForm } from "@/lib/view";

interface Submission<Name extends string, Message> {
  /** The name under which the tab keeps what was typed until it is sent. */
  draft: string;
  /** The fields that can be invalid, in the order of the form. */
  names: readonly Name[];
  /** Reads the form, with or without the chosen files. */
  read: (form: HTMLFormElement, withoutFiles: boolean) => Message;
  /** Validates the message before it is sent. */
  validate: (message: Message) => FieldErrors<Name>;
  /** Reads the chosen files and checks their content. */
  checkFiles?: (message: Message) => Promise<FieldErrors<Name>>;
  send: (message: Message, envelope: Envelope) => Promise<Answer<Name>>;
  /** Receives the message that was sent, because the form may hold another one by now. */
  onStored: (form: HTMLFormElement, stored: Stored, message: Message, withoutFiles: boolean) => void;
  /** Returns the alert for a failure. The status is 0 without an answer; the sentence is the server's, if any. */
  failure: (status: number, sentence?: string) => string;
  /** Returns the alert for fields that the server refused. Default: no alert. */
  refusal?: (sentence?: string) => string;
  /** The server's answer, if the form was sent before the script ran. */
  sent?: SentForm;
}

/** The errors of a message that was not sent. */
interface Wrong<Name extends string> {
  kind: "wrong";
  errors: FieldErrors<Name>;
}

/** The answer to a message, with the message. */
type Answered<Name extends string, Message> = (Answer<Name> | Wrong<Name>) & { message: Message };

interface State<Name extends string> extends Partial<Stored> {
  errors: FieldErrors<Name>;
  /** Whether the errors are also listed above the fields. */
  listed?: boolean;
  sending: boolean;
  /** Why the message could not be sent. */
  problem?: string;
  /** Whether the message can be sent without its files. */
  withoutFiles?: boolean;
  /** The answer from before the script ran. Undefined after the script has sent the form. */
  sent?: SentForm;
}

/**
 * Validates and sends a form, and tracks the result. The fields are uncontrolled inputs, so they keep
 * what was typed before the script ran, and after a failure. If the script itself fails, the browser sends the form.
 */
export function useSubmission<Name extends string, Message>(submission: Submission<Name, Message>) {
  const { draft, names, read, validate, checkFiles, send, onStored, failure, refusal, sent } = submission;
  const initial: State<Name> = { errors: {}, sending: false };
  const [state, setState] = useState<State<Name>>({
    ...initial,
    errors: errorsOf(names, sent?.errors),
    sent,
  });
  const { labels } = useSite();
  const { attach, timeOpen } = useDraft(draft, names, sent);
  const keyOf = useMemo(
    () => createKeyring(readDraft(draft).attempt, (attempt) => keepDraft(draft, { attempt })),
    [draft],
  );
  // A ref, because a second click can happen before React has rendered the first one.
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    const withoutFiles = isWithoutFiles(event.nativeEvent);
    const before = contentOf(draft);
    const answer = await ask(form, withoutFiles).catch((cause: unknown) => {
      reportFailure(cause, "form");
      setState(initial);
      sendPlainly(form, draft, withoutFiles);
    });
    busy.current = false;
    if (!answer) return;
    if (answer.kind === "wrong") return refuse(form, answer.errors);

    // If the overlay was closed meanwhile, there is no field to show a message at.
    if (answer.kind === "refused" && form.isConnected) return refuse(form, answer.errors, answer);
    if (answer.kind === "stored") {
      const { receipt, status, message } = answer;
      const stored = { receipt, status, changed: contentOf(draft) !== before };
      if (!stored.changed) dropDraft(draft);
      setState({ ...initial, ...stored });
      return onStored(form, stored, message, withoutFiles);
    }
    const offer = answer.kind === "failed" && answer.withoutFiles;
    const status = answer.kind === "failed" ? answer.status : 0;
    const alert = failure(status, answer.sentence);
    const beside = answer.beside ?? answer.sentence ?? (status === 0 ? labels.failed.text : alert);
    // Render before the alert, which blocks the page.
    flushSync(() => setState({ ...initial, problem: beside, withoutFiles: offer }));
    window.alert(alert);
  }

  /** Checks the message and sends it. */
  async function ask(form: HTMLFormElement, withoutFiles: boolean): Promise<Answered<Name, Message>> {
    const message = read(form, withoutFiles);
    const errors = validate(message);
    const valid = !firstWrong(names, errors);
    if (valid) setState({ ...initial, sending: true });
    const fileErrors = checkFiles ? await checkFiles(message) : {};
    if (!valid || firstWrong(names, fileErrors)) {
      return { kind: "wrong", errors: joined(names, errors, fileErrors), message };
    }
    const envelope = {
      key: keyOf(identityOf(message)),
      hints: { filledIn: timeOpen(), leaveEmpty: textIn(form, honeypotName), notice: textIn(form, noticeName) },
    };
    return { ...(await sendAgain(form, () => send(message, envelope))), message };
  }

  /**
   * Shows the errors, then focuses the invalid field or the list of several, so that screen readers announce
   * both together.
   */
  function refuse(form: HTMLFormElement, errors: FieldErrors<Name>, by?: { beside?: string; sentence?: string }) {
    const listed = names.filter((name) => errors[name]).length > 1;
    flushSync(() => setState({ ...initial, errors, listed, problem: by?.beside }));
    const alert = by && refusal?.(by.sentence);
    if (alert) window.alert(alert);
    const summary = form.querySelector<HTMLElement>(`.${errorSummary}`);
    if (listed && summary) summary.focus();
    else focusField(form, firstWrong(names, errors) ?? "");
  }

  /** Updates the error of an invalid field while the visitor corrects it. */
  function edit({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const name = (target as HTMLInputElement).name as Name;
    if (!state.errors[name]) return;
    const error = validate(read(form, false))[name];
    setState({ ...state, errors: { ...state.errors, [name]: error } });
  }

  /** Shows what is wrong with a field, or that nothing is. */
  const setError = (name: Name, error: string | undefined) =>
    setState((before) => ({ ...before, errors: { ...before.errors, [name]: error } }));

  const listed = state.listed && firstWrong(names, state.errors) !== undefined;
  return { ...state, listed, attach, submit, edit, setError };
}

/** The answer that a form has shown last. It fills the form only once, because what is typed after that is newer. */
let answered: SentForm | undefined;

/**
 * Fills the draft into the form, and keeps what is typed from now on. `timeOpen` returns how long the page
 * was open at least: now, since the navigation, and while the draft was typed. It does not count from the
 * moment when the scripts ran, because visitors type before they have arrived, and it uses
 * `performance.now`, because the device's clock may change.
 */
function useDraft(draft: string, names: readonly string[], sent?: SentForm) {
  const spentBefore = useRef(0);
  const timeOpen = useCallback(() => Math.round(spentBefore.current + performance.now()), []);
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      form.noValidate = true; // The browser's own messages are only needed without scripts.
      const isNew = sent && sent !== answered;
      if (isNew) answered = sent;
      if (isNew && sent.receipt) dropDraft(draft);
      const before = readDraft(draft);
      spentBefore.current = before.spent;
      const keep = () => keepDraft(draft, { values: valuesOf(form, names), spent: timeOpen() });
      const onSubmit = (event: SubmitEvent) => isPlain() && returnFiles(form, draft, isWithoutFiles(event));
      if (!isNew) fillForm(form, before);
      if (!sent?.receipt) keep(); // Typed before the script ran.
      form.addEventListener("input", keep);
      form.addEventListener("submit", onSubmit);
      return () => {
        form.removeEventListener("input", keep);
        form.removeEventListener("submit", onSubmit);
      };
    },
    [draft, names, sent, timeOpen],
  );
  return { timeOpen, attach };
}

/** Returns whether the form was sent with its button to send it without files. */
const isWithoutFiles = (event: Event) =>
  event instanceof SubmitEvent && event.submitter?.hasAttribute("data-without-files") === true;

/** Joins the messages of two checks. */
function joined<Name extends string>(names: readonly Name[], first: FieldErrors<Name>, second: FieldErrors<Name>) {
  const errors: FieldErrors<Name> = {};
  for (const name of names) errors[name] = first[name] ?? second[name];
  return errors;
}

/** Returns a text that identifies what a form holds. The form may have been closed and opened again meanwhile. */
function contentOf(draft: string) {
  const { values, files } = readDraft(draft);
  return identityOf([values, files]);
}

/** Returns a text that identifies a message. Files are identified by name, size and time of change. */
const identityOf = (message: unknown) =>
  JSON.stringify(message, (_, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));
