import { Field } from "@/components/field/field";

const words = { email: "Email" };

/** The address of an account. */
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
