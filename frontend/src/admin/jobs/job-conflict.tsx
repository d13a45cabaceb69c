import { fieldLabels, staleWords as words } from "@/admin/jobs/form-words";
import type { Job } from "@/admin/jobs/job";
import { changesOf, fieldsOf, type JobPayload, payloadOf } from "@/admin/jobs/job-fields";
import { indiaDay } from "@/lib/india-time";

interface Props {
  /** The copy that one started from. */
  base: Job;
  /** What somebody else has saved. */
  theirs: Job;
  /** What one has changed oneself. */
  changes: Partial<JobPayload>;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else was faster, shows where both want something else, and leaves the choice. */
export function JobConflict({ base, theirs, changes, onSaveMine, onTakeTheirs }: Props) {
  const others = payloadOf(fieldsOf(theirs));
  const changed = changesOf(others, payloadOf(fieldsOf(base)));
  const names = (Object.keys(changes) as (keyof JobPayload)[]).filter(
    (name) => name in changed && JSON.stringify(changes[name]) !== JSON.stringify(others[name]),
  );
  const apart = (Object.keys(changed) as (keyof JobPayload)[])
    .filter((name) => !names.includes(name))
    .map((name) => fieldLabels[name])
    .join(", ");
  return (
    <section className="job-conflict" aria-labelledby="job-conflict">
      {/* The focus brings it into sight, and has it read. */}
      <h3 className="job-conflict__heading" id="job-conflict" tabIndex={-1} ref={focusIt}>
        {words.heading}
      </h3>
      <p>{names.length > 0 ? words.both : words.apart(apart)}</p>
      {names.map((name) => (
        <dl key={name} className="job-conflict__field">
          <dt className="job-conflict__name">{fieldLabels[name]}</dt>
          <dd dir="auto">
            <span className="job-conflict__whose">{words.theirs}</span> {textOf(name, others[name])}
          </dd>
          <dd dir="auto">
            <span className="job-conflict__whose">{words.mine}</span> {textOf(name, changes[name])}
          </dd>
        </dl>
      ))}
      {names.length > 0 && apart && <p>{words.kept(apart)}</p>}
      <div className="job-conflict__choices">
        <button type="button" className="admin-button admin-button--primary" onClick={onSaveMine}>
          {words.saveMine}
        </button>
        <button type="button" className="admin-button" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </button>
      </div>
    </section>
  );
}

function textOf(name: keyof JobPayload, value: JobPayload[keyof JobPayload] | undefined): string {
  if (!value || (Array.isArray(value) && value.length === 0)) return words.empty;
  if (name === "closesAt") return indiaDay(String(value), 1);
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const focusIt = (heading: HTMLElement | null) => heading?.focus();
