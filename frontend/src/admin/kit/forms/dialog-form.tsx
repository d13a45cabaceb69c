import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { newRecordId } from "@/admin/kit/call";
import { words } from "@/admin/kit/confirm/ask";
import { askToLeave } from "@/admin/kit/confirm/ask-to-leave";
import { useSmallForm } from "@/admin/kit/forms/use-small-form";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";

/** What the fields of a form show. */
interface Shown<Values> {
  values: Values;
  /** The id that `onSubmit` gets, too. */
  id: string;
  change: (values: Partial<Values>) => void;
  /** Returns the name, the value and the problem of a field, and what changes it. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { name: Name; value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
  /** The problems of other fields, by their names. */
  problems: Record<string, string | undefined>;
}

interface FormProps<Values> {
  /** What the fields begin with. */
  values: Values;
  /** The label of the button that sends. */
  confirm: string;
  /** Its label while the answer is awaited. Default: the same. */
  sending?: string;
  /** Sending loses something, so its button warns, and the focus begins on the other button. */
  danger?: boolean;
  /** The label of the button that cancels. Default: "Cancel". */
  cancel?: string;
  /** Is done when that button is pressed. Default: the dialog closes. */
  onCancel?: () => void;
  /** Another button, apart from these. */
  apart?: ReactNode;
  /** The message if the server gives none. */
  failed?: string;
  /** What else is said about a failure. */
  why?: ReactNode;
  /** Sends the fields, with an id for a record that they create. If it throws, the form says why. */
  onSubmit: (values: Values, id: string) => unknown;
  onClose: () => void;
  children: (shown: Shown<Values>) => ReactNode;
}

/** From this many typed characters on, closing asks first. A name or a date is quickly typed again. */
const longText = 40;

/**
 * A dialog with a form that is sent at once, without drafts. It opens with the focus on its first field. Escape, the
 * back gesture or a press beside it closes it by mistake, so these ask first if a text would be lost.
 */
export function DialogForm<Values extends object>({
  open,
  title,
  ...form
}: FormProps<Values> & { open: boolean; title: string }) {
  const typed = useRef(form.values);
  const isSending = useRef(false);
  async function leave() {
    // The answer would come to a closed dialog: a refusal would not be said, and a success would close the next one.
    if (isSending.current) return;
    if (typedLength(form.values, typed.current) < longText || (await askToLeave())) form.onClose();
  }
  return (
    <Dialog open={open} title={title} onClose={leave}>
      <SmallForm {...form} typed={typed} sends={isSending} />
    </Dialog>
  );
}

/** Returns how many characters the texts have that differ from what they began with. */
function typedLength<Values extends object>(first: Values, now: Values): number {
  const differs = (name: string) =>
    JSON.stringify(now[name as keyof Values]) !== JSON.stringify(first[name as keyof Values]);
  return lengthOf(Object.entries(now).map(([name, value]) => differs(name) && value));
}

const lengthOf = (value: unknown): number =>
  typeof value === "string" ? value.length : Object.values(value ?? {}).reduce((sum, part) => sum + lengthOf(part), 0);

interface SmallFormProps<Values> extends FormProps<Values> {
  /** Gets what the fields show. */
  typed?: RefObject<Values>;
  /** Gets whether an answer is awaited. */
  sends?: RefObject<boolean>;
}

/** The form of a {@link DialogForm} in a dialog that shows something else, too. */
export function SmallForm<Values extends object>(props: SmallFormProps<Values>) {
  const { confirm, sending = confirm, danger = false, cancel = words.cancel, onClose, onCancel = onClose } = props;
  const { apart, failed = words.failed, why, typed, sends, onSubmit, children } = props;
  const [values, setValues] = useState(props.values);
  const [id] = useState(newRecordId);
  const form = useSmallForm(() => onSubmit(values, id), failed);
  const { problems, failure, isSending } = form;
  const { ref } = form.props;
  useLayoutEffect(() => {
    if (!danger) focusAtOpening(ref.current?.querySelector("input, textarea, select") ?? null);
  }, [ref, danger]);
  useLayoutEffect(() => {
    if (typed) typed.current = values;
    if (sends) sends.current = isSending;
  }, [typed, values, sends, isSending]);

  const change = (patch: Partial<Values>) => setValues((known) => ({ ...known, ...patch }));
  const field: Shown<Values>["field"] = (name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
  });

  return (
    <form className="stack small-form" {...form.props}>
      {children({ values, id, change, field, problems })}
      <div className="strong attention" role="alert">
        {failure && <p>{failure}</p>}
        {why}
      </div>
      <div className="row at-end small-form__foot">
        {apart}
        <AdminButton
          label={cancel}
          ref={danger ? focusAtOpening : undefined}
          off={isSending}
          onClick={isSending ? undefined : onCancel}
        />
        <AdminButton
          type="submit"
          label={isSending ? sending : confirm}
          look={danger ? "danger" : "primary"}
          off={isSending}
        />
      </div>
    </form>
  );
}
