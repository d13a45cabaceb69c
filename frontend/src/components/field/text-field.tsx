import type { InputHTMLAttributes } from "react";
import { EmailInput } from "@/components/field/email-input";
import { Field } from "@/components/field/field";
import type { Choice } from "@/generated/content";
import type { DeclaredField } from "@/lib/forms/declared-field";
import { nameOnly, phoneNumber, whileTyping } from "@/lib/forms/typing-rules";

interface TextFieldProps {
  /** The name of the control in the form. */
  name: string;
  field: DeclaredField;
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
  prompt?: string;
}

/** The attributes of an input by the type of its field. */
const inputs: Partial<Record<DeclaredField["type"], InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: "name", ...whileTyping(nameOnly) },
  email: { autoComplete: "email" },
  // No maxLength: it would cut a number with its country code to the number of somebody else.
  phone: { type: "tel", inputMode: "numeric", autoComplete: "tel", ...whileTyping(phoneNumber) },
  // Not type="url", because people also copy addresses without https://.
  url: { inputMode: "url", autoComplete: "off", autoCapitalize: "none", spellCheck: false },
};

/** How long a value can be at most, by the type of a field that declares no limit. The email address is from RFC 5321. */
const longest: Partial<Record<DeclaredField["type"], number>> = { email: 254 };

/** A form field with label, hint, error and the control for its type: an input, a textarea or a select. */
export function TextField(props: TextFieldProps) {
  const { name, field, words, error, value, id, className, autoComplete, choices = [], prompt } = props;
  const { required, minLength, maxLength = longest[field.type] } = field;
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
          return (
            <textarea
              {...control}
              {...shared}
              rows={8}
              minLength={minLength}
              maxLength={maxLength}
              defaultValue={value}
            />
          );
        }
        if (field.type === "choice") {
          return (
            <select {...control} name={name} defaultValue={value ?? ""} required={shared.required}>
              <option value="">{prompt}</option>
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
