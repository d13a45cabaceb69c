import { viewButtonId } from "@/admin/inbox/inbox-row";
import type { Submission } from "@/admin/inbox/submission";
import { useKeys } from "@/admin/inbox/use-keys";

const down = "ArrowDown";
const up = "ArrowUp";

interface Options<Row> {
  rows: Row[];
  /** The open one, empty when none is. */
  openId: string;
  onUnread: (row: Row) => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The keys of the inbox. They move the focus over the buttons that open rows, so Enter needs no code. */
export function useRowKeys<Row extends Submission>({ rows, openId, onUnread, onSearch, onHelp }: Options<Row>) {
  const focused = () => rows.findIndex(({ id }) => viewButtonId(id) === document.activeElement?.id);

  /** The row that has the focus, or else the open one; -1 for none. */
  function place() {
    const at = focused();
    return at >= 0 ? at : rows.findIndex(({ id }) => id === openId);
  }

  function move(by: 1 | -1) {
    const at = place();
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) document.getElementById(viewButtonId(next.id))?.focus();
  }

  function markUnread() {
    const row = rows[place()];
    if (row?.readAt) onUnread(row);
  }

  const byArrow = (by: 1 | -1) => () => focused() >= 0 && move(by);

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    // Elsewhere than on a row they scroll, as everywhere.
    [down]: byArrow(1),
    [up]: byArrow(-1),
    u: markUnread,
    "/": onSearch,
    "?": onHelp,
  });
}
