import { useState } from "react";
import { PasswordField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";
import { setNewPassword } from "@/features/auth/calls";

const words = {
  password: "New password",
  submit: "Set the password",
  underWay: "Setting…",
  failed: "This did not work. Please try again.",
};

interface ResetFormProps {
  /** Of the link that was mailed. */
  token: string;
  onDone: () => void;
}

/** Sets a new password by the link of a mail. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const [password, setPassword] = useState("");

  async function set() {
    const problem = await setNewPassword(token, password);
    if (problem === undefined) onDone();
    return problem;
  }

  return (
    <AuthForm work={set} submit={words.submit} underWay={words.underWay} failed={words.failed}>
      <PasswordField label={words.password} value={password} onChange={setPassword} />
    </AuthForm>
  );
}
