import { type Job, stateOf } from "@/admin/jobs/job";
import { lastDayOf } from "@/admin/jobs/job-fields";
import { words } from "@/admin/jobs/words";
import { dashboardAddress } from "@/admin/kit/addresses";
import { Standing } from "@/admin/kit/list/standing";
import { Actions, Cell, Row, Typed } from "@/admin/kit/list/table";
import { SiteLink } from "@/admin/kit/site-link";
import { Anchor } from "@/components/anchor/anchor";
import { indiaDay } from "@/lib/india-time";
import { jobPath } from "@/lib/job";
import { longDate } from "@/lib/long-date";

interface Props {
  job: Job;
  /** The user has unsaved changes of it. */
  unsaved: boolean;
  onEdit: () => void;
  onMove: (state: Job["state"]) => void;
  onDelete: () => void;
}

const kinds = { open: "public", scheduled: "scheduled", closed: "hidden" } as const;

/** An opening in the list, with its actions. */
export function JobRow({ job, unsaved, onEdit, onMove, onDelete }: Props) {
  const { slug, title, department, location, applications, posted, state } = job;
  const shown = stateOf(job);
  const of = <span className="visually-hidden">{words.of(title)}</span>;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{title}</Typed>
        <span className="admin-table__quiet" dir="auto">{`${department} · ${location}`}</span>
        {unsaved && <span className="admin-table__changed">{words.changed}</span>}
      </Cell>
      <Cell column="more">
        <Standing kind={kinds[shown]}>{words.states[shown]}</Standing>
        <span className="admin-table__quiet">{sinceOrUntil(job)}</span>
      </Cell>
      <Cell column="text">
        {applications > 0 ? (
          <Anchor className="admin-table__line" href={`${dashboardAddress}?tab=applications&job=${slug}`}>
            <span>{words.applications(applications)}</span>
            {of}
          </Anchor>
        ) : (
          <span className="admin-table__quiet job-list__none">{words.noApplications}</span>
        )}
      </Cell>
      <Cell column="when">
        <time dateTime={posted}>{longDate(posted)}</time>
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" onClick={onEdit}>
            {words.edit}
            {of}
          </button>
          {shown !== "scheduled" && (
            <>
              <SiteLink className="admin-button" href={jobPath(slug)} target="_blank" rel="noreferrer">
                {words.view}
                {of}
              </SiteLink>
              <button
                type="button"
                className="admin-button"
                onClick={() => onMove(state === "open" ? "closed" : "open")}
              >
                <span>{state === "open" ? words.close : words.reopen}</span>
                {of}
              </button>
            </>
          )}
          <button type="button" className="admin-button" onClick={onDelete}>
            {words.remove}
            {of}
          </button>
        </Actions>
      </Cell>
    </Row>
  );
}

/** Says since when an opening has its state, or until when. */
function sinceOrUntil(job: Job): string {
  const { posted, closesAt } = job;
  switch (stateOf(job)) {
    case "scheduled":
      return words.appears(longDate(posted));
    case "closed":
      return closesAt ? words.closedSince(longDate(indiaDay(closesAt))) : "";
    case "open":
      return closesAt ? words.lastDay(longDate(lastDayOf(closesAt))) : words.noLastDay;
  }
}
