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
import { read } from "@/admin/kit/call";
import { documentCalls, serverDrafts } from "@/admin/writing/calls";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import { fieldByField, type Kind } from "@/admin/writing/kind";
import { type Start, startWith } from "@/admin/writing/start";
import type { Writing } from "@/admin/writing/use-writing";

/** The types of openings. */
interface JobTypes {
  Doc: Job;
  Fields: JobFields;
  Payload: JobPayload;
}

export type JobWriting = Writing<JobTypes>;

/** The calls for openings. A new `state` closes or reopens one. */
export const jobCalls = documentCalls<Job, JobPayload & { state?: Job["state"] }>("/api/jobs");

/** Openings keep their drafts on this device only. Others learn who is writing. */
export const jobDrafts = {
  device: deviceDrafts<JobTypes>("job"),
  presence: serverDrafts<object>("/api/drafts", "?collection=jobs"),
};

/** How openings are stored, drafted and compared. */
export const jobKind: Kind<JobTypes> = {
  noun: "opening",
  calls: jobCalls,
  drafts: jobDrafts,
  emptyFields: noFields,
  fieldsOf,
  payloadOf,
  sendsChanges: true,
  // An old version does not bring back when it was posted and when it closes.
  restorable: ({ title, type, department, location, experience, negotiable, salaryMin, salaryMax, ...old }) => ({
    title,
    type,
    department,
    location,
    experience,
    negotiable,
    salaryMin,
    salaryMax,
    description: old.description,
    skills: old.skills,
    slug: old.slug,
  }),
  compare: fieldByField((payload) => ({
    fields: Object.entries(words.labels).map(([name, label]) => [label, textOf(payload, name as keyof JobPayload)]),
  })),
};

function textOf(payload: JobPayload, name: keyof JobPayload): string {
  if (name === "closesAt") return lastDayOf(payload.closesAt);
  const value = payload[name] || "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** What to open: a stored opening, or a new one, which may begin as a copy. */
export interface OpenedJob {
  job?: Job;
  copied?: Job;
}

/** Starts the form of an opening, or of a new one. */
export function startJob({ job, copied }: OpenedJob): Start<JobTypes> {
  const start = startWith(jobKind, job, job?._id ?? "new");
  return copied ? { ...start, fields: copyOf(copied), continued: true } : start;
}

/** Fetches the departments of all openings. */
export const fetchDepartments = () => read<string[]>("/api/jobs/departments");
