import { useState } from "react";
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
  /** Receives the slug of the opening and the receipt number of the stored application. */
  onStored: (slug: string, receipt: string) => void;
}

/** The overlay with the application form. The typed values are kept for each opening when it closes. */
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

/** Remembers the opening that somebody is applying for, and the receipts of stored applications. */
export function useApplying() {
  const [job, setJob] = useState<Job>();
  const [receipts, setReceipts] = useState<Record<string, string>>({});
  return {
    /** The props of the overlay. */
    overlay: {
      job,
      onClose: () => setJob(undefined),
      onStored: (slug: string, receipt: string) => setReceipts((before) => ({ ...before, [slug]: receipt })),
    },
    apply: setJob,
    receiptOf: ({ slug }: Job): string | undefined => receipts[slug],
  };
}
