import { dashboardAddress } from "@/admin/addresses";
import { type Job, stateOf } from "@/admin/jobs/job";
import { JobStanding } from "@/admin/jobs/job-standing";
import { words } from "@/admin/jobs/words";
import { Cell, Row, Typed } from "@/admin/list/table";
import { Anchor } from "@/components/anchor/anchor";
import { jobPath } from "@/lib/job";
import { longDate } from "@/lib/long-date";

interface Props {
  job: Job;
  /** One has changes of it that are not saved. */
  unsaved: boolean;
  onEdit: () => void;
  onMove: (state: Job["state"]) => void;
  onDelete: () => void;
}

/** An opening in the list, with what can be done with it. */
export function JobRow({ job, unsaved, onEdit, onMove, onDelete }: Props) {
  const { slug, title, department, location, applications, posted, state } = job;
  const scheduled = stateOf(job) === "scheduled";
  const of = <span className="visually-hidden">{words.of(title)}</span>;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{title}</Typed>
        <span className="job-list__place" dir="auto">{`${department} · ${location}`}</span>
        {unsaved && <span className="admin-table__changed">{words.changed}</span>}
      </Cell>
      <Cell column="more">
        <JobStanding job={job} />
      </Cell>
      <Cell column="text">
        {applications > 0 ? (
          <Anchor className="admin-table__line" href={`${dashboardAddress}?tab=applications&job=${slug}`}>
            {words.applications(applications)}
            {of}
          </Anchor>
        ) : (
          <span className="job-list__none">{words.noApplications}</span>
        )}
      </Cell>
      <Cell column="when">
        <time dateTime={posted}>{longDate(posted)}</time>
      </Cell>
      <Cell column="act">
        <div className="job-list__actions">
          <button type="button" className="admin-button" onClick={onEdit}>
            {words.edit}
            {of}
          </button>
          {!scheduled && (
            <>
              <a className="admin-button" href={jobPath(slug)} target="_blank" rel="noreferrer">
                {words.view}
                {of}
              </a>
              <button
                type="button"
                className="admin-button"
                onClick={() => onMove(state === "open" ? "closed" : "open")}
              >
                {state === "open" ? words.close : words.reopen}
                {of}
              </button>
            </>
          )}
          <button type="button" className="admin-button" onClick={onDelete}>
            {words.remove}
            {of}
          </button>
        </div>
      </Cell>
    </Row>
  );
}
