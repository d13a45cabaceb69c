import { useEffect, useState } from "react";
import { checkJob, type JobProblem } from "@/admin/jobs/job-calls";
import type { JobPayload } from "@/admin/jobs/job-fields";

/** How long after the last change the server looks through the opening, in ms. */
const pause = 500;

/** How the looking through goes, and what it found last. */
export interface JobChecked {
  status: "waiting" | "checking" | "done" | "failed";
  problems: JobProblem[];
}

/** Has an opening looked through, a moment after each change of it; not before it is worth it. */
export function useJobCheck(payload: JobPayload, id: string | undefined, worthIt: boolean): JobChecked {
  const [checked, setChecked] = useState<JobChecked>({ status: "waiting", problems: [] });
  const text = JSON.stringify(payload);

  useEffect(() => {
    if (!worthIt) return;
    const abort = new AbortController();
    const look = async () => {
      setChecked((known) => ({ ...known, status: "checking" }));
      try {
        const problems = await checkJob(JSON.parse(text) as JobPayload, id, abort.signal);
        if (!abort.signal.aborted) setChecked({ status: "done", problems });
      } catch {
        if (!abort.signal.aborted) setChecked((known) => ({ ...known, status: "failed" }));
      }
    };
    const timer = window.setTimeout(look, pause);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [text, id, worthIt]);

  return checked;
}
