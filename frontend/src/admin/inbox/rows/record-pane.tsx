import type { ReactNode } from "react";
import type { CaseRecord } from "@/admin/inbox/case/case";
import { CasePanel } from "@/admin/inbox/case/case-panel";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { recordId } from "@/admin/inbox/rows/inbox-row";
import { RecordFrame } from "@/admin/inbox/rows/record-frame";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import type { useOpenRecord } from "@/admin/inbox/rows/use-open-record";
import { words } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed } from "@/admin/kit/list/list-state";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Assignee } from "@/generated/api";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  record: ReturnType<typeof useOpenRecord<Row>>;
  people: Assignee[];
  onChange: (row: Row, change: RowChange) => void;
  onClose: () => void;
  /** Opens the row above or below; undefined at the end of the page. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Which one of how many it is: "3 of 60". */
  position?: string;
  /** The label of the button that closes it. Default: back to the list. */
  back?: string;
  /** Called with the case after it was changed here. */
  onCase?: (record: CaseRecord) => void;
}

/** The open submission, beside the rows or, on narrow screens, in place of them. */
export function RecordPane<Row extends Submission>(props: Props<Row>) {
  const { kind, record, people, onChange, onClose, onPrevious, onNext, position, back = words.back, onCase } = props;
  const { row } = record;
  const { one } = kind.words;
  return (
    <section className="card inbox__record" id={recordId} aria-label={words.opened(one)}>
      <div className="line record-bar on-screen">
        <AdminButton label={back} onClick={onClose} />
        {position && <p className="digits quiet record-bar__position">{position}</p>}
        <Step label={words.previous(one)} path="m6 15 6-6 6 6" onStep={onPrevious} />
        <Step label={words.next(one)} path="m6 9 6 6 6-6" onStep={onNext} />
      </div>
      {row ? (
        <RecordFrame
          key={`${row.id} ${kind.parameters ?? ""}`}
          kind={kind.key}
          row={row}
          summary={kind.summarise(row)}
          one={one}
          onChange={(change) => onChange(row, change)}
        >
          {(tools) => (
            <CasePanel
              kind={kind}
              row={row}
              name={kind.summarise(row).name}
              people={people}
              tools={tools}
              onCase={onCase}
            >
              <kind.Details row={row} />
            </CasePanel>
          )}
        </RecordFrame>
      ) : (
        <NoRecord one={one} {...record} />
      )}
    </section>
  );
}

/** An arrow that opens a neighbour. It uses `aria-disabled`, so it keeps the focus at the end of the page. */
function Step({ label, path, onStep }: { label: string; path: string; onStep?: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="admin-button record-bar__step"
      aria-label={label}
      aria-disabled={!onStep}
      onClick={onStep}
    >
      <svg className="icon inbox-bar__icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

interface NoRecordProps {
  one: string;
  status: "loading" | "missing" | "failed";
  error: string;
  retry: () => void;
}

function NoRecord({ one, status, error, retry }: NoRecordProps) {
  if (status === "failed") return <Failed title={words.notOpened(one)} error={error} onRetry={retry} />;
  if (status === "missing") {
    return (
      <LiveRegion as="div" className="admin-state" role="alert">
        <p className="admin-state__title">{words.missing(one)}</p>
        <p>{words.missingHint}</p>
      </LiveRegion>
    );
  }
  return <p className="record-bar__wait">{words.opening(one)}</p>;
}
