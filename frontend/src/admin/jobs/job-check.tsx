import type { JobCheckState, JobProblem } from "@/admin/jobs/use-job-check";
import { words as jobWords } from "@/admin/jobs/words";

const words = jobWords.check;

/** The id of the heading, for the link to it. */
export const checkId = "job-check";

interface Props {
  check: JobCheckState;
  /** Moves the focus to a field of the form. */
  onGoTo: (field: string) => void;
}

/** Lists the problems that the server and job search engines would have with an opening. */
export function JobCheck({ check: { status, problems }, onGoTo }: Props) {
  return (
    <section className="small job-check" aria-labelledby={checkId} aria-busy={status === "checking"}>
      <h3 className="heading-4 job-check__heading" id={checkId} tabIndex={-1}>
        {words.heading}
      </h3>
      <p className="muted vanishes" role="status">
        {statusOf(status, problems)}
      </p>
      <Group name="errors" problems={problems.filter(({ level }) => level === "error")} onGoTo={onGoTo} />
      <Group name="warnings" problems={problems.filter(({ level }) => level === "warning")} onGoTo={onGoTo} />
    </section>
  );
}

function statusOf(status: JobCheckState["status"], problems: JobProblem[]): string {
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
      <h4 className="strong job-check__level" id={`job-check-${name}`}>
        {words[name]}
      </h4>
      <ul className={`stack stack--tight list job-check__list--${name}`} aria-labelledby={`job-check-${name}`}>
        {problems.map(({ field, sentence }) => (
          <li key={field + sentence}>
            <button type="button" className="full job-check__problem" onClick={() => onGoTo(field)}>
              <span className="muted whole">{jobWords.labels[field]}</span> {sentence}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
