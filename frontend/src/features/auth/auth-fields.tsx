import { useState } from "react";
import { Field } from "@/components/field/field";
import { authProblemId } from "@/features/auth/auth-form";
import { passwordLimits } from "@/generated/limits";

const words = {
  email: "Email",
  show: "Show",
  hide: "Hide",
  what: "what is typed",
  hint: (letters: number) => `At least ${letters} characters.`,
};

/** The email address of an account. */
export function EmailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={words.email}>
      {(control) => (
        <input
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether the field is for the current password. Default: for a new one. */
  current?: boolean;
  name?: string;
  error?: string;
}

/** A password with a button that shows it, so that nobody has to type it twice. */
export function PasswordField({
  label,
  value,
  onChange,
  current = false,
  name = "password",
  error,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      hint={current ? undefined : words.hint(passwordLimits.minLength)}
      error={error}
      describedBy={authProblemId}
    >
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            className={`${control.className} password-field__control`}
            type={shown ? "text" : "password"}
            name={name}
            autoComplete={current ? "current-password" : "new-password"}
            autoCapitalize="none"
            spellCheck={false}
            minLength={current ? undefined : passwordLimits.minLength}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className="small strong password-field__show" onClick={() => setShown(!shown)}>
            <span>{shown ? words.hide : words.show}</span>
            <span className="visually-hidden"> {words.what}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
