import { useState } from "react";
import { type Account, beginSecondStep, switchSecondStepOff, switchSecondStepOn } from "@/admin/account/account";
import { PasswordField } from "@/features/auth/auth-fields";
import { AuthForm } from "@/features/auth/auth-form";
import { CodeForm } from "@/features/auth/code-form";

const words = {
  heading: "Code by mail",
  isOff: "It is off: your password alone lets one in. With it, whoever knows your password needs your mailbox as well.",
  isOn: "It is on: after your password, the login asks for a code that we send to your address.",
  noMail: "It is off, and needs a mail server: an operator sets one in /_/ under Settings, Mail settings.",
  password: "Password",
  switchOn: "Switch on",
  switchOff: "Switch off",
  confirm: "Confirm and switch on",
  underWay: "One moment…",
  failed: "This could not be changed. Please try again.",
};

/** Switches the second step of the login. On only by a code that has arrived: nobody locks himself out. */
export function SecondStepSection({ account, reload }: { account: Account; reload: () => void }) {
  const { secondStep, mailReady } = account;
  const [password, setPassword] = useState("");
  /** Waits for its code. */
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

  async function end(problem: Promise<string | undefined>) {
    const found = await problem;
    if (found === undefined) done();
    return found;
  }

  return (
    <section className="account__section">
      <h3 className="account__heading">{words.heading}</h3>
      {!login && <p role="status">{secondStep ? words.isOn : mailReady ? words.isOff : words.noMail}</p>}
      {login ? (
        <CodeForm
          onCode={(code) => end(switchSecondStepOn(login, code))}
          onResend={begin}
          onBack={() => setLogin("")}
          submit={words.confirm}
          underWay={words.underWay}
        />
      ) : (
        (secondStep || mailReady) && (
          <AuthForm
            key={String(secondStep)}
            onSubmit={secondStep ? () => end(switchSecondStepOff(password)) : begin}
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
