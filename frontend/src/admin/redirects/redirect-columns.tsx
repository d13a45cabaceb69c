import type { Column } from "@/admin/kit/list/table";
import type { DayCount, Redirect } from "@/admin/redirects/redirect";
import { words } from "@/admin/redirects/words";
import { nameAtStart } from "@/admin/writing/people";
import { serverNow } from "@/features/auth/server-clock";
import { indiaDay, shortDate } from "@/lib/india-time";

export const columns: Column<Redirect>[] = [
  {
    head: words.heads.lead,
    look: "lead",
    width: "28%",
    show: (redirect) => (
      <>
        <span className="strong" dir="ltr">
          {redirect.from}
        </span>
        <span className="admin-table__quiet">
          {words.by(
            redirect.automatic ? words.automatic : nameAtStart(redirect),
            shortDate(indiaDay(redirect.createdAt)),
          )}
        </span>
      </>
    ),
  },
  {
    head: words.heads.text,
    says: words.heads.text,
    show: ({ to, problem }) => (
      <>
        {to && (
          <a href={to} target="_blank" rel="noreferrer" dir="ltr">
            {to}
          </a>
        )}
        {problem && <span className="whole small attention">{problem}</span>}
      </>
    ),
  },
  { head: words.heads.more, width: "19rem", show: (redirect) => <Hits {...redirect} /> },
];

function Hits({ hits, hitsByDay }: Redirect) {
  const last = hitsByDay.at(-1);
  if (!last) return <span className="admin-table__quiet">{words.noHits}</span>;
  return (
    <span className="line digits redirect-list__hits">
      <Bars days={hitsByDay} />
      <span>
        <span>{words.hits(hits)}</span>
        <span className="admin-table__quiet">{words.last(shortDate(last.day))}</span>
      </span>
    </span>
  );
}

const day = 86_400_000;
const shownDays = 30;
/** The size of the drawing: a bar of 2 units a day, with a gap of 1. */
const height = 20;

/** Draws the uses of the last 30 days. The number beside it says the same to people who cannot see it. */
function Bars({ days }: { days: DayCount[] }) {
  const today = Date.parse(indiaDay(serverNow()));
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <svg className="redirect-list__bars" viewBox={`0 0 ${shownDays * 3} ${height}`} aria-hidden="true">
      {days.map(({ day: date, count }) => {
        const age = Math.round((today - Date.parse(date)) / day);
        const tall = Math.max(2, (count / most) * height);
        return <rect key={date} x={(shownDays - 1 - age) * 3} y={height - tall} width={2} height={tall} />;
      })}
    </svg>
  );
}
