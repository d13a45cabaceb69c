import type { Job } from "@/admin/jobs/job";
import {
  copyOf,
  fieldsOf,
  type JobFields,
  type JobPayload,
  lastDayOf,
  noFields,
  payloadOf,
} from "@/admin/jobs/job-fields";
import { words } from "@/admin/jobs/words";
import { newRecordId, read } from "@/admin/kit/call";
import { documentCalls, serverDrafts } from "@/admin/writing/calls";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import { fieldByField, type Kind } from "@/admin/writing/kind";
import { continueDraft, type Start, startWith } from "@/admin/writing/start";
import type { Writing } from "@/admin/writing/use-writing";

export interface JobTypes {
  Doc: Job;
  Fields: JobFields;
  Payload: JobPayload;
}

export type JobWriting = Writing<JobTypes>;

/** The calls for openings. A new `state` closes or reopens one. */
export const jobCalls = documentCalls<Job, JobPayload & { state?: Job["state"] }>("/api/jobs");

export const jobDrafts = {
  device: deviceDrafts<JobTypes>("job"),
  server: serverDrafts<JobFields>("/api/drafts", "?collection=jobs"),
};

export const jobKind: Kind<JobTypes> = {
  noun: "opening",
  calls: jobCalls,
  drafts: jobDrafts,
  emptyFields: noFields,
  fieldsOf,
  payloadOf,
  // An old version does not bring back when it was posted and when it closes.
  restorable: ({ posted, lastDay, closesAt, ...text }) => text,
  compare: fieldByField((payload) => ({
    fields: Object.entries(words.labels).map(([name, label]) => [label, textOf(payload, name as keyof JobPayload)]),
  })),
};

function textOf(payload: JobPayload, name: keyof JobPayload): string {
  if (name === "closesAt") return lastDayOf(payload.closesAt);
  const value = payload[name] || "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** What to open: a stored opening, a draft of one that was never saved, or a new one, which may begin as a copy. */
export interface OpenedJob {
  job?: Job;
  draft?: string;
  copied?: Job;
}

/** Starts the form of an opening with the user's draft of it. Without the server's draft, the one of this device is enough. */
export async function startJob({ job, draft, copied }: OpenedJob): Promise<Start<JobTypes>> {
  if (job) return startWith(jobKind, job, job._id, await jobDrafts.server.load(job._id).catch(() => undefined));
  if (draft) return continueDraft(jobKind, draft);
  return { key: newRecordId(), fields: copied ? copyOf(copied) : noFields(), continued: copied !== undefined };
}

export const fetchDepartments = () => read<string[]>("/api/jobs/departments");
