import { CallError } from "@/admin/call";
import type { Job } from "@/admin/jobs/job";
import { changeJob } from "@/admin/jobs/job-calls";
import { words } from "@/admin/jobs/words";
import { showToast } from "@/admin/toast/toast";

/** Closes an opening now, or reopens one; what was done can be taken back. */
export async function moveJob(job: Job, state: Job["state"], onChanged: () => void) {
  const closes = state === "closed";
  try {
    await changeJob(job, { state });
    showToast({
      text: closes ? words.closed(job.title) : words.reopened(job.title),
      undo: async () => {
        await changeJob(job, { closesAt: job.closesAt });
        onChanged();
      },
      failed: words.notUndone,
    });
    onChanged();
  } catch (cause) {
    const failed = closes ? words.notClosed(job.title) : words.notReopened(job.title);
    const why = cause instanceof CallError ? cause.message : "";
    showToast({ text: `${failed} ${why}`.trim(), retry: () => void moveJob(job, state, onChanged) });
  }
}
