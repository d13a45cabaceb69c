import { type FormEvent, useId, useRef, useState } from "react";
import { type Job, todayInIndia } from "@/admin/jobs/job";
import { checkId, JobCheck } from "@/admin/jobs/job-check";
import { JobFormFields } from "@/admin/jobs/job-form-fields";
import { type JobWriting, jobKind, startJob } from "@/admin/jobs/job-kind";
import { errorsIn, type JobProblem, useJobCheck } from "@/admin/jobs/use-job-check";
import { words as jobWords } from "@/admin/jobs/words";
import { ConflictDialog } from "@/admin/writing/conflict-dialog";
import { LeaveDialog } from "@/admin/writing/leave-dialog";
import { Notices } from "@/admin/writing/notices";
import { useWriting } from "@/admin/writing/use-writing";
import { useWritingModal } from "@/admin/writing/use-writing-modal";

const words = jobWords.form;

interface Props {
  /** The opening to edit; undefined: a new one. */
  job: Job | undefined;
  /** Closes the dialog, with the opening if it was saved. */
  onClose: (saved?: Job) => void;
}

/** The dialog in which an opening is written, beside the server's check of it. */
export function JobDialog({ job, onClose }: Props) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startJob(job));
  const form = useWriting(jobKind, start);
  const [leaving, setLeaving] = useState(false);
  const check = useJobCheck(form.payload, form.base?._id, form.dirty || form.base !== undefined);
  const leave = () => (form.dirty ? setLeaving(true) : onClose());
  const modal = useWritingModal(leave);
  const publish = form.payload.posted > todayInIndia() ? words.schedule : words.publish;

  function save(event: FormEvent) {
    event.preventDefault();
    const { negotiable } = form.fields;
    // The server does not know the checkbox: for it, an opening without a salary is negotiable.
    const isMissing = !negotiable && form.payload.salaryMin === 0 && form.payload.salaryMax === 0;
    const problems = isMissing ? { ...errorsIn(check.problems), salaryMin: words.salaryMissing } : undefined;
    void form.save({ problems, onSaved: onClose });
  }

  function goTo(field: string) {
    const control = box.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <dialog {...modal} className="dialog job-dialog" aria-labelledby={id}>
      <form className="job-dialog__box" ref={box} onSubmit={save} noValidate>
        <div className="dialog__head">
          <h2 className="dialog__title" id={id}>
            {job ? words.edit(job.title) : words.add}
          </h2>
          <button type="button" className="dialog__close" aria-label={words.close} onClick={leave}>
            <svg className="dialog__cross" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </div>
        <div className="job-dialog__body" ref={form.body}>
          <Notices form={form} />
          <JobFormFields form={form} found={check.problems} />
          <JobCheck check={check} onGoTo={goTo} />
        </div>
        <Foot form={form} found={check.problems} save={job ? words.save : publish} onCancel={leave} />
      </form>
      <LeaveDialog form={form} open={leaving} onStay={() => setLeaving(false)} onLeave={() => onClose()} />
      <ConflictDialog form={form} />
    </dialog>
  );
}

interface FootProps {
  form: JobWriting;
  found: JobProblem[];
  /** The text of the button that saves. */
  save: string;
  onCancel: () => void;
}

/** The foot of the dialog: why saving failed, how many problems the check has found, and the actions. */
function Foot({ form: { failure, saving, unsaved }, found, save, onCancel }: FootProps) {
  const errors = found.filter(({ level }) => level === "error").length;
  const summary = jobWords.check.summary(errors, found.length - errors);
  return (
    <div className="job-foot">
      <p className="field__error job-foot__problem" role="alert">
        {failure}
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
        <button
          type="submit"
          className="admin-button admin-button--primary"
          inert={unsaved !== undefined}
          aria-disabled={saving || undefined}
        >
          {saving ? words.saving : save}
        </button>
      </div>
    </div>
  );
}
