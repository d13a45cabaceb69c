import type { JobLabels } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";
import { rupees } from "@/lib/rupees";

/** What an opening pays a month, or that it is negotiable. */
export function salary({ salaryMin, salaryMax }: Job, words: JobLabels): string {
  if (salaryMax === 0) return words.salaryNegotiable;
  return fill(words.salaryRange, { min: rupees(salaryMin), max: rupees(salaryMax) });
}
