import type { Job } from "@/admin/jobs/job";
import { jobCalls } from "@/admin/jobs/job-kind";
import { words } from "@/admin/jobs/words";
import { showFailure, showToast } from "@/admin/kit/toast/toast";

/** Closes or reopens an opening, and offers to undo it or, if it failed, to try again. */
export async function moveJob(job: Job, state: Job["state"]) {
  const closes = state === "closed";
  try {
    await jobCalls.change(job._id, { state });
    showToast({
      text: closes ? words.closed(job.title) : words.reopened(job.title),
      undo: async () => void (await jobCalls.change(job._id, { closesAt: job.closesAt })),
      failed: words.notUndone,
    });
  } catch (cause) {
    const failed = closes ? words.notClosed(job.title) : words.notReopened(job.title);
    showFailure(failed, cause, () => void moveJob(job, state));
  }
}
