import { Field } from "@/components/field/field";

interface Props<Value extends string> {
  name?: string;
  label: string;
  hint?: string;
  error?: string;
  value: Value | "";
  /** The values with their names. */
  names: Record<Value, string> | readonly (readonly [Value, string])[];
  /** The name of the empty value. Without one, there is none. */
  empty?: string;
  /** What all values but the empty one are called together. */
  group?: string;
  /** The id of a further text about the field. */
  describedBy?: string;
  className?: string;
  onChange: (value: Value) => void;
}

/** A field that chooses one of several values. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { name, names, empty, group, value, onChange, ...field } = props;
  const entries = (Array.isArray(names) ? names : Object.entries(names)) as [Value, string][];
  const options = entries.map(([key, text]) => (
    <option key={key} value={key}>
      {text}
    </option>
  ));
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {group ? <optgroup label={group}>{options}</optgroup> : options}
        </select>
      )}
    </Field>
  );
}
