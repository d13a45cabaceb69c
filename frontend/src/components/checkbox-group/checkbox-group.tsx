import type { Choice } from "@/generated/content";

interface CheckboxGroupProps {
  /** Name of every checkbox in the form. */
  name: string;
  label: string;
  hint?: string;
  /** What is wrong with the choice; none when it is fine. */
  error?: string;
  choices: Choice[];
  /** Values that are ticked at first. Default: none. */
  chosen?: string[];
  /** Id of the first checkbox, for links to the group. */
  id: string;
}

/** Several choices of which any number may be ticked, with one label, hint and error for all. */
export function CheckboxGroup({ name, label, hint, error, choices, chosen = [], id }: CheckboxGroupProps) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;

  return (
    <fieldset className="checkbox-group" aria-describedby={describedBy}>
      <legend className="checkbox-group__label field__label">{label}</legend>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="checkbox-group__choices">
        {choices.map((choice, index) => (
          <label className="checkbox-group__choice" key={choice.value}>
            <input
              className="checkbox-group__box"
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              // Screen readers leave the group's description out when the focus is put here by a script.
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
