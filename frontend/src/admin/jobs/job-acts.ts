import { type Job, keptOpenUntil } from "@/admin/jobs/job";
import { jobCalls } from "@/admin/jobs/job-kind";
import { words } from "@/admin/jobs/words";
import { ask } from "@/admin/kit/confirm/ask";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
import { showFailure, showToast } from "@/admin/kit/toast/toast";

/** Changes an opening, says so, and offers to undo it or, if it failed, to try again. */
async function changeJob(job: Job, change: () => Parameters<typeof jobCalls.change>[1], done: string, failed: string) {
  try {
    await jobCalls.change(job._id, change());
    showToast({
      text: done,
      undo: async () => void (await jobCalls.change(job._id, { closesAt: job.closesAt })),
      failed: words.notUndone,
    });
  } catch (cause) {
    showFailure(failed, cause, () => void changeJob(job, change, done, failed));
  }
}

/** Closes or reopens an opening. */
export const moveJob = (job: Job, state: Job["state"]) =>
  state === "closed"
    ? changeJob(job, () => ({ state }), words.closed(job.title), words.notClosed(job.title))
    : changeJob(job, () => ({ state }), words.reopened(job.title), words.notReopened(job.title));

/** Lets an opening that closes soon stay open. */
export const keepOpen = (job: Job) =>
  changeJob(job, () => ({ closesAt: keptOpenUntil() }), words.keptOpen(job.title), words.notKeptOpen(job.title));

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
