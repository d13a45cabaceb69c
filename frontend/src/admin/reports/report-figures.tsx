import { type Count, dayName, hoursText, monthName, type Report } from "@/admin/reports/report";
import { WideTable } from "@/admin/reports/wide-table";
import { words } from "@/admin/reports/words";
import { Chart } from "@/components/chart/chart";
import { indiaDateTime } from "@/lib/india-time";
import { useSite } from "@/lib/site";

const { charts } = words;

/** The figures of a report at a moment, with charts and tables. On paper they say whose they are. */
export function ReportFigures({ report, asOf }: { report: Report; asOf: Date }) {
  const { brand } = useSite();
  const { grievances, applications, messages } = report;
  return (
    <>
      <p className="off reports__for">{brand.name}</p>
      <p className="off reports__for">{words.paper(monthName(report.month), indiaDateTime(asOf))}</p>
      <p className="quiet">{words.zone}</p>
      <section className="reports__part" aria-labelledby="report-grievances">
        <h3 className="heading-3" id="report-grievances">
          {words.grievances}
        </h3>
        <GrievanceFigures grievances={grievances} />
        <Counts title={charts.reasons} of={words.grievances} head={charts.reason} counts={grievances.reasons} />
        <Counts title={charts.portals} of={words.grievances} head={charts.portal} counts={grievances.portals} />
        <Counts title={charts.outcomes} of={words.grievances} head={charts.outcome} counts={grievances.outcomes} />
      </section>
      <section className="reports__part" aria-labelledby="report-applications">
        <h3 className="heading-3" id="report-applications">
          {words.applications}
        </h3>
        <dl className="stack reports__figures">
          <Figure name={words.received} value={String(applications.received)} />
        </dl>
        <Counts title={charts.stages} of={words.applications} head={charts.stage} counts={applications.stages} />
        <Openings applications={applications} />
      </section>
      <section className="reports__part" aria-labelledby="report-messages">
        <h3 className="heading-3" id="report-messages">
          {words.messages}
        </h3>
        <dl className="stack reports__figures">
          <Figure name={words.received} value={String(messages.received)} />
        </dl>
        <Chart
          level={4}
          kind="columns"
          title={charts.days}
          description={charts.describe(words.messages)}
          heads={[charts.day, charts.number]}
          rows={everyDay(report.month, messages.days)}
          empty={charts.empty}
        />
      </section>
      <Deletions deleted={report.deleted} />
    </>
  );
}

function GrievanceFigures({ grievances }: Pick<Report, "grievances">) {
  const { received, acknowledged, decided, medianHours, slowHours, reopened, lessUrgent, spam, overdue, openInTime } =
    grievances;
  const wasDecided = decided.inTime + decided.late > 0;
  return (
    <dl className="stack reports__figures">
      <Figure name={words.received} value={String(received)} />
      <KeptFigure name={words.acknowledged} {...acknowledged} />
      <KeptFigure name={words.decided} {...decided} />
      <Figure name={words.openInTime} value={String(openInTime)} />
      <Figure name={words.median} value={wasDecided ? hoursText(medianHours) : words.none} />
      <Figure name={words.slow} value={wasDecided ? hoursText(slowHours) : words.none} />
      <Figure name={words.reopened} value={String(reopened)} />
      <Figure name={words.lessUrgent} value={String(lessUrgent)} />
      <Figure name={words.spam} value={String(spam)} />
      <Figure name={words.overdue} value={String(overdue)} alert={overdue > 0} />
    </dl>
  );
}

const KeptFigure = ({ name, inTime, late }: { name: string; inTime: number; late: number }) => (
  <Figure name={name} value={words.of(inTime, inTime + late)} note={late > 0 ? words.late(late) : undefined} />
);

function Figure({ name, value, note, alert }: { name: string; value: string; note?: string; alert?: boolean }) {
  return (
    <div className={`card reports__figure${alert || note ? " reports__figure--alert" : ""}`}>
      <dt className="quiet reports__name">{name}</dt>
      <dd className="digits strong heading-4 reports__value">{value}</dd>
      {note && <dd className="small strong reports__late">{note}</dd>}
    </div>
  );
}

function Counts({ title, of, head, counts }: { title: string; of: string; head: string; counts: Count[] }) {
  return (
    <Chart
      level={4}
      title={title}
      description={charts.describe(`${of}, ${title.toLowerCase()},`)}
      heads={[head, charts.number]}
      rows={counts.map(({ key, label, count }) => ({ label: label || key, count }))}
      empty={charts.empty}
    />
  );
}

function Openings({ applications: { openings, stages } }: Pick<Report, "applications">) {
  if (openings.length === 0) return null;
  return (
    <section className="chart" aria-labelledby="report-openings">
      <h4 className="heading-4" id="report-openings">
        {words.openings}
      </h4>
      <WideTable heads={[words.opening, words.received, ...stages.map(({ label }) => label)]} numbers>
        {openings.map((opening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two openings can have the same title
          <tr key={index}>
            <th scope="row">{opening.title || words.deletedOpening}</th>
            <td className="chart__number">{opening.received}</td>
            {stages.map(({ key }) => (
              <td className="chart__number" key={key}>
                {opening.stages.find((stage) => stage.key === key)?.count ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </section>
  );
}

/** What was deleted for good in a month. */
function Deletions({ deleted }: Pick<Report, "deleted">) {
  const { deletions } = words;
  return (
    <section className="reports__part" aria-labelledby="report-deleted">
      <h3 className="heading-3" id="report-deleted">
        {deletions.heading}
      </h3>
      {deleted.length === 0 && <p className="quiet">{words.charts.empty}</p>}
      {deleted.length > 0 && (
        <WideTable heads={deletions.heads}>
          {deleted.map(({ receipt, day, by, binnedBy, why }) => (
            <tr key={receipt}>
              <th scope="row">{receipt}</th>
              <td>{dayName(day)}</td>
              <td>{binnedBy || words.none}</td>
              <td>{by || deletions.program}</td>
              <td dir="auto">{why || words.none}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}

/** Returns a row for each day of the month, or none without messages. */
function everyDay(month: string, days: Count[]) {
  if (days.length === 0) return [];
  const [year = 0, number = 1] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, "0")}`;
    return { label: dayName(day), count: days.find(({ key }) => key === day)?.count ?? 0 };
  });
}
