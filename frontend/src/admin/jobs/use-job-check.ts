import { useEffect, useState } from "react";
import type { JobPayload } from "@/admin/jobs/job-fields";
import { call } from "@/admin/kit/call";
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
  const [state, setState] = useState<JobCheckState>({ status: "waiting", problems: [] });
  const body = bodyOf(payload, id);

  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    const check = async () => {
      setState((known) => ({ ...known, status: "checking" }));
      try {
        const problems = await send(body, abort.signal);
        if (!abort.signal.aborted) setState({ status: "done", problems });
      } catch {
        if (!abort.signal.aborted) setState((known) => ({ ...known, status: "failed" }));
      }
    };
    const timer = window.setTimeout(check, delay);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [body, enabled]);

  return state;
}

/** Asks the server to check an opening without saving it. `id` is that of a stored opening. */
export const checkJob = (payload: JobPayload, id: string | undefined) => send(bodyOf(payload, id));

const bodyOf = (payload: JobPayload, id: string | undefined) => JSON.stringify({ ...payload, _id: id });

async function send(body: string, signal?: AbortSignal): Promise<JobProblem[]> {
  const headers = { "Content-Type": "application/json" };
  const response = await call("/api/jobs/check", { method: "POST", headers, body, signal });
  return ((await response.json()) as JobProblems & { problems: JobProblem[] }).problems;
}

/** Replaces what was found about the salary by an error: it is neither given nor negotiable. */
export const withSalary = (problems: JobProblem[], sentence: string): JobProblem[] => [
  ...problems.filter(({ field }) => field !== "salaryMin" && field !== "salaryMax"),
  { field: "salaryMin", level: "error", sentence },
];

/** Returns the errors of a check by field. */
export const errorsIn = (problems: JobProblem[]): Problems =>
  Object.fromEntries(problems.filter(({ level }) => level === "error").map(({ field, sentence }) => [field, sentence]));
