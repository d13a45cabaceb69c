import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { askToDeleteJob } from "@/admin/jobs/delete-job";
import type { Job } from "@/admin/jobs/job";
import { JobDialog } from "@/admin/jobs/job-dialog";
import { jobDrafts } from "@/admin/jobs/job-kind";
import { JobRow } from "@/admin/jobs/job-row";
import { moveJob } from "@/admin/jobs/move-job";
import { words } from "@/admin/jobs/words";
import { call } from "@/admin/kit/call";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { Table } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { showSaved } from "@/admin/writing/broken-links";
import { useOwnDrafts } from "@/admin/writing/drafts/unsaved-drafts";

/**
 * The tab Openings: all openings, newest first, including those that are not public. The address can open
 * one: `?tab=jobs&job=ID`.
 */
export function JobList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [version, setVersion] = useState(0);
  const [edited, setEdited] = useState<Job | "new">();
  const { drafts, look } = useOwnDrafts(jobDrafts);
  const add = useRef<HTMLButtonElement>(null);
  const reload = () => setVersion((count) => count + 1);

  const named = new URLSearchParams(search).get("job");
  useEffect(() => {
    if (!named) return;
    let wanted = true;
    fetchJob(named).then(
      (job) => wanted && setEdited(job),
      () => wanted && showToast({ text: words.notOpened }),
    );
    return () => {
      wanted = false;
    };
  }, [named]);

  function close(saved?: Job) {
    setEdited(undefined);
    if (named) navigate({ search: "?tab=jobs" }, { replace: true });
    void look();
    if (!saved) return;
    void showSaved({ text: words.saved(saved.title) }, "jobs", saved._id);
    reload();
  }

  const unsaved = new Set(drafts.map(({ key }) => key));

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
          <Table heads={words.heads} newest="when" wideLead stacked>
            {jobs.map((job) => (
              <JobRow
                key={job._id}
                job={job}
                unsaved={unsaved.has(job._id)}
                onEdit={() => setEdited(job)}
                onMove={(state) => moveJob(job, state, reload)}
                onDelete={() => void askToDeleteJob(job, reload, () => add.current?.focus())}
              />
            ))}
          </Table>
        )}
      </ListPanel>
      {edited && <JobDialog job={edited === "new" ? undefined : edited} onClose={close} />}
    </div>
  );
}

async function fetchJob(id: string): Promise<Job> {
  return (await call(`/api/jobs/${encodeURIComponent(id)}`)).json();
}
