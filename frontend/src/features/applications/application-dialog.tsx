import { useState } from "react";
import { Dialog } from "@/components/dialog/dialog";
import { ApplicationForm } from "@/features/applications/application-form";
import type { Careers } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { Stored } from "@/lib/forms/submission";
import type { Job } from "@/lib/job";

interface ApplicationDialogProps {
  /** The opening to apply for; undefined: the overlay is closed. */
  job: Job | undefined;
  words: Careers;
  onClose: () => void;
  /** Receives the slug of the opening and what the server says of the stored application. */
  onStored: (slug: string, stored: Stored) => void;
}

/** The overlay with the application form. The typed values are kept for each opening when it closes. */
export function ApplicationDialog({ job, words, onClose, onStored }: ApplicationDialogProps) {
  const title = job ? fill(words.form.title, { job: job.title }) : "";
  return (
    <Dialog open={job !== undefined} onClose={onClose} title={title}>
      {job && (
        <ApplicationForm job={job} words={words} onDone={onClose} onStored={(stored) => onStored(job.slug, stored)} />
      )}
    </Dialog>
  );
}

/** Remembers the opening that somebody is applying for, and what the server said of stored applications. */
export function useApplying() {
  const [job, setJob] = useState<Job>();
  const [stored, setStored] = useState<Record<string, Stored>>({});
  return {
    /** The props of the overlay. */
    overlay: {
      job,
      onClose: () => setJob(undefined),
      onStored: (slug: string, answer: Stored) => setStored((before) => ({ ...before, [slug]: answer })),
    },
    apply: setJob,
    storedOf: ({ slug }: Job): Stored | undefined => stored[slug],
  };
}
