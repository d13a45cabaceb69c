import { useState } from "react";
import { CallError } from "@/admin/call";
import { words } from "@/admin/jobs/form-words";
import type { Job } from "@/admin/jobs/job";
import { changeJob, createJob, type JobProblem } from "@/admin/jobs/job-calls";
import { changesOf, fieldsOf, type JobFields, type JobPayload, noFields, payloadOf } from "@/admin/jobs/job-fields";
import { useJobDraft } from "@/admin/jobs/use-job-draft";

type Errors = Partial<Record<keyof JobPayload, string>>;

/** What is typed into an opening's form, and what becomes of it. Nothing but success takes it away. */
export function useJobForm(job: Job | undefined, onSaved: (job: Job) => void) {
  const [base, setBase] = useState(job);
  const [start] = useState(noFields);
  const [fields, setFields] = useState<JobFields>(() => (job ? fieldsOf(job) : start));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState("");
  const [saving, setSaving] = useState(false);
  /** The first wrong field of the last refusal; another object for each. */
  const [wrong, setWrong] = useState<{ field?: keyof JobPayload }>({});
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Job>();

  const payload = payloadOf(fields);
  const changes = changesOf(payload, payloadOf(base ? fieldsOf(base) : start));
  const dirty = Object.keys(changes).length > 0;
  const draft = useJobDraft(job, { fields, base }, dirty);

  function edit(change: Partial<JobFields>) {
    setFields((known) => ({ ...known, ...change }));
    setErrors((known) => withoutEdited(known, change));
  }

  /**
   * Saves over the copy that one started from, or over another that one has seen. `problems` are
   * what the server has said so far: it does not know of the box that says negotiable.
   */
  async function save(problems: JobProblem[], over = base) {
    if (saving) return;
    if (!fields.negotiable && payload.salaryMin === 0 && payload.salaryMax === 0) {
      return refuse({ ...errorsIn(problems), salaryMin: words.salaryMissing }, words.checkFields);
    }
    setSaving(true);
    setProblem("");
    setErrors({});
    try {
      const saved = over ? await changeJob(over, { ...changes, version: over.version }) : await createJob(payload);
      draft.drop();
      onSaved(saved);
    } catch (cause) {
      if (!(cause instanceof CallError)) return refuse({}, words.failed);
      const { current, fields: messages = {} } = cause.refusal;
      if (cause.status === 409 && current) setTheirs(current as Job);
      refuse(messages, cause.status === 409 && current ? "" : cause.message || words.failed);
    } finally {
      setSaving(false);
    }
  }

  function refuse(messages: Errors, sentence: string) {
    setErrors(messages);
    setProblem(sentence);
    setWrong({ field: (Object.keys(payload) as (keyof JobPayload)[]).find((name) => messages[name]) });
  }

  /** Goes on where one was the last time: over a copy that others have changed since, saving asks. */
  function restore() {
    if (!draft.unsaved) return;
    setBase(draft.unsaved.data.base);
    setFields(draft.unsaved.data.fields);
    setErrors({});
    draft.restored();
  }

  function takeTheirs() {
    if (!theirs) return;
    setBase(theirs);
    setFields(fieldsOf(theirs));
    setTheirs(undefined);
    setErrors({});
  }

  return {
    ...{ base, fields, payload, changes, dirty, errors, problem, saving, wrong, theirs, draft },
    ...{ edit, save, restore, takeTheirs },
  };
}

const errorsIn = (problems: JobProblem[]): Errors =>
  Object.fromEntries(problems.filter(({ level }) => level === "error").map(({ field, sentence }) => [field, sentence]));

/** A message goes as soon as its field is edited; a salary's when it becomes negotiable. */
function withoutEdited(errors: Errors, change: Partial<JobFields>): Errors {
  const left = { ...errors };
  for (const name of Object.keys(change)) {
    if (name === "negotiable") {
      delete left.salaryMin;
      delete left.salaryMax;
    } else if (name === "lastDay") delete left.closesAt;
    else if (name === "skill") delete left.skills;
    else delete left[name as keyof JobPayload];
  }
  return left;
}
