import { hasDeadlines } from "@/admin/inbox/case/modes";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { columns, InboxRow } from "@/admin/inbox/rows/inbox-row";
import type { Selection } from "@/admin/inbox/selection/use-selection";
import { words } from "@/admin/inbox/words";
import type { Assignee } from "@/generated/api";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  rows: Row[];
  people: Assignee[];
  openId: string;
  selection: Selection<Row>;
  /** Opens a row, or closes it if it is open. */
  onToggle: (row: Row) => void;
  /** Decides that a row is not spam. */
  onFree: (row: Row) => void;
}

/** The table of submissions. One is open at a time, beside the table. */
export function InboxRows<Row extends Submission>({
  kind,
  rows,
  people,
  openId,
  selection,
  onToggle,
  onFree,
}: Props<Row>) {
  const { about, one, many } = kind.words;
  const headings = { receipt: words.receipt, name: words.sender, about, when: words.received, act: words.details };
  return (
    <table
      className={
        hasDeadlines(kind.key) ? "card small whole inbox-table inbox-table--deadlines" : "card small whole inbox-table"
      }
    >
      <thead className="admin-table__head inbox-table__head">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`inbox-table__title inbox-table__title--${column}`}>
              {column === "select" ? (
                <input
                  className="inbox-table__box"
                  type="checkbox"
                  aria-label={words.selectPage(many)}
                  checked={selection.all}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.rows.length > 0 && !selection.all;
                  }}
                  onChange={selection.all ? selection.clear : selection.selectAll}
                />
              ) : (
                headings[column]
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="whole inbox-table__body">
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            kind={kind.key}
            row={row}
            assignee={people.find(({ _id }) => _id === row.case?.assignee)?.name}
            summary={kind.summarise(row)}
            one={one}
            open={row.id === openId}
            selected={selection.has(row.id)}
            onToggle={() => onToggle(row)}
            onFree={() => onFree(row)}
            onSelect={(range) => selection.toggle(row.id, range)}
          />
        ))}
      </tbody>
    </table>
  );
}
