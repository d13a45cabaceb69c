import { type RefObject, useRef, useState } from "react";
import { type Job, todayInIndia } from "@/admin/jobs/job";
import { checkId, JobCheck } from "@/admin/jobs/job-check";
import { JobFormFields } from "@/admin/jobs/job-form-fields";
import { type JobTypes, type JobWriting, jobKind, type OpenedJob, startJob } from "@/admin/jobs/job-kind";
import { checkJob, errorsIn, type JobProblem, useJobCheck, withSalary } from "@/admin/jobs/use-job-check";
import { words as jobWords } from "@/admin/jobs/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { SaveStatus } from "@/admin/writing/drafts/save-status";
import { LeaveDialog } from "@/admin/writing/leave-dialog";
import { Notices } from "@/admin/writing/notices";
import type { Start } from "@/admin/writing/start";
import { useWriting } from "@/admin/writing/use-writing";
import { ConflictDialog } from "@/admin/writing/versions/conflict-dialog";
import { VersionsDialog } from "@/admin/writing/versions/versions-dialog";
import { useWritingWindow, WindowFoot, WindowHead, WindowWait, WritingWindow } from "@/admin/writing/writing-window";

const words = jobWords.form;

interface Props {
  opened: OpenedJob;
  /** Closes the dialog, with the opening if it was saved. */
  onClose: (saved?: Job) => void;
  /** Opens a copy of the opening instead. */
  onCopy: (job: Job) => void;
}

/** The dialog in which an opening is written. */
export function JobDialog({ opened: { job, draft, copied }, onClose, onCopy }: Props) {
  const start = useFetched(() => startJob({ job, draft, copied }), `${job?._id} ${draft} ${copied?._id}`);
  // Set by the writer, which asks about unsaved changes. Until it is there, the dialog just closes.
  const leave = useRef<() => void>(undefined);
  const opened = useWritingWindow(() => (leave.current ? leave.current() : onClose()));
  return (
    <WritingWindow opened={opened} className="writing-window--framed job-dialog">
      <WindowHead opened={opened} title={job ? words.edit(job.title) : words.add} />
      {start.status === "ready" ? (
        <JobWriter start={start.value} opened={opened} leave={leave} onClose={onClose} onCopy={onCopy} />
      ) : (
        <WindowWait start={start} words={words} />
      )}
    </WritingWindow>
  );
}

interface WriterProps extends Pick<Props, "onClose" | "onCopy"> {
  start: Start<JobTypes>;
  opened: ReturnType<typeof useWritingWindow>;
  /** Receives the function that closes the dialog, or asks first. */
  leave: RefObject<(() => void) | undefined>;
}

/** The form of an opening, beside the server's check of it. */
function JobWriter({ start, opened, leave, onClose, onCopy }: WriterProps) {
  const job = start.doc;
  const box = useRef<HTMLFormElement>(null);
  const form = useWriting(jobKind, start);
  const [leaving, setLeaving] = useState<() => void>();
  const [versionsOpen, setVersionsOpen] = useState(false);
  const tried = form.refusals > 0;
  const check = useJobCheck(form.payload, form.base?._id, form.dirty || form.base !== undefined || tried);
  // The server does not know the checkbox: for it, an opening without a salary is negotiable.
  const isMissing = !form.fields.negotiable && form.payload.salaryMin === 0 && form.payload.salaryMax === 0;
  const found =
    isMissing && check.status !== "waiting" ? withSalary(check.problems, words.salaryMissing) : check.problems;
  const leaveTo = (next: () => void) => (form.dirty ? setLeaving(() => next) : next());
  leave.current = () => leaveTo(onClose);
  const publish = form.payload.posted > todayInIndia() ? words.schedule : words.publish;

  async function save() {
    if (!isMissing) return form.save({ onSaved: onClose });
    // The server would mark the other fields only, and save if there are none.
    const others = await checkJob(form.payload, form.base?._id).catch(() => check.problems);
    return form.save({ problems: errorsIn(withSalary(others, words.salaryMissing)), onSaved: onClose });
  }

  function goTo(field: string) {
    const control = box.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <>
      {/* It has no submit button, so Enter in a field does not publish. */}
      <form
        className="grows job-dialog__box"
        aria-invalid={false}
        ref={box}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        {/* What scrolls is a stop of the Tab key in Firefox, so it has a name. */}
        <section
          className="stack stack--loose writing-window__body job-dialog__body"
          aria-labelledby={opened.id}
          ref={form.body}
        >
          <Notices form={form} />
          <JobFormFields form={form} found={found} />
          <JobCheck check={{ ...check, problems: found }} onGoTo={goTo} />
        </section>
        <Foot
          form={form}
          found={found}
          save={job ? words.save : publish}
          onSave={() => void save()}
          onCancel={opened.leave}
          onCopy={job && (() => leaveTo(() => onCopy(job)))}
          onVersions={job && (() => setVersionsOpen(true))}
        />
      </form>
      <LeaveDialog
        form={form}
        open={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onLeave={(text) => {
          if (text) showToast({ text });
          leaving?.();
        }}
      />
      <ConflictDialog form={form} />
      {form.base && (
        <VersionsDialog open={versionsOpen} doc={form.base} form={form} onClose={() => setVersionsOpen(false)} />
      )}
    </>
  );
}

interface FootProps {
  form: JobWriting;
  found: JobProblem[];
  /** The text of the button that saves. */
  save: string;
  onSave: () => void;
  onCancel: () => void;
  /** Opens a copy; undefined for a new opening. */
  onCopy?: () => void;
  /** Shows the saved versions; undefined for a new opening. */
  onVersions?: () => void;
}

/** The foot of the dialog: why saving failed, how many problems the check has found, and the actions. */
function Foot({ form, found, save, onSave, onCancel, onCopy, onVersions }: FootProps) {
  const { failure, saving, unsaved } = form;
  const errors = found.filter(({ level }) => level === "error").length;
  const summary = jobWords.check.summary(errors, found.length - errors);
  return (
    <WindowFoot failure={failure} className="at-end">
      <div className="writing-window__line">
        <SaveStatus form={form} />
      </div>
      {summary && (
        <button
          type="button"
          className="quiet job-foot__summary"
          onClick={() => document.getElementById(checkId)?.focus()}
        >
          {summary}
        </button>
      )}
      <div className="row job-foot__choices">
        {onCopy && <AdminButton label={words.copy} inert={unsaved !== undefined} onClick={onCopy} />}
        {onVersions && <AdminButton label={words.versions} inert={unsaved !== undefined} onClick={onVersions} />}
        <AdminButton label={words.cancel} onClick={onCancel} />
        <AdminButton
          label={saving ? words.saving : save}
          look="primary"
          inert={unsaved !== undefined}
          off={saving}
          onClick={onSave}
        />
      </div>
    </WindowFoot>
  );
}
