import { Button } from "@/components/button/button";
import { applyId } from "@/features/applications/application";
import { type Job, jobPath } from "@/lib/job";

interface ApplyButtonProps {
  job: Job;
  label: string;
  /** Id of the opening's title, as there may be several such buttons. */
  describedBy: string;
  onApply: () => void;
}

/** Opens the overlay. Without a script, or before it has come, it leads to the form on the opening's page. */
export function ApplyButton({ job, label, describedBy, onApply }: ApplyButtonProps) {
  return (
    <form
      action={`${jobPath(job.slug)}#${applyId}`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Button type="submit" aria-haspopup="dialog" aria-describedby={describedBy}>
        {label}
      </Button>
    </form>
  );
}
