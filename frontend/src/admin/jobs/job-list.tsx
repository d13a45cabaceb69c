import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { closesSoon, type Job, stateOf } from "@/admin/jobs/job";
import { askToDeleteJob, keepOpen, moveJob } from "@/admin/jobs/job-acts";
import { columnsOf } from "@/admin/jobs/job-columns";
import { JobDialog } from "@/admin/jobs/job-dialog";
import { FilterFields, type JobFilters, nameOf, noFilters, pathOf } from "@/admin/jobs/job-filters";
import { fetchDepartments, jobCalls, jobDrafts, type OpenedJob } from "@/admin/jobs/job-kind";
import { words } from "@/admin/jobs/words";
import { backFrom, isNew } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { read } from "@/admin/kit/call";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { Samples } from "@/admin/kit/list/samples";
import { type Act, Table } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { showSaved } from "@/admin/writing/broken-links";
import { UnsavedDrafts, useOwnDrafts } from "@/admin/writing/drafts/unsaved-drafts";
import { jobPath } from "@/lib/job";

/**
 * The tab Openings: all openings, newest first, including those that are not public. The address can open
 * one, `?tab=jobs&job=ID`, or begin one, `?tab=jobs&new=1`.
 */
export function JobList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<OpenedJob | undefined>(() => (isNew(search) ? {} : undefined));
  const [filters, setFilters] = useState<JobFilters>(noFilters);
  const departments = useFetched(fetchDepartments, "", { current: true }).value ?? [];
  const { drafts, areLoading, look, discard } = useOwnDrafts(jobDrafts);
  const add = useRef<HTMLButtonElement>(null);

  const named = new URLSearchParams(search).get("job");
  useEffect(() => {
    if (!named) return;
    let wanted = true;
    fetchJob(named).then(
      (job) => wanted && setEdited((open) => open ?? { job }), // somebody may have begun another one meanwhile
      () => wanted && showToast({ text: words.notOpened }),
    );
    return () => {
      wanted = false;
    };
  }, [named]);

  function close(saved?: Job) {
    setEdited(undefined);
    if (named || isNew(search)) navigate({ search: backFrom(search, "?tab=jobs") }, { replace: true });
    void look();
    if (saved) void showSaved({ text: words.saved(saved.title) }, "jobs", saved._id);
  }

  const unsaved = new Set(drafts.map(({ key }) => key));

  return (
    <div className="job-list">
      <ListPanel<Job>
        path={pathOf(filters)}
        words={words.lists[filters.order]}
        action={<AdminButton label={words.add} look="primary" ref={add} onClick={() => setEdited({})} />}
        filter={<FilterFields filters={filters} departments={departments} onChange={setFilters} />}
        filtered={nameOf(filters)}
        onShowAll={() => setFilters({ ...noFilters, order: filters.order })}
        waits={areLoading}
        above={<UnsavedDrafts drafts={drafts} onContinue={(draft) => setEdited({ draft })} onDiscard={discard} />}
      >
        {(jobs) => (
          <>
            <Samples rows={jobs} noun={words.many} calls={jobCalls} onRemoved={() => add.current?.focus()} />
            <Table
              rows={jobs}
              keyOf={({ _id }) => _id}
              nameOf={({ title }) => title}
              columns={columnsOf(filters.order, (id) => unsaved.has(id))}
              actsOf={(job) => [
                { label: words.edit, onPress: () => setEdited({ job }) },
                ...(stateOf(job) === "scheduled" ? [] : publicActs(job)),
                { label: words.remove, onPress: () => void askToDeleteJob(job) },
              ]}
              actsWidth="21rem"
            />
          </>
        )}
      </ListPanel>
      {edited && (
        <JobDialog
          key={edited.copied ? "copy" : "opening"}
          opened={edited}
          onClose={close}
          onCopy={(copied) => setEdited({ copied })}
        />
      )}
    </div>
  );
}

/** What can be done with an opening that visitors can see. */
const publicActs = (job: Job): Act[] => [
  { label: words.view, page: jobPath(job.slug) },
  ...(job.state === "open" && closesSoon(job) ? [{ label: words.keepOpen, onPress: () => void keepOpen(job) }] : []),
  job.state === "open"
    ? { label: words.close, onPress: () => void moveJob(job, "closed") }
    : { label: words.reopen, onPress: () => void moveJob(job, "open") },
];

const fetchJob = (id: string) => read<Job>(`/api/jobs/${encodeURIComponent(id)}`);
