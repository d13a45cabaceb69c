import type { ReactNode } from "react";

interface Props<Name extends string> {
  label: string;
  names: Record<Name, ReactNode>;
  value: Name;
  onChange: (name: Name) => void;
  look?: keyof typeof looks;
}

/** The classes of a switch and of its options: a small one, or one in the bar above a list of submissions. */
const looks = {
  small: ["switch", "small strong hovers switch__option"],
  bar: ["card inbox-views", "quiet strong inbox-views__view"],
} as const;

/** Switches between two or more views. */
export function Switch<Name extends string>({ label, names, value, onChange, look = "small" }: Props<Name>) {
  const [whole, option] = looks[look];
  return (
    <fieldset className={whole}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(names) as [Name, ReactNode][]).map(([name, text]) => (
        <button
          key={name}
          type="button"
          className={option}
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
