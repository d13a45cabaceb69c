/** Beside a form's button: why it was not sent, for as long as that holds. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  return (
    <div className="form-problem" role="alert">
      {problem && (
        <p className="field__error" ref={bringIntoView}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** An overlay may be higher than the window. */
const bringIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: "nearest" });
