import { type FormEventHandler, type ReactNode, useId } from "react";
import { fill } from "@/lib/fill";
import { honeypotName, noticeName } from "@/lib/forms/submission";
import { useSite } from "@/lib/site";
import { useNotice } from "@/lib/view";

/** The props for the input, textarea or select of a field. */
export interface FieldControl {
  id: string;
  className: string;
  /** Firefox calls a required field invalid while it is empty, unless this says otherwise. */
  "aria-invalid": boolean;
  "aria-describedby"?: string;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** The error message. Undefined: the value is valid. */
  error?: string;
  /** Marks the label as optional. */
  optional?: boolean;
  /** The id of the control, for links to it. Default: generated. */
  id?: string;
  className?: string;
  onInput?: FormEventHandler;
  /** The id of a further text about the field. */
  describedBy?: string;
  children: (control: FieldControl) => ReactNode;
}

/**
 * The label, control, hint and error of a form field, connected for screen readers. At the first focus after an error has
 * come, Orca says the description twice on any page: Firefox for Linux reports the change only when it is asked.
 */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  className = "",
  onInput,
  describedBy,
  children,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint && `${controlId}-hint`;
  const errorId = error && `${controlId}-error`;
  const control: FieldControl = {
    id: controlId,
    className: "field__control",
    "aria-invalid": error !== undefined,
    "aria-describedby": [errorId, hintId, describedBy].filter(Boolean).join(" ") || undefined,
  };

  return (
    <div className={`field ${className}`.trim()} onInput={onInput}>
      <label className="field__label" htmlFor={controlId}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {children(control)}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Marks the label of a field as optional. */
export function Optional() {
  const { labels } = useSite();
  return <span className="field__optional"> ({labels.optional})</span>;
}

/** Says which files a visitor had chosen before the page was reloaded. Browsers do not give them back. */
export function LostFiles({ names }: { names: string[] }) {
  const { labels } = useSite();
  if (names.length === 0) return null;
  return <p className="field__lost">{fill(labels.chooseAgain, { files: names.join(", ") })}</p>;
}

const honeypotLabel = "Leave this field empty";

/** Attributes that keep 1Password, Bitwarden, Dashlane, LastPass and Proton Pass away from a field. */
const noManager = {
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-form-type": "other",
  "data-lpignore": "true",
  "data-protonpass-ignore": "true",
};

/**
 * The fields that the program adds to a form: the id of the notice beside the button, and one that spam programs
 * fill in, because the server marks their messages. That one is inert, so keyboards, screen readers and the
 * browser's autofill skip it. Browsers without styles show it with its label.
 */
export function OwnFields() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        {honeypotLabel} <input name={honeypotName} tabIndex={-1} autoComplete="off" {...noManager} />
      </label>
      <input type="hidden" name={noticeName} value={useNotice()} />
    </div>
  );
}

/** What a form says about personal data beside its button, with the way to one's own data. */
export function PrivacyNotice({ className, text }: { className: string; text: string }) {
  const { footer } = useSite();
  return (
    <p className={className}>
      {text} <a href="/your-data">{footer.yourData}</a>
    </p>
  );
}
