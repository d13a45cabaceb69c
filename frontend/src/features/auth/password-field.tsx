import { useState } from "react";
import { Field } from "@/components/field/field";

const words = {
  show: "Show",
  hide: "Hide",
  what: "what is typed",
  hint: (letters: number) => `At least ${letters} characters.`,
};

/** As the server has it. */
const shortest = 10;

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The password that is there; otherwise one that is to be set. */
  current?: boolean;
  name?: string;
}

/** A password, which one may look at while typing it, so that it need not be typed twice. */
export function PasswordField({ label, value, onChange, current = false, name = "password" }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={current ? undefined : words.hint(shortest)}>
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
            minLength={current ? undefined : shortest}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className="password-field__show" onClick={() => setShown(!shown)}>
            {shown ? words.hide : words.show}
            <span className="visually-hidden"> {words.what}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
