import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import type { Job } from "@/admin/jobs/job";
import { createJob, deleteJob } from "@/admin/jobs/job-calls";
import { fieldsOf, payloadOf } from "@/admin/jobs/job-fields";
import { moveJob } from "@/admin/jobs/move-job";
import { words } from "@/admin/jobs/words";
import { showToast } from "@/admin/toast/toast";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  /** What is to be deleted, if anything. */
  job: Job | undefined;
  onChanged: () => void;
  /** It is gone, and with it the button that was pressed. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an opening is deleted. One that people have applied for can only be closed. */
export function DeleteJob({ job, onChanged, onDeleted, onClose }: Props) {
  const stays = job !== undefined && job.applications > 0;
  const open = job?.state === "open";

  async function remove() {
    if (!job) return;
    await deleteJob(job);
    flushSync(onClose);
    onDeleted();
    showToast({
      text: words.removed(job.title),
      // Nobody has applied for it, so that nothing misses its old identity.
      undo: async () => {
        await createJob(payloadOf(fieldsOf(job)));
        onChanged();
      },
      failed: words.notUndone,
    });
    onChanged();
  }

  async function close() {
    onClose();
    if (job) await moveJob(job, "closed", onChanged);
  }

  return (
    <>
      <ConfirmDialog
        open={job !== undefined && !(stays && !open)}
        title={stays ? words.keepTitle : words.deleteTitle}
        confirm={stays ? words.closeInstead : words.remove}
        onConfirm={stays ? close : remove}
        onClose={onClose}
      >
        {job && (stays ? words.keepText(job.title, job.applications) : words.deleteText(job.title))}
      </ConfirmDialog>
      <Dialog open={stays && !open} title={words.keepTitle} onClose={onClose}>
        {job && <p>{`${words.keepText(job.title, job.applications)} ${words.keepClosed}`}</p>}
      </Dialog>
    </>
  );
}
