import { type FormEvent, type InputHTMLAttributes, useState } from "react";
import { EmailInput } from "@/components/field/email-input";
import { Field } from "@/components/field/field";
import type { Choice } from "@/generated/content";
import { type DeclaredField, tooLong } from "@/lib/forms/declared-field";
import { nameOnly, phoneNumber, whileTyping } from "@/lib/forms/typing-rules";

interface TextFieldProps {
  /** The name of the control in the form. */
  name: string;
  field: DeclaredField;
  /** The placeholder of a field with choices is its first entry, which chooses nothing. */
  words: { label: string; hint?: string; placeholder?: string };
  /** The error message. Undefined: the value is valid. */
  error?: string;
  /** The initial value. */
  value?: string;
  /** The id of the control, for links to it. */
  id?: string;
  className?: string;
  autoComplete?: string;
  /** The choices of a field with a fixed set of values. */
  choices?: Choice[];
  /** The height of a textarea, in lines. Default: 8. */
  rows?: number;
  /** Whether an optional field is marked as such. Default: true. */
  marked?: boolean;
}

/** The attributes of an input by the type of its field. */
const inputs: Partial<Record<DeclaredField["type"], InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: "name", ...whileTyping(nameOnly) },
  email: { autoComplete: "email" },
  phone: { type: "tel", inputMode: "numeric", autoComplete: "tel", ...whileTyping(phoneNumber) },
  // Not type="url", because people also copy addresses without https://.
  url: { inputMode: "url", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
};

/**
 * A form field with label, hint, error and the control for its type: an input, a textarea or a select. It has no
 * maxLength, because browsers would cut what is pasted without a word. It counts a text that is too long instead.
 */
export function TextField(props: TextFieldProps) {
  const { name, field, words, error, value, id, className, autoComplete, choices = [] } = props;
  const { rows = 8, marked = true } = props;
  const { required, minLength } = field;
  const [long, setLong] = useState<string>();
  // The browser sends no form with a field that is not valid.
  const count = ({ target }: FormEvent<HTMLElement>) => {
    const control = target as HTMLInputElement;
    const message = tooLong(field, control.value);
    control.setCustomValidity(message ?? "");
    setLong(message);
  };
  const shared = { name, required: required !== undefined, placeholder: words.placeholder };
  return (
    <Field
      className={className}
      label={words.label}
      hint={words.hint}
      id={id}
      error={long ?? error}
      onInput={count}
      optional={marked && required === undefined}
    >
      {(control) => {
        if (field.type === "text") {
          return <textarea {...control} {...shared} rows={rows} minLength={minLength} defaultValue={value} />;
        }
        if (field.type === "choice") {
          return (
            <select {...control} name={name} defaultValue={value ?? ""} required={shared.required}>
              <option value="">{words.placeholder}</option>
              {choices.map((choice, index) => (
                <option key={index} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          );
        }
        const Input = field.type === "email" ? EmailInput : "input";
        return (
          <Input
            {...control}
            {...shared}
            minLength={minLength}
            autoComplete={autoComplete}
            {...inputs[field.type]}
            defaultValue={value}
          />
        );
      }}
    </Field>
  );
}
