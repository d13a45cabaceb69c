import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CallError } from "@/admin/kit/call";
import { focusAtOpening } from "@/components/dialog/dialog";

/** The problem of each wrong field, by its name. */
type Problems = Record<string, string | undefined>;

/** What a form finds wrong before it sends anything. */
export class WrongFields extends Error {
  constructor(readonly fields: Problems) {
    super();
  }
}

interface Props {
  /** The label of the button that sends. */
  confirm: string;
  /** Its label while the answer is awaited. Default: the same. */
  sending?: string;
  cancel: string;
  /** The message if the server gives none. */
  failed: string;
  /** What else is said about a failure. */
  why?: ReactNode;
  /** Sends the fields. If it throws, the form says why, and the first wrong field takes the focus. */
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
  /** Draws the fields. A field forgets its problem when it changes, so its control has its name. */
  children: (problems: Problems) => ReactNode;
}

/** The form of a dialog that is sent at once, without drafts. The dialog opens with the focus on its first field. */
export function SmallForm({ confirm, sending = confirm, cancel, failed, why, onSubmit, onClose, children }: Props) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => focusAtOpening(form.current?.querySelector("input, textarea, select") ?? null), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure("");
    try {
      await onSubmit();
    } catch (cause) {
      refuse(cause);
    }
    setIsSending(false);
  }

  function refuse(cause: unknown) {
    const refusal = cause instanceof CallError ? cause : undefined;
    const isWrong = cause instanceof WrongFields;
    flushSync(() => {
      setProblems(isWrong ? cause.fields : (refusal?.refusal.fields ?? {}));
      setFailure(isWrong ? "" : refusal?.message || failed);
    });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <form
      className="small-form"
      ref={form}
      noValidate
      onChange={({ target }) => setProblems({ ...problems, [target.getAttribute("name") ?? ""]: undefined })}
      onSubmit={submit}
    >
      {children(problems)}
      <div className="small-form__failure" role="alert">
        {failure && <p>{failure}</p>}
        {why}
      </div>
      <div className="small-form__choices">
        <button type="button" className="admin-button" onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary" aria-disabled={isSending || undefined}>
          {isSending ? sending : confirm}
        </button>
      </div>
    </form>
  );
}
