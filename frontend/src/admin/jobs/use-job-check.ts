import type { JobPayload } from "@/admin/jobs/job-fields";
import { answerOf, callWith } from "@/admin/kit/call";
import { useLateCheck } from "@/admin/kit/use-late-check";
import type { Problems } from "@/admin/writing/kind";
import type { JobProblems, Problem } from "@/generated/api";

/** Milliseconds after the last change until the server checks the opening. */
const delay = 500;

/** A problem of an opening, with the field of the form. */
export type JobProblem = Problem & { field: keyof JobPayload };

/** The state of the check, and the problems that it found last. */
export interface JobCheckState {
  status: "waiting" | "checking" | "done" | "failed";
  problems: JobProblem[];
}

/** Asks the server to check an opening shortly after each change, if `enabled`. */
export function useJobCheck(payload: JobPayload, id: string | undefined, enabled: boolean): JobCheckState {
  const key = enabled ? JSON.stringify([payload, id]) : "";
  const { status, answer: problems = [] } = useLateCheck(key, delay, (signal) => checkJob(payload, id, signal));
  return { status, problems };
}

/** Asks the server to check an opening without saving it. `id` is that of a stored opening. */
export async function checkJob(payload: JobPayload, id: string | undefined, signal?: AbortSignal) {
  const answer = callWith("POST", "/api/jobs/check", { ...payload, _id: id }, signal);
  return (await answerOf<JobProblems & { problems: JobProblem[] }>(answer)).problems;
}

/** Replaces what was found about the salary by an error: it is neither given nor negotiable. */
export const withSalary = (problems: JobProblem[], sentence: string): JobProblem[] => [
  ...problems.filter(({ field }) => field !== "salaryMin" && field !== "salaryMax"),
  { field: "salaryMin", level: "error", sentence },
];

/** Returns the errors of a check by field. */
export const errorsIn = (problems: JobProblem[]): Problems =>
  Object.fromEntries(problems.filter(({ level }) => level === "error").map(({ field, sentence }) => [field, sentence]));
