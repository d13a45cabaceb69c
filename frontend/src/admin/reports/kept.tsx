import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { answerOf, call, callWith, read } from "@/admin/kit/call";
import { Failed } from "@/admin/kit/list/list-state";
import { showFailure } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { WideTable } from "@/admin/reports/wide-table";
import { words as allWords } from "@/admin/reports/words";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Plan, PlannedRow } from "@/generated/api";
import { indiaDay, shortDate } from "@/lib/india-time";

const words = allWords.kept;

const day = (moment: string) => shortDate(indiaDay(moment));

/**
 * How long data is kept, and what the program erases every night once an admin has confirmed it. A link leads there as
 * soon as what is above it has `settled` and does not move it any more.
 */
export function Kept({ settled }: { settled: boolean }) {
  const fetched = useFetched(() => read<Plan>("/api/kept"), "", { current: true });
  const [changed, setChanged] = useState<Plan>();
  const plan = changed ?? fetched.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = new URLSearchParams(useLocation().search).get("part") === "kept";
  const isReady = settled && plan !== undefined;

  useLayoutEffect(() => {
    if (isNamed && isReady) heading.current?.focus();
  }, [isNamed, isReady]);

  /** Confirms a table, or takes the confirmation back. */
  async function change(answer: Promise<Plan>, failed: string) {
    try {
      setChanged(await answer);
    } catch (cause) {
      setChanged(undefined);
      showFailure(failed, cause, fetched.again);
    }
  }

  const confirm = (shown: Plan) =>
    change(answerOf(callWith("POST", "/api/kept/confirm", { words: shown.words })), words.notConfirmed);
  const withdraw = () => change(answerOf(call("/api/kept/confirm", { method: "DELETE" })), words.notWithdrawn);

  return (
    <section className="reports__part" aria-labelledby="report-kept">
      <h3 className="heading-3" id="report-kept" ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      {fetched.status === "failed" && <Failed title={words.failed} error={fetched.error} onRetry={fetched.again} />}
      {plan && (
        <>
          <p>{words.intro}</p>
          <Table rows={plan.rows} />
          {plan.confirmedAt === null ? (
            <>
              <p>{words.open}</p>
              <p>
                <AdminButton label={words.confirm} onClick={() => void confirm(plan)} />
              </p>
            </>
          ) : (
            <>
              <LiveRegion>{words.confirmed(plan.confirmedBy, day(plan.confirmedAt))}</LiveRegion>
              <p className="quiet">{words.withdrawHint}</p>
              <p>
                <AdminButton label={words.withdraw} onClick={() => void withdraw()} />
              </p>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Table({ rows }: { rows: PlannedRow[] }) {
  return (
    <WideTable heads={words.heads}>
      {rows.map(({ kind, outcome, days, count, oldest, examples }) => (
        <tr key={`${kind} ${outcome}`}>
          <th scope="row">{words.what(kind, outcome)}</th>
          <td>{days === 0 ? words.always : words.days(days)}</td>
          <td>{count}</td>
          <td>{oldest ? day(oldest) : allWords.none}</td>
          <td>{examples.join(", ") || allWords.none}</td>
        </tr>
      ))}
    </WideTable>
  );
}
