import { type ReactNode, useId } from "react";
import { useSite } from "@/lib/site";

/** What a field gives its input, textarea or select: spread it there. */
export interface FieldControl {
  id: string;
  className: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with the value; none when it is fine. */
  error?: string;
  /** Says behind the label that it may stay empty. */
  optional?: boolean;
  /** Id of the control, for links to it. Default: made up. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one form field, tied together for screen readers. */
export function Field({ label, hint, error, optional, id, className = "", children }: FieldProps) {
  const { labels } = useSite();
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = hint && `${controlId}-hint`;
  const errorId = error && `${controlId}-error`;
  const control: FieldControl = {
    id: controlId,
    className: "field__control",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
  };

  return (
    <div className={`field ${className}`.trim()}>
      <label className="field__label" htmlFor={controlId}>
        {label}
        {optional && <span className="field__optional"> ({labels.optional})</span>}
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

/**
 * A field that programs trip over: the server keeps their messages apart. Being inert, it is
 * reached by no keyboard, read by no screen reader and filled in by no browser.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
