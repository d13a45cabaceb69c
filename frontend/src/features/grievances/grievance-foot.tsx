import { Button } from "@/components/button/button";
import { FormProblem, SentBanner } from "@/components/form-result/form-result";
import type { GrievanceForm as Words } from "@/generated/content";
import { fill } from "@/lib/fill";

interface GrievanceFootProps {
  words: Words;
  /** What share of the form, up to 1, has gone; undefined: it is not being sent. */
  progress: number | undefined;
  /** Number of what was just stored; undefined: nothing. */
  receipt: string | undefined;
  /** Why it could not be sent. */
  problem: string | undefined;
}

/** The button, and beside it what becomes of the form: nothing yet, on its way, stored. */
export function GrievanceFoot({ words, progress, receipt, problem }: GrievanceFootProps) {
  const sending = progress !== undefined;
  return (
    <div className="grievance-form__foot">
      <Button type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.submit}
      </Button>
      <div className="grievance-form__outcome">
        {!sending && receipt === undefined && !problem && <p className="grievance-form__privacy">{words.privacy}</p>}
        {sending && (
          <div className="grievance-form__progress">
            <progress className="grievance-form__bar" value={progress} aria-label={words.sending} />
            <span aria-hidden="true">{fill(words.progress, { n: Math.floor(progress * 100) })}</span>
          </div>
        )}
        <FormProblem problem={problem} />
        <SentBanner success={words.success} receipt={receipt} />
      </div>
    </div>
  );
}
