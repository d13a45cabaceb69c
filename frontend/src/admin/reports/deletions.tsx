import { dayName, type Report } from "@/admin/reports/report";
import { WideTable } from "@/admin/reports/wide-table";
import { words } from "@/admin/reports/words";

/** What was deleted for good in a month. */
export function Deletions({ deleted }: Pick<Report, "deleted">) {
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
