import { useId } from "react";
import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";

/** A tick: yes or no. */
export function TickField({ label, schema, pointer, value }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const hintId = useId();
  const hint = helpOf(label, schema);
  return (
    <div className="page-field page-tick" data-pointer={pointer}>
      <label className="page-tick__label">
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
