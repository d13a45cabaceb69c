import { type Ref, useId } from "react";

interface Props<Name extends string> {
  label: string;
  /** The choices with their names, in order. */
  names: Record<Name, string>;
  value: Name;
  ref?: Ref<HTMLSelectElement>;
  onChange: (value: Name) => void;
}

/** Chooses which records a list shows. It stands beside the search. */
export function ListFilter<Name extends string>({ label, names, value, ref, onChange }: Props<Name>) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        className="admin-search__box admin-list__filter"
        id={id}
        ref={ref}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
      >
        {Object.entries<string>(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
