import { Day } from "@/components/day/day";
import type { JobLabels } from "@/generated/content";
import { closingNotice, type Job } from "@/lib/job";

interface ClosingProps {
  job: Pick<Job, "closesAt" | "daysLeft">;
  words: JobLabels;
}

/** The last day to apply, with a notice in the last week. */
export function Closing({ job, words }: ClosingProps) {
  const notice = closingNotice(job, words);
  return (
    <>
      <Day moment={job.closesAt} last /> {notice && <strong className="closing-notice">{notice}</strong>}
    </>
  );
}
