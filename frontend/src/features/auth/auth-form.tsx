import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/button/button";

interface AuthFormProps {
  /** Answers undefined when it worked, otherwise a sentence about what is wrong, empty if there is none. */
  work: () => Promise<string | undefined>;
  submit: string;
  underWay: string;
  /** Said when what went wrong has no sentence. */
  failed: string;
  /** The fields. */
  children: ReactNode;
  /** What else one may do, below the button. */
  aside?: ReactNode;
}

/** A form about an account. A failure shows in it, and what was typed stays. */
export function AuthForm({ work, submit, underWay, failed, children, aside }: AuthFormProps) {
  const [problem, setProblem] = useState("");
  const [working, setWorking] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    setProblem("");
    const found = await work();
    setWorking(false);
    if (found !== undefined) setProblem(found || failed);
  }

  return (
    <form className="auth-form" onSubmit={onSubmit}>
      {children}
      <p className="auth-form__error" role="alert">
        {problem}
      </p>
      <Button type="submit" aria-disabled={working}>
        {working ? underWay : submit}
      </Button>
      {aside && <div className="auth-form__aside">{aside}</div>}
    </form>
  );
}
