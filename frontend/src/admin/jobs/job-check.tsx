import { fieldLabels, checkWords as words } from "@/admin/jobs/form-words";
import type { JobProblem } from "@/admin/jobs/job-calls";
import type { JobChecked } from "@/admin/jobs/use-job-check";

/** The place of the check, for who wants to go there. */
export const checkId = "job-check";

interface Props {
  checked: JobChecked;
  /** Leads to a field of the form. */
  onGoTo: (field: string) => void;
}

/** What is wrong with an opening, and what job search engines would complain about. */
export function JobCheck({ checked: { status, problems }, onGoTo }: Props) {
  return (
    <section className="job-check" aria-labelledby={checkId} aria-busy={status === "checking"}>
      <h3 className="job-check__heading" id={checkId} tabIndex={-1}>
        {words.heading}
      </h3>
      <p className="job-check__status" role="status">
        {statusOf(status, problems)}
      </p>
      <Group name="errors" problems={problems.filter(({ level }) => level === "error")} onGoTo={onGoTo} />
      <Group name="warnings" problems={problems.filter(({ level }) => level === "warning")} onGoTo={onGoTo} />
    </section>
  );
}

function statusOf(status: JobChecked["status"], problems: JobProblem[]): string {
  if (status === "waiting") return words.waiting;
  if (status === "failed") return words.failed;
  if (problems.length > 0) return "";
  return status === "checking" ? words.checking : words.fine;
}

interface GroupProps {
  name: "errors" | "warnings";
  problems: JobProblem[];
  onGoTo: (field: string) => void;
}

function Group({ name, problems, onGoTo }: GroupProps) {
  if (problems.length === 0) return null;
  return (
    <>
      <h4 className="job-check__level" id={`job-check-${name}`}>
        {words[name]}
      </h4>
      <ul className={`job-check__list job-check__list--${name}`} aria-labelledby={`job-check-${name}`}>
        {problems.map(({ field, sentence }) => (
          <li key={field + sentence}>
            <button type="button" className="job-check__problem" onClick={() => onGoTo(field)}>
              <span className="job-check__field">{fieldLabels[field]}</span> {sentence}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
