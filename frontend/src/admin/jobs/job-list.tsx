import { useRef, useState } from "react";
import { DeleteJob } from "@/admin/jobs/delete-job";
import type { Job } from "@/admin/jobs/job";
import { JobDialog } from "@/admin/jobs/job-dialog";
import { findUnsaved } from "@/admin/jobs/job-drafts";
import { JobRow } from "@/admin/jobs/job-row";
import { moveJob } from "@/admin/jobs/move-job";
import { words } from "@/admin/jobs/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Table } from "@/admin/list/table";
import { showToast } from "@/admin/toast/toast";

/** The tab Jobs: all openings, newest first, the ones that are not public as well. */
export function JobList() {
  const [version, setVersion] = useState(0);
  const [edited, setEdited] = useState<Job | "new">();
  const [deleted, setDeleted] = useState<Job>();
  const add = useRef<HTMLButtonElement>(null);
  const changed = () => setVersion((count) => count + 1);

  function saved(job: Job) {
    setEdited(undefined);
    showToast({ text: words.saved(job.title) });
    changed();
  }

  return (
    <div className="job-list">
      <ListPanel<Job>
        path="/api/jobs"
        words={words.list}
        version={version}
        action={
          <button
            ref={add}
            type="button"
            className="admin-button admin-button--primary"
            onClick={() => setEdited("new")}
          >
            {words.add}
          </button>
        }
      >
        {(jobs) => (
          <Table heads={words.heads} wideLead>
            {jobs.map((job) => (
              <JobRow
                key={job._id}
                job={job}
                unsaved={findUnsaved(job) !== undefined}
                onEdit={() => setEdited(job)}
                onMove={(state) => moveJob(job, state, changed)}
                onDelete={() => setDeleted(job)}
              />
            ))}
          </Table>
        )}
      </ListPanel>
      {edited && (
        <JobDialog job={edited === "new" ? undefined : edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      )}
      <DeleteJob
        job={deleted}
        onChanged={changed}
        onDeleted={() => add.current?.focus()}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  );
}
