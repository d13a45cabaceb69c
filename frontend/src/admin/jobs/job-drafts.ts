import type { Job } from "@/admin/jobs/job";
import { changesOf, fieldsOf, type JobFields, noFields, payloadOf } from "@/admin/jobs/job-fields";
import { localDrafts } from "@/admin/local-drafts";

/** What was typed into an opening's form, and the copy that it started from; none: a new opening. */
export interface JobDraft {
  fields: JobFields;
  base?: Job;
}

/** What this device keeps of openings until they are saved, by the opening's id. */
export const jobDrafts = localDrafts<JobDraft>("opening");

/** The key of an opening's draft. */
export const draftKey = (job: Job | undefined) => job?._id ?? "new";

/** What was typed earlier and neither saved nor given up, unless the opening says the same by now. */
export function findUnsaved(job: Job | undefined) {
  const draft = jobDrafts.find(draftKey(job));
  if (!draft) return undefined;
  const data = { ...draft.data, fields: { ...noFields(), ...draft.data.fields } };
  const changes = changesOf(payloadOf(data.fields), payloadOf(job ? fieldsOf(job) : noFields()));
  return Object.keys(changes).length > 0 ? { ...draft, data } : undefined;
}

/** Forgets all, as one logs out. */
export function dropJobDrafts() {
  for (const { key } of jobDrafts.list()) jobDrafts.drop(key);
}
