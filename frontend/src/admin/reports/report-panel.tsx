import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListHead } from "@/admin/kit/list/parts";
import { usePrintName } from "@/admin/kit/print-name";
import { showFailure } from "@/admin/kit/toast/toast";
import { followWithToken } from "@/admin/kit/uploads/file-token";
import { useFetched } from "@/admin/kit/use-fetched";
import { Kept } from "@/admin/reports/kept";
import { loadReport, monthName, monthNow, monthsBetween } from "@/admin/reports/report";
import { ReportFigures } from "@/admin/reports/report-figures";
import { words } from "@/admin/reports/words";
import { serverNow } from "@/features/auth/server-clock";

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The tab Reports: what became of grievances, applications and messages in a month. */
export function ReportPanel() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = monthNow(serverNow());
  const asked = new URLSearchParams(search).get("month") ?? "";
  const month = isMonth.test(asked) && asked <= now ? asked : now;
  const report = useFetched(() => loadReport(month), month);
  usePrintName(`${words.heading} ${month}`);
  // The first month is known once a report was loaded; the choice then stays while others load.
  const [first, setFirst] = useState(month);
  if (report.status === "ready" && report.value.report.first < first) setFirst(report.value.report.first);
  const [earliest = month] = [first, month].sort();
  const months = monthsBetween(earliest, now);

  async function save() {
    try {
      await followWithToken(`/api/reports/${month}/csv`);
    } catch (cause) {
      showFailure(words.csvFailed, cause, () => void save());
    }
  }

  return (
    <div className="admin-list reports">
      <ListHead heading={words.heading}>
        <label className="line reports__month">
          {words.month}
          <select
            className="field__control"
            value={month}
            onChange={({ target }) => navigate({ search: `?tab=reports&month=${target.value}` })}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </select>
        </label>
        <AdminButton label={words.csv} onClick={() => void save()} />
        <AdminButton label={words.print} onClick={() => window.print()} />
      </ListHead>
      {report.status === "failed" && <Failed title={words.failed} error={report.error} onRetry={report.again} />}
      {report.status === "loading" && (
        <div role="status" aria-label={words.loading}>
          <Skeleton />
        </div>
      )}
      {report.status === "ready" && <ReportFigures {...report.value} />}
      <Kept settled={report.status !== "loading"} />
    </div>
  );
}
