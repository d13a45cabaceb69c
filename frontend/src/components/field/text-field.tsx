import type { InputHTMLAttributes } from "react";
import { Field } from "@/components/field/field";
import type { Choice } from "@/generated/content";
import type { DeclaredField } from "@/lib/declared-field";
import { lettersOnly, phoneDigits, whileTyping } from "@/lib/typing-rules";

interface TextFieldProps {
  /** Name of the control in the form. */
  name: string;
  field: DeclaredField;
  words: { label: string; hint?: string; placeholder?: string };
  /** What is wrong with the value. */
  error?: string;
  /** The value at first. */
  value?: string;
  /** Id of the control, for links to it. */
  id?: string;
  className?: string;
  autoComplete?: string;
  /** The choices of a field with several values, and the entry that stands for none. */
  choices?: Choice[];
  prompt?: string;
}

/** What an input gets from the type of its field. */
const inputs: Partial<Record<DeclaredField["type"], InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: "name", onInput: whileTyping(lettersOnly) },
  // RFC 5321
  email: { type: "email", autoComplete: "email", maxLength: 254 },
  // No maxLength: it would cut a pasted +91 number before its country code is taken off.
  phone: { type: "tel", inputMode: "numeric", autoComplete: "tel-national", onInput: whileTyping(phoneDigits) },
  // Not of type url: people copy addresses without their https://, too.
  url: { inputMode: "url", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
};

/** A field of a form for text, or a choice of one value: label, hint, error and the control for its type. */
export function TextField(props: TextFieldProps) {
  const { name, field, words, error, value, id, className, autoComplete, choices = [], prompt } = props;
  const { required, maxLength } = field;
  const shared = { name, required: required !== undefined, placeholder: words.placeholder };
  return (
    <Field
      className={className}
      label={words.label}
      hint={words.hint}
      id={id}
      error={error}
      optional={required === undefined}
    >
      {(control) => {
        if (field.type === "text") {
          return <textarea {...control} {...shared} rows={8} maxLength={maxLength} defaultValue={value} />;
        }
        if (field.type === "choice") {
          return (
            <select {...control} name={name} defaultValue={value ?? ""} required={shared.required}>
              <option value="">{prompt}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          );
        }
        return (
          <input
            {...control}
            {...shared}
            maxLength={maxLength}
            autoComplete={autoComplete}
            {...inputs[field.type]}
            defaultValue={value}
          />
        );
      }}
    </Field>
  );
}
