import type { Job } from "@/lib/job";

/** The openings whose title or department has the text, whatever its capitalisation. */
export function searchJobs(jobs: Job[], text: string): Job[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter(({ title, department }) =>
    [title, department].some((words) => words.toLowerCase().includes(wanted)),
  );
}
