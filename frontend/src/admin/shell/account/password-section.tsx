import { useState } from "react";
import { changePassword } from "@/admin/shell/account/account";
import { PasswordField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";

const words = {
  heading: "Change the password",
  old: "Current password",
  new: "New password",
  submit: "Change the password",
  underWay: "Changing…",
  failed: "The password could not be changed. Please try again.",
  done: "Your password is changed. You are still logged in here; all other devices are logged out.",
  noMail: "If you forget it, only an operator can set a new one: this site has no mail server yet.",
};

/** The form that changes the password. `email` tells password managers which login to update. */
export function PasswordSection({ email, mailReady }: { email: string; mailReady: boolean }) {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [done, setDone] = useState(false);

  async function change() {
    setDone(false);
    const problem = await changePassword(old, next);
    if (problem === undefined) {
      setOld("");
      setNext("");
      setDone(true);
    }
    return problem;
  }

  return (
    <section className="part stack">
      <h3 className="heading-4">{words.heading}</h3>
      <AuthForm onSubmit={change} submit={words.submit} underWay={words.underWay} failed={words.failed}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={words.old} value={old} onChange={setOld} current name="oldPassword" />
        <PasswordField label={words.new} value={next} onChange={setNext} />
      </AuthForm>
      <p className="strong account__done" role="status">
        {done && words.done}
      </p>
      {!mailReady && <p className="quiet">{words.noMail}</p>}
    </section>
  );
}
