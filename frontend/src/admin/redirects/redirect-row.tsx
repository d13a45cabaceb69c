import { Actions, Cell, Row, Says } from "@/admin/kit/list/table";
import type { DayCount, Redirect } from "@/admin/redirects/redirect";
import { words } from "@/admin/redirects/words";
import { nameAtStart } from "@/admin/writing/people";
import { serverNow } from "@/features/auth/server-clock";
import { indiaDay, shortDate } from "@/lib/india-time";

interface Props {
  redirect: Redirect;
  onEdit: () => void;
  onDelete: () => void;
}

/** A redirect in the list, with its uses and its actions. */
export function RedirectRow({ redirect, onEdit, onDelete }: Props) {
  const { from, to, hits, hitsByDay, problem, createdAt } = redirect;
  const of = <span className="visually-hidden">{words.of(from)}</span>;
  const last = hitsByDay.at(-1);
  return (
    <Row>
      <Cell column="lead">
        <span className="admin-table__text--strong" dir="ltr">
          {from}
        </span>
        <span className="admin-table__quiet">{words.by(nameAtStart(redirect), shortDate(indiaDay(createdAt)))}</span>
      </Cell>
      <Cell column="text">
        <Says>{words.heads.text}</Says>
        <a href={to} target="_blank" rel="noreferrer" dir="ltr">
          {to}
        </a>
        {problem && <span className="redirect-list__problem">{problem}</span>}
      </Cell>
      <Cell column="more">
        {last ? (
          <span className="redirect-list__hits">
            <Bars days={hitsByDay} />
            <span>
              <span>{words.hits(hits)}</span>
              <span className="admin-table__quiet">{words.last(shortDate(last.day))}</span>
            </span>
          </span>
        ) : (
          <span className="admin-table__quiet">{words.noHits}</span>
        )}
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" onClick={onEdit}>
            {words.edit}
            {of}
          </button>
          <button type="button" className="admin-button" onClick={onDelete}>
            {words.remove}
            {of}
          </button>
        </Actions>
      </Cell>
    </Row>
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
