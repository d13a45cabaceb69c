import { Field } from "@/components/field/field";

interface Props {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  type?: "text" | "date";
  maxLength?: number;
  /** The id of a datalist with values to choose from. */
  list?: string;
  /** What stands before the value and is not part of it. */
  prefix?: string;
  className?: string;
  onChange: (value: string) => void;
}

/** A field of one line. */
export function TextField({ name, value, type = "text", maxLength, list, prefix, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => {
        const input = (
          <input
            {...control}
            name={name}
            type={type}
            dir={type === "text" && !prefix ? "auto" : undefined}
            autoComplete="off"
            maxLength={maxLength}
            list={list}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (!prefix) return input;
        return (
          <div className="job-form__prefixed">
            <span className="job-form__prefix">{prefix}</span>
            {input}
          </div>
        );
      }}
    </Field>
  );
}
