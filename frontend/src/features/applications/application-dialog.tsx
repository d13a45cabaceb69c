import { Dialog } from "@/components/dialog/dialog";
import { ApplicationForm } from "@/features/applications/application-form";
import type { Careers } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";

interface ApplicationDialogProps {
  /** The opening to apply for; undefined: the overlay is closed. */
  job: Job | undefined;
  words: Careers;
  onClose: () => void;
  /** Hears the receipt number of an application, by the opening's slug. */
  onStored: (slug: string, receipt: string) => void;
}

/** The overlay with the application form. What was typed outlives it, by opening. */
export function ApplicationDialog({ job, words, onClose, onStored }: ApplicationDialogProps) {
  const title = job ? fill(words.form.title, { job: job.title }) : "";
  return (
    <Dialog open={job !== undefined} onClose={onClose} title={title}>
      {job && (
        <ApplicationForm job={job} words={words} onDone={onClose} onStored={(receipt) => onStored(job.slug, receipt)} />
      )}
    </Dialog>
  );
}
