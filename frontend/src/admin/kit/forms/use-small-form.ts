import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CallError } from "@/admin/kit/call";

/** The problem of each wrong field, by its name. */
type Problems = Record<string, string | undefined>;

/** What a form finds wrong by itself: fields, or something that one sentence says. */
export class WrongFields extends Error {
  constructor(
    readonly fields: Problems,
    sentence = "",
  ) {
    super(sentence);
  }
}

/**
 * Sends a form at once, without drafts. If `send` throws, the form says why, and the first wrong field takes the
 * focus. `failed` is the message if the server gives none. A field loses its problem when it changes; it is known by
 * the `name` of its control.
 */
export function useSmallForm(send: () => unknown, failed: string) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit() {
    if (isSending) return;
    setIsSending(true);
    setFailure("");
    setProblems({});
    try {
      await send();
    } catch (cause) {
      refuse(cause);
    }
    setIsSending(false);
  }

  function refuse(cause: unknown) {
    const isOwn = cause instanceof WrongFields;
    const fields = isOwn ? cause.fields : (cause instanceof CallError && cause.refusal.fields) || {};
    const sentence = isOwn || cause instanceof CallError ? cause.message : "";
    flushSync(() => setProblems(fields));
    const unseen = Object.keys(fields).filter((name) => !form.current?.elements.namedItem(name));
    const besideFields = Object.keys(fields).flatMap((name) => (unseen.includes(name) ? [] : [fields[name]]));
    const isSaid = besideFields.includes(sentence);
    const sentences = [!isSaid && sentence, ...unseen.map((name) => fields[name])].filter(Boolean);
    setFailure(sentences.join(" ") || (isOwn || isSaid ? "" : failed));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  /** Forgets the problem of a field, because it has changed. */
  const forget = (name: string) => setProblems((known) => ({ ...known, [name]: undefined }));

  return {
    problems,
    failure,
    isSending,
    submit,
    forget,
    props: {
      ref: form,
      noValidate: true,
      "aria-invalid": false,
      onChange: ({ target }: FormEvent) => forget((target as Element).getAttribute("name") ?? ""),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
