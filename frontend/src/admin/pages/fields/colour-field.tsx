import { fieldId, useEditing, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";

/** A colour: the browser's choice of colours, and the code, which a designer has sent. */
export function ColourField({ label, schema, pointer, value }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const code = String(value ?? "");
  return (
    <div className="page-field page-field--short" data-pointer={pointer}>
      <Field id={fieldId(pointer)} label={label} error={error} hint={helpOf(label, schema)}>
        {(control) => (
          <div className="page-colour">
            <input
              type="color"
              className="page-colour__choice"
              aria-label={words.form.chooseColour(label)}
              value={/^#[0-9a-f]{6}$/.test(code) ? code : "#000000"}
              onChange={({ target }) => editing.type(pointer, target.value)}
            />
            <input
              {...control}
              value={code}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => editing.type(pointer, target.value.trim().toLowerCase())}
            />
          </div>
        )}
      </Field>
    </div>
  );
}
