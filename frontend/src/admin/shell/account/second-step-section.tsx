import { useState } from "react";
import { type Account, beginSecondStep, switchSecondStepOff, switchSecondStepOn } from "@/admin/shell/account/account";
import { LiveRegion } from "@/components/live-region/live-region";
import { PasswordField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";
import { CodeForm } from "@/features/auth/code-form";

const words = {
  heading: "Code by mail",
  isOff: "It is off: your password is enough to log in. When it is on, a login also needs a code from your mailbox.",
  isOn: "It is on: after your password, the login asks for a code that we send to your email address.",
  noMail: "It is off, because it needs a mail server: an operator sets one in /_/ under Settings, Mail settings.",
  password: "Password",
  switchOn: "Switch on",
  switchOff: "Switch off",
  confirm: "Confirm and switch on",
  underWay: "One moment…",
  failed: "This could not be changed. Please try again.",
};

/** Switches the second step of the login on or off. Switching it on needs a code, so nobody locks themselves out. */
export function SecondStepSection({ account, reload }: { account: Account; reload: () => void }) {
  const { secondStep, mailReady } = account;
  const [password, setPassword] = useState("");
  /** The login that waits for its code; empty if none does. */
  const [login, setLogin] = useState("");

  function done() {
    setPassword("");
    setLogin("");
    reload();
  }

  async function begin() {
    const result = await beginSecondStep(password);
    if (result.login) setLogin(result.login);
    return result.problem;
  }

  async function finish(request: Promise<string | undefined>) {
    const problem = await request;
    if (problem === undefined) done();
    return problem;
  }

  return (
    <section className="part stack">
      <h3 className="heading-4">{words.heading}</h3>
      {!login && <LiveRegion>{secondStep ? words.isOn : mailReady ? words.isOff : words.noMail}</LiveRegion>}
      {login ? (
        <CodeForm
          onCode={(code) => finish(switchSecondStepOn(login, code))}
          onResend={begin}
          onBack={() => setLogin("")}
          submit={words.confirm}
          underWay={words.underWay}
        />
      ) : (
        (secondStep || mailReady) && (
          <AuthForm
            key={String(secondStep)}
            onSubmit={secondStep ? () => finish(switchSecondStepOff(password)) : begin}
            submit={secondStep ? words.switchOff : words.switchOn}
            underWay={words.underWay}
            failed={words.failed}
          >
            <PasswordField label={words.password} value={password} onChange={setPassword} current />
          </AuthForm>
        )
      )}
    </section>
  );
}
