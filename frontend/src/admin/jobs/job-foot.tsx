import { checkWords, words } from "@/admin/jobs/form-words";
import type { JobProblem } from "@/admin/jobs/job-calls";
import { checkId } from "@/admin/jobs/job-check";

interface Props {
  /** Why the last try to save failed. */
  problem: string;
  problems: JobProblem[];
  saving: boolean;
  /** What the button is called that saves. */
  save: string;
  onCancel: () => void;
}

/** What stays in sight below the form: how it stands, and the ways out. */
export function JobFoot({ problem, problems, saving, save, onCancel }: Props) {
  const errors = problems.filter(({ level }) => level === "error").length;
  const summary = checkWords.summary(errors, problems.length - errors);
  return (
    <div className="job-foot">
      <p className="field__error job-foot__problem" role="alert">
        {problem}
      </p>
      {summary && (
        <button type="button" className="job-foot__summary" onClick={() => document.getElementById(checkId)?.focus()}>
          {summary}
        </button>
      )}
      <div className="job-foot__choices">
        <button type="button" className="admin-button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary" aria-disabled={saving || undefined}>
          {saving ? words.saving : save}
        </button>
      </div>
    </div>
  );
}
