import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { columns, InboxRow, viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { RecordFrame } from "@/admin/inbox/rows/record-frame";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { useRowKeys } from "@/admin/inbox/rows/row-keys";
import { words } from "@/admin/inbox/words";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  rows: Row[];
  openId: string;
  onOpen: (id: string) => void;
  onChange: (row: Row, change: RowChange) => void;
  /** Called when the focused row was the last one in the list, and the focus has to go elsewhere. */
  onNoRow: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The table of submissions. One row is open at a time. */
export function InboxRows<Row extends Submission>(props: Props<Row>) {
  const { kind, rows, openId, onOpen, onChange, onNoRow, onSearch, onHelp } = props;
  const [removing, setRemoving] = useState<Row>();
  const { Details, words: own } = kind;

  function toggle(row: Row) {
    if (row.id === openId) return onOpen("");
    onOpen(row.id);
    if (!row.readAt && !row.deletedAt) onChange(row, "read");
  }

  /** Closes a row and changes it. If the row leaves the list, its neighbour takes the focus. */
  function closeAndChange(row: Row, change: RowChange) {
    const index = rows.findIndex(({ id }) => id === row.id);
    const next = change === "unread" ? row : (rows[index + 1] ?? rows[index - 1]);
    flushSync(() => {
      setRemoving(undefined);
      if (row.id === openId) onOpen("");
      onChange(row, change);
    });
    const button = next && document.getElementById(viewButtonId(next.id));
    if (button) button.focus();
    else onNoRow();
  }

  useRowKeys({ rows, openId, onUnread: (row) => closeAndChange(row, "unread"), onSearch, onHelp });

  return (
    <>
      <InboxTable about={own.about}>
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            summary={kind.summarise(row)}
            one={own.one}
            open={row.id === openId}
            onToggle={() => toggle(row)}
          >
            <RecordFrame
              row={row}
              summary={kind.summarise(row)}
              one={own.one}
              onChange={(change) => closeAndChange(row, change)}
              onRemove={() => setRemoving(row)}
            >
              <Details row={row} />
            </RecordFrame>
          </InboxRow>
        ))}
      </InboxTable>
      <ConfirmDialog
        open={removing !== undefined}
        title={words.askRemove(own.one)}
        confirm={words.confirmRemove}
        onConfirm={() => removing && closeAndChange(removing, "remove")}
        onClose={() => setRemoving(undefined)}
      >
        {removing && <p dir="auto">{words.askRemoveText(removing.receipt, kind.summarise(removing).name)}</p>}
      </ConfirmDialog>
    </>
  );
}

function InboxTable({ about, children }: { about: string; children: ReactNode }) {
  const headings = { receipt: words.receipt, name: words.sender, about, when: words.received, act: words.details };
  return (
    <table className="inbox-table">
      <thead className="inbox-table__head">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`inbox-table__title inbox-table__title--${column}`}>
              {headings[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="inbox-table__body">{children}</tbody>
    </table>
  );
}
