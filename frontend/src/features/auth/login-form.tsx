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
 * Email and password, then a code where the account asks for one. Success shows in the
 * session; a failure in the form, which keeps what was typed. `forgot` leads who cannot log in on; `known` is
 * the address of who was logged in before.
 */
export function LoginForm({ forgot, known = "" }: { forgot: ReactNode; known?: string }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  /** Of the login that waits for its code. */
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
    <AuthForm work={begin} submit={words.logIn} underWay={words.underWay} failed={words.failed} aside={forgot}>
      <EmailField value={email} onChange={setEmail} />
      <PasswordField label={words.password} value={password} onChange={setPassword} current />
    </AuthForm>
  );
}
