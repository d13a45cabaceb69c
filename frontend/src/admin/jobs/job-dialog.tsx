import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import { words } from "@/admin/jobs/form-words";
import { type Job, todayInIndia } from "@/admin/jobs/job";
import { JobCheck } from "@/admin/jobs/job-check";
import { JobConflict } from "@/admin/jobs/job-conflict";
import { JobFoot } from "@/admin/jobs/job-foot";
import { JobForm } from "@/admin/jobs/job-form";
import { JobUnsaved } from "@/admin/jobs/job-unsaved";
import { useJobCheck } from "@/admin/jobs/use-job-check";
import { useJobForm } from "@/admin/jobs/use-job-form";
import { useWritingModal } from "@/admin/use-writing-modal";

interface Props {
  /** The opening to edit; none: a new one. */
  job: Job | undefined;
  onSaved: (job: Job) => void;
  onClose: () => void;
}

/** Where an opening is written, with what there is to say of it beside. */
export function JobDialog({ job, onSaved, onClose }: Props) {
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const form = useJobForm(job, onSaved);
  const checked = useJobCheck(form.payload, form.base?._id, form.dirty || form.base !== undefined);
  const leave = () => (form.dirty ? setLeaving(true) : onClose());
  const modal = useWritingModal(leave);

  useEffect(() => {
    if (!form.dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [form.dirty]);

  // Once its message stands there, so that it is read with the field.
  const { wrong, save } = form;
  useEffect(() => {
    if (wrong.field) goTo(box.current, wrong.field);
  }, [wrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(checked.problems);
  }

  /** The question goes first: the button behind both would not get the focus back below it. */
  function discard() {
    flushSync(() => setLeaving(false));
    form.draft.giveUp();
    onClose();
  }

  /** The button that was pressed is gone: the focus needs another place. */
  function answer(choice: () => void) {
    choice();
    goTo(box.current, "title");
  }

  const publish = form.payload.posted > todayInIndia() ? words.schedule : words.publish;
  return (
    <>
      <dialog {...modal} className="dialog job-dialog" aria-labelledby={id}>
        <form className="job-dialog__box" ref={box} onSubmit={submit} noValidate>
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
          <div className="job-dialog__body">
            {form.draft.unsaved && (
              <JobUnsaved
                savedAt={form.draft.unsaved.savedAt}
                onRestore={() => answer(form.restore)}
                onDiscard={() => answer(form.draft.discardUnsaved)}
              />
            )}
            {form.theirs && form.base && (
              <JobConflict
                base={form.base}
                theirs={form.theirs}
                changes={form.changes}
                onSaveMine={() => save(checked.problems, form.theirs)}
                onTakeTheirs={form.takeTheirs}
              />
            )}
            <JobForm form={form} problems={checked.problems} />
            <JobCheck checked={checked} onGoTo={(field) => goTo(box.current, field)} />
          </div>
          <JobFoot
            problem={form.problem}
            problems={checked.problems}
            saving={form.saving}
            save={job ? words.save : publish}
            onCancel={leave}
          />
        </form>
      </dialog>
      <ConfirmDialog
        open={leaving}
        title={words.leaveTitle}
        confirm={words.leave}
        cancel={words.stay}
        onConfirm={discard}
        onClose={() => setLeaving(false)}
      >
        {words.leaveText}
      </ConfirmDialog>
    </>
  );
}

function goTo(form: HTMLFormElement | null, field: string) {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
