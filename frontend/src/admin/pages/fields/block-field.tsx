import { asKind } from "@/admin/pages/document/edit";
import { fieldId, useEditing } from "@/admin/pages/fields/editing";
import { Members } from "@/admin/pages/fields/group-field";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";
import { branchOf, labelOf, type Schema } from "@/lib/schema";

/** A value of one of several kinds: the choice of the kind, and the fields of the chosen one. */
export function BlockField({ schema, pointer, value, ValueField }: NestedProps) {
  const editing = useEditing();
  const kinds = schema.oneOf ?? [];
  const branch = branchOf(schema, value);
  const at = kinds.indexOf(branch);
  // A section keeps its kind: hardly a text would fit another one.
  if (branch.examples) return <Members schema={branch} pointer={pointer} value={value} ValueField={ValueField} />;
  return (
    <div className="stack narrows page-group page-group--plain" data-pointer={pointer}>
      <div className="page-field page-field--short">
        <Field id={`${fieldId(pointer)}-kind`} label={words.form.kind}>
          {(control) => (
            <select
              {...control}
              value={at}
              onChange={({ target }) => editing.put(pointer, asKind(kinds[Number(target.value)] ?? {}, value))}
            >
              {kinds.map((kind, index) => (
                <option key={nameOf(kind)} value={index}>
                  {nameOf(kind)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Members schema={branch} pointer={pointer} value={value} ValueField={ValueField} />
    </div>
  );
}

/** Returns the name of a kind: its label, or the value that tells it from the others. */
function nameOf(kind: Schema): string {
  const constant = Object.values(kind.properties ?? {}).find((part) => part.const !== undefined)?.const;
  return labelOf(String(constant), kind);
}
