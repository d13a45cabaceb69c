import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/button/button";

/** The id of the failure that the form shows, for the field that it is about. */
export const authProblemId = "auth-problem";

interface AuthFormProps {
  /** Sends the form. Returns undefined on success, otherwise a message, which may be empty. */
  onSubmit: () => Promise<string | undefined>;
  submit: string;
  underWay: string;
  /** Shown for a failure with an empty message. */
  failed: string;
  /** The fields. */
  children: ReactNode;
  /** Other actions below the button. */
  aside?: ReactNode;
}

/** A form about an account. It shows a failure and keeps what was typed. */
export function AuthForm({ onSubmit, submit, underWay, failed, children, aside }: AuthFormProps) {
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);

  async function submitForm(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    setProblem("");
    const message = await onSubmit();
    setWorking(false);
    if (message !== undefined) setProblem(message || failed);
  }

  return (
    <form className="stack" aria-invalid={false} onSubmit={submitForm}>
      {children}
      <p className="text-kicker auth-form__error" id={authProblemId} role="alert">
        {problem}
      </p>
      <Button type="submit" aria-disabled={working}>
        {working ? underWay : submit}
      </Button>
      {aside && <div className="line wraps between small auth-form__aside">{aside}</div>}
    </form>
  );
}
