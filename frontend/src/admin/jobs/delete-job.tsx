import type { Job } from "@/admin/jobs/job";
import { fieldsOf, payloadOf } from "@/admin/jobs/job-fields";
import { jobCalls } from "@/admin/jobs/job-kind";
import { moveJob } from "@/admin/jobs/move-job";
import { words } from "@/admin/jobs/words";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { DeleteDialog } from "@/admin/kit/confirm/delete-dialog";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  /** The opening to delete; undefined if none is. */
  job: Job | undefined;
  onChanged: () => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an opening is deleted. An opening that people have applied for can only be closed. */
export function DeleteJob({ job, onChanged, onDeleted, onClose }: Props) {
  const { _id = "", title = "", applications = 0 } = job ?? {};
  const applied = applications > 0;
  const open = job?.state === "open";

  async function close() {
    onClose();
    if (job) await moveJob(job, "closed", onChanged);
  }

  return (
    <>
      <DeleteDialog
        open={job !== undefined && !applied}
        words={{
          title: words.deleteTitle,
          confirm: words.remove,
          deleted: words.removed(title),
          undoFailed: words.notUndone,
        }}
        remove={() => jobCalls.remove(_id)}
        // A new opening is enough, as no application refers to the old one.
        undo={async () => job && jobCalls.create(payloadOf(fieldsOf(job)))}
        onChanged={onChanged}
        onDeleted={onDeleted}
        onClose={onClose}
      >
        {words.deleteText(title)}
      </DeleteDialog>
      <ConfirmDialog
        open={applied && open}
        title={words.keepTitle}
        confirm={words.closeInstead}
        onConfirm={close}
        onClose={onClose}
      >
        {words.keepText(title, applications)}
      </ConfirmDialog>
      <Dialog open={applied && !open} title={words.keepTitle} onClose={onClose}>
        <p>{`${words.keepText(title, applications)} ${words.keepClosed}`}</p>
      </Dialog>
    </>
  );
}
