import { useState } from "react";
import type { Job } from "@/lib/job";

/** Which opening somebody is applying for, and the receipts of the applications that were stored. */
export function useApplying() {
  const [job, setJob] = useState<Job>();
  const [receipts, setReceipts] = useState<Record<string, string>>({});
  return {
    /** What the overlay needs. */
    overlay: {
      job,
      onClose: () => setJob(undefined),
      onStored: (slug: string, receipt: string) => setReceipts((before) => ({ ...before, [slug]: receipt })),
    },
    apply: setJob,
    receiptOf: ({ slug }: Job): string | undefined => receipts[slug],
  };
}
