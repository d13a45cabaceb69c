import { call, callWith } from "@/admin/call";
import type { Job } from "@/admin/jobs/job";
import type { JobPayload } from "@/admin/jobs/job-fields";

/** What is wrong with a field of an opening: an error is not saved, a warning may stay. */
export interface JobProblem {
  field: keyof JobPayload;
  level: "error" | "warning";
  sentence: string;
}

/** What a change may say besides: which copy it started from, and that it closes or reopens. */
type JobChange = Partial<JobPayload> & { version?: number; state?: Job["state"] };

const addressOf = (job: Pick<Job, "_id">) => `/api/jobs/${job._id}`;
const jobIn = async (response: Response) => (await response.json()) as Job;

export const createJob = async (payload: JobPayload) => jobIn(await callWith("POST", "/api/jobs", payload));

export const changeJob = async (job: Job, change: JobChange) => jobIn(await callWith("PUT", addressOf(job), change));

export const deleteJob = async (job: Job) => void (await call(addressOf(job), { method: "DELETE" }));

/** Has the server look through an opening without saving it. */
export async function checkJob(payload: JobPayload, id: string | undefined, signal: AbortSignal) {
  const response = await call("/api/jobs/check", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...payload, _id: id }),
    signal,
  });
  const { problems } = (await response.json()) as { problems: JobProblem[] };
  return problems;
}
