import { type ChangeEvent, type HTMLInputTypeAttribute, useId } from "react";
import { useFetched } from "@/admin/kit/use-fetched";
import { Field } from "@/components/field/field";

interface Props {
  name?: string;
  label: string;
  value: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  /** The height of a box for several lines, in lines. */
  rows?: number;
  maxLength?: number;
  suggestions?: string[];
  /** Text in front of the input that is not part of the value. */
  prefix?: string;
  /** The value is part of an address. */
  address?: boolean;
  className?: string;
  /** A class of the control itself. */
  controlClass?: string;
  onChange: (value: string) => void;
}

/** A field of one line, or of several if it has `rows`. */
export function TextField(props: Props) {
  const { name, value, required, type = "text", rows, maxLength, suggestions, prefix, address, ...others } = props;
  const { controlClass = "", onChange, ...field } = others;
  const listId = useId();
  return (
    <Field {...field}>
      {(control) => {
        const shared = {
          ...control,
          className: `${control.className} ${controlClass}`.trim(),
          name,
          value,
          required,
          maxLength,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
        };
        if (rows) return <textarea {...shared} dir="auto" rows={rows} />;
        const input = (
          <input
            {...shared}
            type={type}
            {...(address ? { dir: "ltr", autoCapitalize: "none", spellCheck: false } : { dir: textDirection(type) })}
            autoComplete="off"
            list={suggestions && listId}
          />
        );
        return (
          <>
            {prefix ? (
              <div className="line">
                <span className="muted prefixed__prefix">{prefix}</span>
                {input}
              </div>
            ) : (
              input
            )}
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}

/** Text may be in any script; dates have the direction of the page. */
const textDirection = (type: string) => (type === "text" ? "auto" : undefined);

/** Fetches values to suggest for a field. Until they are known, and if that fails, there are none. */
export function useSuggestions(fetcher: () => Promise<string[]>): string[] {
  return distinct(useFetched(fetcher, "").value ?? []);
}

/** Removes empty texts and texts that differ from an earlier one only in upper and lower case. */
export function distinct(texts: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts.map((untrimmed) => untrimmed.trim())) {
    const key = text.toLowerCase();
    if (text && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
