import { useEffect, useState } from "react";
import { Field } from "@/components/field/field";
import { AuthForm } from "@/features/auth/auth-form";

const words = {
  sent: "We have sent you a code by mail. It is valid for ten minutes.",
  sentAgain: "We have sent you another code. Please use that one.",
  code: "Code from the mail",
  failed: "This did not work. Please try again.",
  resend: "Send another code",
  resendIn: (seconds: number) => `Send another code (in ${seconds} s)`,
  resending: "Sending…",
  back: "Back",
};

/** Another code can be sent only after this time, because a mail may take a while. In seconds. */
const pause = 30;

interface CodeFormProps {
  onCode: (code: string) => Promise<string | undefined>;
  onResend: () => Promise<string | undefined>;
  onBack: () => void;
  submit: string;
  underWay: string;
}

/** Asks for the code from the mail. */
export function CodeForm({ onCode, onResend, onBack, submit, underWay }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [message, setMessage] = useState(words.sent);
  const [resending, setResending] = useState(false);
  const [left, startPause] = usePause(pause);

  async function resend() {
    if (left > 0 || resending) return;
    setResending(true);
    const problem = await onResend();
    setResending(false);
    setMessage(problem === undefined ? words.sentAgain : problem || words.failed);
    startPause();
  }

  const aside = (
    <>
      <button
        type="button"
        className="auth-form__action"
        aria-disabled={left > 0 || resending}
        onClick={() => void resend()}
      >
        {resending ? words.resending : left > 0 ? words.resendIn(left) : words.resend}
      </button>
      <button type="button" className="auth-form__action" onClick={onBack}>
        {words.back}
      </button>
    </>
  );

  return (
    <AuthForm onSubmit={() => onCode(code)} submit={submit} underWay={underWay} failed={words.failed} aside={aside}>
      <p role="status">{message}</p>
      <Field label={words.code}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} digits auth-form__code`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            // biome-ignore lint/a11y/noAutofocus: it replaces the field that had the focus
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
    </AuthForm>
  );
}

/** Counts down from a number of seconds, immediately and after each `start`. */
function usePause(seconds: number): [left: number, start: () => void] {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);

  return [left, () => setLeft(seconds)];
}
