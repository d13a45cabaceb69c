import { useId } from "react";
import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";

/** A number. An empty field, which is no number, is kept as it is: the server asks for a number. */
export function NumberField({ label, schema, pointer, value, optional }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);

  function change(typed: string) {
    const number = Number(typed);
    editing.type(pointer, typed.trim() === "" || Number.isNaN(number) ? typed : number);
  }

  return (
    <div className="page-field page-field--short" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} error={error} optional={optional} hint={helpOf(label, schema)}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode={schema.type === "integer" ? "numeric" : "decimal"}
            step={schema.type === "integer" ? 1 : "any"}
            min={schema.minimum}
            max={schema.maximum}
            value={String(value ?? "")}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A tick: yes or no. */
export function TickField({ label, schema, pointer, value }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const hintId = useId();
  const hint = helpOf(label, schema);
  return (
    <div className="page-field page-tick" data-pointer={pointer}>
      <label className="line strong page-tick__label">
        <input
          id={fieldId(pointer)}
          className="page-tick__box"
          type="checkbox"
          checked={value === true}
          aria-describedby={hint && hintId}
          onChange={({ target }) => editing.put(pointer, target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}

/** A value that the program knows. It is shown, but cannot be changed. */
export function LockedField({ label, pointer, value }: ValueProps) {
  return (
    <div className="page-field page-field--short" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} hint={words.form.locked}>
        {(control) => <input {...control} readOnly value={String(value ?? "")} />}
      </Field>
    </div>
  );
}
