import { useEffect, useRef, useState } from "react";
import type { Job } from "@/admin/jobs/job";
import { draftKey, findUnsaved, type JobDraft, jobDrafts } from "@/admin/jobs/job-drafts";

/**
 * Keeps what is typed on this device, so that it outlives a crash. `unsaved` is what was left
 * the last time: until it is restored or discarded, it comes back when nothing newer is kept.
 */
export function useJobDraft(job: Job | undefined, { fields, base }: JobDraft, dirty: boolean) {
  const key = draftKey(job);
  const [unsaved, setUnsaved] = useState(() => findUnsaved(job));
  const typed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something is typed, not when it is answered what becomes of the last
  useEffect(() => {
    if (dirty) jobDrafts.keep(key, { fields, base }, base?.version ?? 0);
    else if (typed.current) giveUp();
    typed.current = dirty;
  }, [key, fields, base, dirty]);

  /** What was typed now is thrown away. */
  function giveUp() {
    if (unsaved) jobDrafts.keep(key, unsaved.data, unsaved.version, unsaved.savedAt);
    else jobDrafts.drop(key);
  }

  return {
    unsaved,
    giveUp,
    /** It is saved. */
    drop: () => jobDrafts.drop(key),
    restored: () => setUnsaved(undefined),
    discardUnsaved() {
      setUnsaved(undefined);
      if (!dirty) jobDrafts.drop(key);
    },
  };
}
