import { useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/admin/confirm/confirm-dialog";
import { InboxRow, viewButtonId } from "@/admin/inbox/inbox-row";
import { InboxTable } from "@/admin/inbox/inbox-table";
import type { InboxKind } from "@/admin/inbox/kind";
import { RecordFrame } from "@/admin/inbox/record-frame";
import type { Change } from "@/admin/inbox/row-changes";
import type { Submission } from "@/admin/inbox/submission";
import { useRowKeys } from "@/admin/inbox/use-row-keys";
import { words } from "@/admin/inbox/words";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  rows: Row[];
  openId: string;
  onOpen: (id: string) => void;
  onChange: (row: Row, change: Change) => void;
  /** Takes the focus when there is no row left to take it. */
  onNoRow: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The rows, one of them open at a time, and the keys that move over them. */
export function InboxRows<Row extends Submission>(props: Props<Row>) {
  const { kind, rows, openId, onOpen, onChange, onNoRow, onSearch, onHelp } = props;
  const [removing, setRemoving] = useState<Row>();
  const { Details, words: own } = kind;

  function toggle(row: Row) {
    if (row.id === openId) return onOpen("");
    onOpen(row.id);
    if (!row.readAt && !row.deletedAt) onChange(row, "read");
  }

  /** Closes a row and changes it. When it leaves the list, the focus goes to the one in its place. */
  function settle(row: Row, change: Change) {
    const at = rows.findIndex(({ id }) => id === row.id);
    const beside = change === "unread" ? row : (rows[at + 1] ?? rows[at - 1]);
    flushSync(() => {
      setRemoving(undefined);
      if (row.id === openId) onOpen("");
      onChange(row, change);
    });
    const button = beside && document.getElementById(viewButtonId(beside.id));
    if (button) button.focus();
    else onNoRow();
  }

  useRowKeys({ rows, openId, onUnread: (row) => settle(row, "unread"), onSearch, onHelp });

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
              onChange={(change) => settle(row, change)}
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
        confirm={words.removeIt}
        onConfirm={() => removing && settle(removing, "remove")}
        onClose={() => setRemoving(undefined)}
      >
        {removing && <p dir="auto">{words.askRemoveText(removing.receipt, kind.summarise(removing).name)}</p>}
      </ConfirmDialog>
    </>
  );
}
