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
  /** The token from the mailed link. */
  token: string;
  onDone: () => void;
}

/** Sets a new password with the link from a mail. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const [password, setPassword] = useState("");

  async function submit() {
    const problem = await setNewPassword(token, password);
    if (problem === undefined) onDone();
    return problem;
  }

  return (
    <AuthForm onSubmit={submit} submit={words.submit} underWay={words.underWay} failed={words.failed}>
      <PasswordField label={words.password} value={password} onChange={setPassword} />
    </AuthForm>
  );
}
