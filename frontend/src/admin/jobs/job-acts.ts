import { type Job, keptOpenUntil } from "@/admin/jobs/job";
import { jobCalls } from "@/admin/jobs/job-kind";
import { words } from "@/admin/jobs/words";
import { ask } from "@/admin/kit/confirm/ask";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
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

/** Lets an opening that closes soon stay open, and offers to undo it. */
export async function keepOpen(job: Job) {
  try {
    await jobCalls.change(job._id, { closesAt: keptOpenUntil() });
    showToast({
      text: words.keptOpen(job.title),
      undo: async () => void (await jobCalls.change(job._id, { closesAt: job.closesAt })),
      failed: words.notUndone,
    });
  } catch (cause) {
    showFailure(words.notKeptOpen(job.title), cause, () => void keepOpen(job));
  }
}

/** Asks before an opening is deleted. An opening that people have applied for can only be closed. */
export async function askToDeleteJob(job: Job) {
  const { _id, title, applications = 0, state } = job;
  if (applications === 0) {
    return askToDelete({
      title: words.deleteTitle,
      text: words.deleteText(title),
      confirm: words.remove,
      remove: () => jobCalls.remove(_id),
      undo: () => jobCalls.restore(_id),
      deleted: words.removed(title),
      undoFailed: words.notUndone,
    });
  }
  const text = words.keepText(title, applications);
  if (state !== "open") return ask({ title: words.keepTitle, text: `${text} ${words.keepClosed}` });
  if (await ask({ title: words.keepTitle, text, confirm: words.closeInstead })) await moveJob(job, "closed");
}
