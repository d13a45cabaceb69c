interface Props<Name extends string> {
  label: string;
  names: Record<Name, string>;
  value: Name;
  onChange: (name: Name) => void;
}

/** Switches between two or more views. */
export function Switch<Name extends string>({ label, names, value, onChange }: Props<Name>) {
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(names) as [Name, string][]).map(([name, text]) => (
        <button
          key={name}
          type="button"
          className="small strong switch__option"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
