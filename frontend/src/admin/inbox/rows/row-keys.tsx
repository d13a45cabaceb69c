import { useEffect, useRef } from "react";
import type { Submission } from "@/admin/inbox/kind";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { words } from "@/admin/inbox/words";
import { Dialog } from "@/components/dialog/dialog";

interface Options<Row> {
  rows: Row[];
  /** The id of the open row; empty if none is open. */
  openId: string;
  onUnread: (row: Row) => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Adds the inbox's keyboard shortcuts. They focus the buttons that open rows, so Enter needs no code. */
export function useRowKeys<Row extends Submission>({ rows, openId, onUnread, onSearch, onHelp }: Options<Row>) {
  const focusedIndex = () => rows.findIndex(({ id }) => viewButtonId(id) === document.activeElement?.id);

  /** Returns the index of the focused row, or else of the open one; -1 if there is neither. */
  function currentIndex() {
    const focused = focusedIndex();
    return focused >= 0 ? focused : rows.findIndex(({ id }) => id === openId);
  }

  function move(by: 1 | -1) {
    const current = currentIndex();
    const next = rows[current < 0 ? 0 : Math.min(Math.max(current + by, 0), rows.length - 1)];
    if (next) document.getElementById(viewButtonId(next.id))?.focus();
  }

  function markUnread() {
    const row = rows[currentIndex()];
    if (row?.readAt) onUnread(row);
  }

  // Arrow keys scroll the page unless a row has the focus.
  const moveByArrow = (by: 1 | -1) => () => focusedIndex() >= 0 && move(by);

  useKeys(
    new Map<string, () => unknown>([
      ["j", () => move(1)],
      ["k", () => move(-1)],
      ["ArrowDown", moveByArrow(1)],
      ["ArrowUp", moveByArrow(-1)],
      ["u", markUnread],
      ["/", onSearch],
      ["?", onHelp],
    ]),
  );
}

/**
 * Calls an action for each key, wherever the focus is, except in fields and while a dialog is open.
 * If the action returns false, the browser handles the key.
 */
function useKeys(actions: Map<string, () => unknown>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = latest.current.get(event.key);
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isForTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (act() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const help: [keys: string[], action: string][] = [
  [["j", "↓"], "Next row"],
  [["k", "↑"], "Previous row"],
  [["Enter"], "Open or close the row"],
  [["u"], "Mark as unread"],
  [["/"], "Search"],
  [["?"], "This help"],
];

/** The dialog that lists the keyboard shortcuts. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.help}>
      <dl className="inbox-keys">
        {help.map(([keys, action]) => (
          <div key={action} className="inbox-keys__line">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="inbox-keys__key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
