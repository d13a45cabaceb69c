import { Optional } from "@/components/field/field";
import type { Choice } from "@/generated/content";

interface CheckboxGroupProps {
  /** The name of all checkboxes in the form. */
  name: string;
  label: string;
  hint?: string;
  /** Marks the label as optional. */
  optional?: boolean;
  /** The error message. Undefined: the choice is valid. */
  error?: string;
  choices: Choice[];
  /** The values that are ticked initially. Default: none. */
  chosen?: string[];
  /** The id of the first checkbox, for links to the group. */
  id: string;
}

/** A group of checkboxes with a common label, hint and error. */
export function CheckboxGroup({ name, label, hint, optional, error, choices, chosen = [], id }: CheckboxGroupProps) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;

  return (
    <fieldset className="checkbox-group" aria-describedby={describedBy}>
      <legend className="checkbox-group__label field__label">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="checkbox-group__choices">
        {choices.map((choice, index) => (
          <label className="checkbox-group__choice" key={index}>
            <input
              className="checkbox-group__box"
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              aria-invalid={error !== undefined}
              // Screen readers skip the group's description when a script moves the focus here.
              aria-describedby={index === 0 ? errorId : undefined}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
