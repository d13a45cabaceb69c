import { useEffect, useLayoutEffect, useRef } from "react";
import type { Submission } from "@/admin/inbox/kind";
import { recordId, viewButtonId } from "@/admin/inbox/rows/inbox-row";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { words } from "@/admin/inbox/words";
import { Dialog } from "@/components/dialog/dialog";

interface Options<Row> {
  rows: Row[];
  /** The id of the open row; empty if none is open. */
  openId: string;
  /** Opens the next or the previous submission. Undefined: none is open, so the focus moves instead. */
  onStep?: (by: 1 | -1) => void;
  /** Selects the focused row; with `range`, from the last selected one on. */
  onSelect: (row: Row, range: boolean) => void;
  /** Changes the open submission, else the selected rows, else the focused row. Returns false if there is none. */
  onChange: (change: RowChange, focused?: Row) => boolean;
  onUndo: () => void;
  onEscape: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Adds the inbox's keyboard shortcuts. They focus the buttons that open rows, so Enter needs no code. */
export function useRowKeys<Row extends Submission>(options: Options<Row>) {
  const { rows, openId, onStep, onSelect, onChange, onUndo, onEscape, onSearch, onHelp } = options;
  const focusedIndex = () => {
    const row = document.activeElement?.closest("tr");
    return rows.findIndex(({ id }) => row?.contains(document.getElementById(viewButtonId(id))));
  };

  function move(by: 1 | -1) {
    if (onStep) return onStep(by);
    const current = focusedIndex();
    const next = rows[current < 0 ? 0 : Math.min(Math.max(current + by, 0), rows.length - 1)];
    if (next) document.getElementById(viewButtonId(next.id))?.focus();
  }

  /** Returns the focused row, or else the open one. */
  const currentRow = () => rows[focusedIndex()] ?? rows.find(({ id }) => id === openId);

  function select(range: boolean) {
    const row = currentRow();
    return row ? onSelect(row, range) : false;
  }

  // Arrow keys scroll the page unless a row has the focus.
  const moveByArrow = (by: 1 | -1) => () => focusedIndex() >= 0 && move(by);
  const change = (name: RowChange) => () => onChange(name, currentRow());

  useKeys(
    new Map<string, () => unknown>([
      ["j", () => move(1)],
      ["k", () => move(-1)],
      ["ArrowDown", moveByArrow(1)],
      ["ArrowUp", moveByArrow(-1)],
      ["x", () => select(false)],
      ["X", () => select(true)],
      ["u", change("unread")],
      ["!", change("spam")],
      ["#", change("delete")],
      ["Delete", change("delete")],
      ["z", onUndo],
      ["Escape", onEscape],
      ["/", onSearch],
      ["?", onHelp],
    ]),
  );
}

/**
 * Calls an action for each key, wherever the focus is, except in fields and while a dialog or a menu is open.
 * Keys of the open submission's buttons press them.
 * If the action returns false, the browser handles the key.
 */
export function useKeys(actions: Map<string, () => unknown>) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = latest.current.get(event.key) ?? buttonOf(event);
      if (act && isShortcut(event) && act() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/**
 * Keeps the keys that are pressed while the buttons of the open submission are on their way, and presses the first
 * button that they name when it is there. The later keys are dropped: the same key again would take a rating back,
 * and the letters of a text, typed after the key that begins it, would press other buttons.
 */
export function useEarlyKeys(isWaiting: boolean) {
  const early = useRef<KeyboardEvent[]>([]);
  // A layout effect runs as the buttons appear, so no key is both kept here and handled by useKeys.
  useLayoutEffect(() => {
    if (!isWaiting) {
      early.current.map(buttonOf).find(Boolean)?.();
      early.current = [];
      return;
    }
    const keep = (event: KeyboardEvent) => void (isShortcut(event) && early.current.push(event));
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, [isWaiting]);
}

const isShortcut = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isForTyping(event.target)) &&
  !document.querySelector("dialog[open], [popover]:popover-open");

/** Returns what presses the button of the open submission that has a key, if one has it. */
function buttonOf({ key, shiftKey }: KeyboardEvent) {
  if (key.length !== 1) return undefined;
  const name = CSS.escape((shiftKey ? "Shift+" : "") + key.toUpperCase());
  const button = document.getElementById(recordId)?.querySelector<HTMLElement>(`[aria-keyshortcuts=${name}]`);
  return button && (() => button.click());
}

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"));

const help: [keys: string[], action: string][] = [
  [["j", "↓"], "Next"],
  [["k", "↑"], "Previous"],
  [["Enter"], "Open the row"],
  [["Esc"], "Back to the list, or clear the selection"],
  [["x"], "Select the row"],
  [["Shift x"], "Select the rows from the last selected one"],
  [["#", "Del"], "Delete"],
  [["!"], "Mark as spam, or not spam"],
  [["u"], "Mark unread"],
  [["r"], "Answer"],
  [["n"], "Write a note"],
  [["z"], "Undo the last change, while its notice is shown"],
  [["/"], "Search"],
  [["?"], "This help"],
];

interface HelpProps {
  open: boolean;
  /** The shortcuts that only this screen has. */
  own?: typeof help;
  onClose: () => void;
}

/** The dialog that lists the keyboard shortcuts. */
export function KeysHelp({ open, own = [], onClose }: HelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.help} width="wide">
      <dl className="stack stack--medium">
        {[...own, ...help].map(([keys, action]) => (
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
