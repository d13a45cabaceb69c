import { isOld, type Job, stateOf } from "@/admin/jobs/job";
import { lastDayOf } from "@/admin/jobs/job-fields";
import { words } from "@/admin/jobs/words";
import { dashboardAddress } from "@/admin/kit/addresses";
import { SampleMark, Standing } from "@/admin/kit/list/parts";
import { type Column, Typed } from "@/admin/kit/list/table";
import { Anchor } from "@/components/anchor/anchor";
import { indiaDay } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";

const { heads } = words;

const kinds = { open: "public", scheduled: "scheduled", closed: "hidden" } as const;

/** The order of the list: by the day of posting, or by the closing date. */
export type JobOrder = "newest" | "closing";

/** Returns what the list of openings shows. `hasChanges` tells whether the user has unsaved changes of an opening. */
export const columnsOf = (order: JobOrder, hasChanges: (id: string) => boolean): Column<Job>[] => [
  {
    head: heads.opening,
    look: "lead",
    show: ({ _id, title, department, location, sample }) => (
      <>
        <Typed strong>{title}</Typed>
        <span className="admin-table__quiet" dir="auto">{`${department} · ${location}`}</span>
        {sample && <SampleMark />}
        {hasChanges(_id) && <span className="admin-table__changed">{words.changed}</span>}
      </>
    ),
  },
  {
    head: heads.state,
    width: "15rem",
    show: (job) => (
      <>
        <Standing kind={kinds[stateOf(job)]}>{words.states[stateOf(job)]}</Standing>
        <span className="admin-table__quiet">{sinceOrUntil(job)}</span>
      </>
    ),
  },
  {
    head: heads.applications,
    width: "9.5rem",
    show: ({ slug, title, applications }) =>
      applications > 0 ? (
        <Anchor className="whole admin-table__line" href={`${dashboardAddress}?tab=applications&job=${slug}`}>
          <span>{words.applications(applications)}</span>
          <span className="visually-hidden"> {title}</span>
        </Anchor>
      ) : (
        <span className="admin-table__quiet job-list__none">{words.noApplications}</span>
      ),
  },
  {
    head: heads.posted,
    look: "minor",
    width: "10.5rem",
    newest: order === "newest",
    show: ({ posted }) => <time dateTime={posted}>{longDate(posted)}</time>,
  },
];

/** Says since when an opening has its state, or until when. */
function sinceOrUntil(job: Job): string {
  const { posted, closesAt } = job;
  switch (stateOf(job)) {
    case "scheduled":
      return words.appears(longDate(posted));
    case "closed":
      return closesAt ? words.closedSince(longDate(indiaDay(closesAt))) : "";
    case "open":
      if (closesAt) return words.lastDay(longDate(lastDayOf(closesAt)));
      return isOld(job) ? words.old : words.noLastDay;
  }
}
