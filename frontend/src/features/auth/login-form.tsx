import { type ReactNode, useState } from "react";
import { EmailField, PasswordField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";
import { logIn, sendCode } from "@/features/auth/calls";
import { CodeForm } from "@/features/auth/code-form";

const words = {
  password: "Password",
  logIn: "Log in",
  underWay: "Logging in…",
  failed: "Login failed!",
};

/**
 * Asks for email and password, then for a code if the account requires one. A successful login
 * changes the session; a failure shows in the form, which keeps what was typed. `forgot` is a link
 * for people who cannot log in. `known` is the email address of the previous login.
 */
export function LoginForm({ forgot, known = "" }: { forgot: ReactNode; known?: string }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  /** The id of the login that waits for its code. */
  const [login, setLogin] = useState("");

  async function begin() {
    const result = await logIn(email, password);
    if (result.login) setLogin(result.login);
    return result.problem;
  }

  if (login) {
    return (
      <CodeForm
        onCode={(code) => sendCode(login, code)}
        onResend={begin}
        onBack={() => setLogin("")}
        submit={words.logIn}
        underWay={words.underWay}
      />
    );
  }
  return (
    <AuthForm onSubmit={begin} submit={words.logIn} underWay={words.underWay} failed={words.failed} aside={forgot}>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField label={words.password} value={password} onChange={setPassword} current />
    </AuthForm>
  );
}
