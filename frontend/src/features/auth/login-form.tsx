import { type FormEvent, useState } from "react";
import { Button } from "@/components/button/button";
import { Field } from "@/components/field/field";
import { logIn } from "@/features/auth/calls";

const words = {
  email: "Email",
  password: "Password",
  logIn: "Log in",
  underWay: "Logging in…",
  failed: "Login failed!",
};

/** Email and password. Success shows in the session; a failure in the form, which keeps what was typed. */
export function LoginForm() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  const [underWay, setUnderWay] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (underWay) return;
    setUnderWay(true);
    setError("");
    const problem = await logIn(email, password);
    setUnderWay(false);
    if (problem !== undefined) setError(problem || words.failed);
  }

  return (
    <form className="login-form" onSubmit={submit}>
      <Field label={words.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p className="login-form__error" role="alert">
        {error}
      </p>
      <Button type="submit" aria-disabled={underWay}>
        {underWay ? words.underWay : words.logIn}
      </Button>
    </form>
  );
}
