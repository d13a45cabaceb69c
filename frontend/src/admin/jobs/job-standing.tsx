import { type Job, stateOf } from "@/admin/jobs/job";
import { words } from "@/admin/jobs/words";
import { Standing } from "@/admin/list/standing";
import { indiaDay } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";

const kinds = { open: "public", scheduled: "scheduled", closed: "hidden" } as const;

/** Whether an opening is open, and until or since when. */
export function JobStanding({ job }: { job: Job }) {
  const state = stateOf(job);
  return (
    <>
      <Standing kind={kinds[state]}>{words.states[state]}</Standing>
      <span className="job-list__until">{sinceOrUntil(job)}</span>
    </>
  );
}

function sinceOrUntil(job: Job): string {
  const { posted, closesAt } = job;
  switch (stateOf(job)) {
    case "scheduled":
      return words.appears(longDate(posted));
    case "closed":
      return closesAt ? words.closedSince(longDate(indiaDay(closesAt))) : "";
    case "open":
      return closesAt ? words.lastDay(longDate(indiaDay(closesAt, 1))) : words.noLastDay;
  }
}
