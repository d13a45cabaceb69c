import { SentBanner } from "@/components/sent-banner/sent-banner";
import { ApplyButton } from "@/features/applications/apply-button";
import type { JobLabels } from "@/generated/content";
import type { Job } from "@/lib/job";
import { salary } from "@/lib/salary";

interface ApplyPanelProps {
  job: Job;
  words: JobLabels;
  onApply: () => void;
  /** What is said, and the receipt number, after one has applied. */
  success: string;
  receipt: string | undefined;
}

/** What it pays, the way to apply, and the promise that it costs nothing; stays in sight where there is room. */
export function ApplyPanel({ job, words, onApply, success, receipt }: ApplyPanelProps) {
  return (
    <aside className="apply-panel" aria-labelledby="opening-heading">
      <p className="apply-panel__salary">
        <span className="apply-panel__label">{words.salary}</span> {salary(job, words)}
      </p>
      <ApplyButton job={job} label={words.apply} describedBy="opening-heading" onApply={onApply} />
      {receipt && <SentBanner success={success} receipt={receipt} />}
      <p className="apply-panel__promise">{words.noFee}</p>
    </aside>
  );
}
