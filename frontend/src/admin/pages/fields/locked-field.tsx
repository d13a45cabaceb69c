import { fieldId } from "@/admin/pages/fields/editing";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";

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
