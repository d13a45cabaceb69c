import { useState } from "react";
import { EmailField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";
import { requestReset } from "@/features/auth/calls";

const words = {
  explanation: "We send you a link by mail, with which you can set a new password.",
  submit: "Send the link",
  underWay: "Sending…",
  failed: "This did not work. Please try again.",
  sent: "If this address belongs to an account, a mail is on its way. The link is valid for 30 minutes.",
  noMail:
    "No mail after a few minutes? Check your spam folder, or ask the operator of this site to set a password with",
  command: "workforce admin upsert",
};

/** Requests a link to set a new password. It does not reveal whether the account exists. */
export function ForgotForm() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);

  async function submit() {
    const problem = await requestReset(email);
    if (problem === undefined) setSent(true);
    return problem;
  }

  if (sent) {
    return (
      // Move the focus here, because the button that had it is gone.
      <div className="stack" ref={(element) => element?.focus()} tabIndex={-1}>
        <p>{words.sent}</p>
        <p>
          {words.noMail} <code>{words.command}</code>.
        </p>
      </div>
    );
  }
  return (
    <AuthForm onSubmit={submit} submit={words.submit} underWay={words.underWay} failed={words.failed}>
      <p>{words.explanation}</p>
      <EmailField value={email} onChange={setEmail} />
    </AuthForm>
  );
}
