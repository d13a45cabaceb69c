import { Button } from "@/components/button/button";
import { applyId } from "@/features/applications/application";
import { type Job, jobPath } from "@/lib/job";

interface ApplyButtonProps {
  job: Job;
  label: string;
  /** The id of the opening's title, which tells several such buttons apart. */
  describedBy: string;
  onApply: () => void;
}

/** Opens the overlay. Without scripts, or before they are loaded, it links to the form on the opening's page. */
export function ApplyButton({ job, label, describedBy, onApply }: ApplyButtonProps) {
  return (
    <form
      action={`${jobPath(job.slug)}#${applyId}`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Button type="submit" aria-describedby={describedBy}>
        {label}
      </Button>
    </form>
  );
}
